import { useTranslation } from "react-i18next";
import { ListSums } from "../../../ui/list/sums/list-sums";
import { isIncoming, type OwnTransfer, type TransferTotals } from "../model";

interface TransferSumsProps {
  readonly transfers: readonly OwnTransfer[];
  readonly totals: readonly TransferTotals[];
}

/** What a transfer brought to the main wallet and took from it, once it is done. */
function figuresOf({ kind, state, amount: { amount } }: OwnTransfer) {
  const none = { moneyIn: null, moneyOut: null };
  if (state !== "DONE") return none;
  return isIncoming(kind) ? { ...none, moneyIn: amount } : { ...none, moneyOut: amount };
}

/** What came and what went, by the transfers that are shown and by all that match; a currency each. */
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
