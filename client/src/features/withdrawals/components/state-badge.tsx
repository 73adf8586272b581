import { useTranslation } from "react-i18next";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { toneOf, type Withdrawal } from "../model";

/** The state of a withdrawal; the member's answer about the receipt has precedence. */
export function StateBadge({
  withdrawal,
}: {
  readonly withdrawal: Pick<Withdrawal, "state" | "receiptState">;
}) {
  const { t } = useTranslation("withdrawals");
  const { state, receiptState } = withdrawal;
  const text =
    receiptState && receiptState !== "AWAITING" ? t(`receiptState.${receiptState}`) : t(`state.${state}`);
  return <StatusBadge tone={toneOf(withdrawal)} text={text} />;
}
