import { useTranslation } from "react-i18next";
import { ListSums } from "../../../ui/list/sums/list-sums";
import { isIncoming, type TransferRow, type TransferTotals } from "../model";

interface TransferSumsProps {
  readonly transfers: readonly TransferRow[];
  readonly totals: readonly TransferTotals[];
}

/** The credit or debit of a completed transfer. */
function figuresOf({ kind, state, amount: { amount } }: TransferRow) {
  const none = { moneyIn: null, moneyOut: null };
  if (state !== "DONE") return none;
  return isIncoming(kind) ? { ...none, moneyIn: amount } : { ...none, moneyOut: amount };
}

/** Credits and debits, of the transfers shown and of all that match; per currency. */
export function TransferSums({ transfers, totals }: TransferSumsProps) {
  const { t } = useTranslation("records");
  const groups = totals.map(({ count, moneyIn: { amount: moneyIn, currency }, moneyOut }) => ({
    key: currency,
    currency,
    all: { count, amounts: { moneyIn, moneyOut: moneyOut.amount } },
    shown: transfers.filter(({ amount }) => amount.currency === currency).map(figuresOf),
  }));
  return (
    <ListSums
      groups={groups}
      figures={[
        { key: "moneyIn", label: t("account.in") },
        { key: "moneyOut", label: t("account.out") },
      ]}
    />
  );
}
