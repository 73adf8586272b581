import i18next from "i18next";
import { lazy, Suspense, useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Entrance, entranceAt, entranceInstead, isOverPage, pageBelow } from "../../lib/entrance";
import { paths } from "../../lib/paths";
import { useHoldPopups } from "../../lib/popup-turn";
import { settleGate, useIsLocked, useLostSession } from "../../lib/session/gate";
import { type Session, useSession } from "../../lib/session/session";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { withTexts } from "../lazy-texts";
import { useComeIn } from "./use-come-in";
import { useLimitOffer } from "./use-limit-offer";

const EntranceDialog = lazyDialog(async () => (await import("./entrance-dialog")).EntranceDialog);
const UnlockDialog = lazy(async () => {
  const [{ UnlockDialog }] = await Promise.all([
    import("../../features/identity/components/unlock-dialog"),
    i18next.loadNamespaces("auth"),
  ]);
  return { default: UnlockDialog };
});
const DepositLimitOffer = lazy(
  withTexts(["safer"], async () => {
    const { DepositLimitOffer } = await import(
      "../../features/safer-gambling/components/deposit-limit-offer"
    );
    return { default: DepositLimitOffer };
  }),
);

interface EntranceGateProps {
  /** Whether the page in hand is only for the signed-in. */
  readonly needsSession: boolean;
  readonly onSignOut: () => void;
}

/**
 * The pop-up that is due: a change of password is for the signed-in, the others are for guests; whoever plays for
 * fun may make an account, or sign in to one.
 */
function dueEntrance(asked: Entrance | null, session: Session | null, isLost: boolean): Entrance | null {
  if (session?.mustChangePassword) return "password";
  if (isLost && (asked === null || asked === "password")) return "login";
  if (session?.isTrial) return asked === "password" || asked === "trial" ? null : asked;
  return (asked === "password") === (session !== null) ? asked : null;
}

/**
 * The one pop-up by which people come in: asked for by the address, over the lobby or the page in hand, or over
 * the page whose session was lost. Coming in goes on where the person was, and closing leads to a page guests
 * may see; a password that must be changed is left only by signing out. Whoever has made an account is offered a limit.
 */
export function EntranceGate({ needsSession, onSignOut }: EntranceGateProps) {
  const navigate = useNavigate();
  const session = useSession();
  const lost = useLostSession();
  const isLocked = useIsLocked();
  const location = useLocation();
  const comeIn = useComeIn(lost);
  const offer = useLimitOffer(session, comeIn);
  const asked = entranceAt(location);
  const pathTo = useCallback((entrance: Entrance) => entranceInstead(location, entrance), [location]);

  const onClose = async () => {
    if (session?.mustChangePassword) return onSignOut();
    settleGate(false);
    if (!asked && !needsSession) return;
    if (asked && isOverPage(location.state)) return void navigate(-1);
    const isClosed = needsSession && session === null;
    const here = isClosed ? paths.home : pageBelow(location);
    await navigate(here, { replace: true, preventScrollReset: true });
  };

  const entrance = dueEntrance(asked, session, lost !== null);
  useHoldPopups(entrance !== null || isLocked || offer.isOpen);
  return (
    <>
      <EntranceDialog
        opened={entrance !== null}
        entrance={entrance}
        lost={lost}
        onSignedIn={comeIn}
        onRegistered={offer.onRegistered}
        pathTo={pathTo}
        onClose={() => void onClose()}
      />
      {isLocked && (
        <Suspense>
          <UnlockDialog />
        </Suspense>
      )}
      {offer.isOpen && entrance === null && (
        <Suspense>
          <DepositLimitOffer onClose={offer.close} />
        </Suspense>
      )}
    </>
  );
}
