import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { LazyPushOffer } from "../../../features/push/components/lazy-push-offer";
import { WithdrawPanel } from "../../../features/withdrawals/components/withdraw-panel";
import { WithdrawalRecord } from "../../../features/withdrawals/components/withdrawal-record";
import { WithdrawalView } from "../../../features/withdrawals/components/withdrawal-view";
import { readWithdrawalId, withdrawalPath } from "../../../lib/navigation/cashier-dialog";
import { PageTitle } from "../../../ui/layout/page-title";
import revealInOrder from "../../../ui/layout/reveal-in-order.module.css";
import { withdrawalSlots } from "./withdrawal-slots";

/** The withdrawal form, and the member's withdrawals with their outcomes. */
export function Component() {
  const { t } = useTranslation("withdrawals");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const id = readWithdrawalId(query);
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} hasTimes />
      {id === null ? (
        <div className={revealInOrder.revealInOrder} style={{ display: "grid", gap: 32 }}>
          <WithdrawPanel
            slots={withdrawalSlots}
            onRequested={(made) => void navigate(withdrawalPath(made))}
          />
          <WithdrawalRecord />
        </div>
      ) : (
        <WithdrawalView
          key={id}
          id={id}
          notificationOffer={<LazyPushOffer payment="withdrawal" paymentId={id} />}
        />
      )}
    </>
  );
}
