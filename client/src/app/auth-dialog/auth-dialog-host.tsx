import i18next from "i18next";
import { lazy, Suspense, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import {
  type AuthDialogName,
  isOverPage,
  pathBelowAuthDialog,
  readAuthDialog,
  replacementAuthDialogPath,
} from "../../lib/navigation/auth-dialog";
import { useHoldDialogs } from "../../lib/navigation/dialog-queue";
import { paths } from "../../lib/navigation/paths";
import {
  finishReauthentication,
  useIsSessionLocked,
  useLostSession,
} from "../../lib/session/reauthentication";
import { useSession } from "../../lib/session/session";
import { showInfo, usePostponedToasts } from "../../ui/feedback/toasts";
import { withTexts } from "../lazy-texts";
import { AuthDialog, loadAuthDialog } from "./load-auth-dialog";
import { selectAuthDialog } from "./select-auth-dialog";
import { useCompleteSignIn } from "./use-complete-sign-in";
import { useLimitOffer } from "./use-limit-offer";

const UnlockDialog = lazy(async () => {
  const [{ UnlockDialog }] = await Promise.all([
    import("../../features/identity/sessions/components/unlock-dialog"),
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

interface AuthDialogHostProps {
  /** Whether the current page needs a session. */
  readonly needsSession: boolean;
  readonly onSignOut: () => Promise<void>;
}

/**
 * Opens the auth dialog: when the address opens it, over the lobby or the current page, or over the page whose session
 * was lost. After the sign-in the user stays where they were, and closing leads to a page that guests may see; a
 * password that must be changed can be left only by signing out. A newly registered member is offered a deposit limit.
 */
export function AuthDialogHost({ needsSession, onSignOut }: AuthDialogHostProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const lost = useLostSession();
  const isLocked = useIsSessionLocked();
  const location = useLocation();
  const completeSignIn = useCompleteSignIn();
  const offer = useLimitOffer(session, completeSignIn);
  const requested = readAuthDialog(location);
  const pathTo = useCallback(
    (dialog: AuthDialogName) => replacementAuthDialogPath(location, dialog),
    [location],
  );

  const onClose = async () => {
    if (session?.mustChangePassword) {
      await onSignOut();
      return showInfo(t("passwordPostponed"));
    }
    finishReauthentication(false);
    if (!requested && !needsSession) return;
    if (requested && isOverPage(location.state)) return void navigate(-1);
    const isClosed = needsSession && session === null;
    const here = isClosed ? paths.home : pathBelowAuthDialog(location);
    await navigate(here, { replace: true, preventScrollReset: true });
  };

  const dialog = selectAuthDialog(requested, session, lost !== null);
  useHoldDialogs(dialog !== null || isLocked || offer.isOpen);
  useEffect(() => {
    if (dialog !== null) void loadAuthDialog(dialog);
  }, [dialog]);
  const isOfferShown = offer.isOpen && dialog === null;
  usePostponedToasts(isOfferShown);
  return (
    <>
      <AuthDialog
        opened={dialog !== null}
        dialog={dialog}
        lost={lost}
        onSignedIn={completeSignIn}
        onRegistered={offer.onRegistered}
        pathTo={pathTo}
        onClose={() => void onClose()}
      />
      {isLocked && (
        <Suspense>
          <UnlockDialog />
        </Suspense>
      )}
      {isOfferShown && (
        <Suspense>
          <DepositLimitOffer onClose={offer.close} />
        </Suspense>
      )}
    </>
  );
}
