import { useTranslation } from "react-i18next";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { toneOf, type Withdrawal } from "../model";

/** The state of a withdrawal; the member's answer about the receipt has precedence. */
export function StateBadge({ withdrawal }: { readonly withdrawal: Pick<Withdrawal, "state" | "receipt"> }) {
  const { t } = useTranslation("withdrawals");
  const { state, receipt } = withdrawal;
  const text = receipt && receipt !== "AWAITING" ? t(`receipt.${receipt}`) : t(`state.${state}`);
  return <StatusBadge tone={toneOf(withdrawal)} text={text} />;
}
