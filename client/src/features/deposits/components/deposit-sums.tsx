import { useTranslation } from "react-i18next";
import { ListSums } from "../../../ui/list/sums/list-sums";
import type { DepositRow, DepositTotals } from "../model";

interface DepositSumsProps {
  readonly deposits: readonly DepositRow[];
  readonly totals: readonly DepositTotals[];
}

/** Requested and credited totals, of the deposits shown and of all that match; per currency. */
export function DepositSums({ deposits, totals }: DepositSumsProps) {
  const { t } = useTranslation("cashier");
  const groups = totals.map(({ count, amount: { amount, currency }, credited }) => ({
    key: currency,
    currency,
    all: { count, amounts: { amount, credited: credited.amount } },
    shown: deposits
      .filter((deposit) => deposit.amount.currency === currency)
      .map((deposit) => ({ amount: deposit.amount.amount, credited: deposit.credited?.amount ?? null })),
  }));
  return (
    <ListSums
      groups={groups}
      figures={[
        { key: "amount", label: t("ordered") },
        { key: "credited", label: t("reached") },
      ]}
    />
  );
}
