import { useTranslation } from "react-i18next";
import { ListSums } from "../../../ui/list/sums/list-sums";
import type { WithdrawalRow, WithdrawalTotals } from "../model";

interface WithdrawalSumsProps {
  readonly withdrawals: readonly WithdrawalRow[];
  readonly totals: readonly WithdrawalTotals[];
}

/** Requested and paid totals, of the withdrawals shown and of all that match; per currency. */
export function WithdrawalSums({ withdrawals, totals }: WithdrawalSumsProps) {
  const { t } = useTranslation("withdrawals");
  const groups = totals.map(({ count, amount: { amount, currency }, paid }) => ({
    key: currency,
    currency,
    all: { count, amounts: { amount, paid: paid.amount } },
    shown: withdrawals
      .filter((withdrawal) => withdrawal.amount.currency === currency)
      .map((withdrawal) => ({ amount: withdrawal.amount.amount, paid: withdrawal.paid?.amount ?? null })),
  }));
  return (
    <ListSums
      groups={groups}
      figures={[
        { key: "amount", label: t("asked") },
        { key: "paid", label: t("paid") },
      ]}
    />
  );
}
