import i18next from "i18next";
import { lazy, Suspense } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { LazyPushOffer } from "../../features/push/components/lazy-push-offer";
import { isOverPage, readAuthDialog } from "../../lib/navigation/auth-dialog";
import {
  depositDialogPath,
  pathBelowCashierDialog,
  readCashierDialog,
  readDialogDepositId,
  withdrawalPath,
} from "../../lib/navigation/cashier-dialog";
import { useHoldDialogs } from "../../lib/navigation/dialog-queue";
import { paths } from "../../lib/navigation/paths";
import { useSession } from "../../lib/session/session";
import { SkeletonRows } from "../../ui/feedback/skeletons";
import { usePostponedToasts } from "../../ui/feedback/toasts";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { withTexts } from "../lazy-texts";

const WithdrawalDialog = lazyDialog(async () => {
  const [{ WithdrawalDialog }] = await Promise.all([
    import("../../pages/member/withdraw/withdrawal-dialog"),
    i18next.loadNamespaces(["withdrawals", "verification", "security"]),
  ]);
  return WithdrawalDialog;
});

const DepositDialog = lazyDialog(async () => {
  const [{ DepositDialog }] = await Promise.all([
    import("../../features/deposits/components/deposit-dialog"),
    i18next.loadNamespaces("deposits"),
  ]);
  return DepositDialog;
});

const FirstDepositOffer = lazy(
  withTexts(["safer"], async () => {
    const { FirstDepositOffer } = await import(
      "../../features/safer-gambling/components/deposit-limit-offer"
    );
    return { default: FirstDepositOffer };
  }),
);

/** The cashier dialog when the address opens it; for members only, and never over the sign-in. */
export function CashierDialogHost() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const action = readCashierDialog(location);
  const isMember = session !== null && !session.isTrial && !session.mustChangePassword;
  const isOpen = action !== null && isMember && readAuthDialog(location) === null;
  useHoldDialogs(isOpen);
  usePostponedToasts(isOpen);
  const close = () => {
    if (isOverPage(location.state)) return void navigate(-1);
    void navigate(pathBelowCashierDialog(location), { replace: true, preventScrollReset: true });
  };
  const showOrder = (id: string | null) =>
    void navigate(depositDialogPath(location, id), {
      replace: true,
      state: location.state,
      preventScrollReset: true,
    });
  return (
    <>
      <WithdrawalDialog
        opened={isOpen && action === "withdraw"}
        onRequested={(id) => void navigate(withdrawalPath(id), { replace: true })}
        onClose={close}
      />
      <DepositDialog
        opened={isOpen && action === "deposit"}
        orderId={readDialogDepositId(location)}
        onOrder={showOrder}
        isOverGame={location.pathname === paths.game}
        limitOffer={(offer) => (
          <Suspense fallback={<SkeletonRows rows={4} height={56} />}>
            <FirstDepositOffer {...offer} />
          </Suspense>
        )}
        notificationOffer={(id) => <LazyPushOffer payment="deposit" paymentId={id} />}
        onClose={close}
      />
    </>
  );
}
