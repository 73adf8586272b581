import { useTranslation } from "react-i18next";
import { ListSums } from "../../../ui/list/sums/list-sums";
import type { RecordLine, RecordSums as Sums } from "../use-account-record";

interface RecordSumsProps {
  readonly lines: readonly RecordLine[];
  readonly totals: readonly Sums[];
}

/** The credit or debit of a posting. */
function figuresOf({ amount: { amount } }: RecordLine) {
  const none = { moneyIn: null, moneyOut: null };
  return amount.startsWith("-") ? { ...none, moneyOut: amount.slice(1) } : { ...none, moneyIn: amount };
}

/** Credits and debits, of the postings shown and of all that match; per account. */
export function RecordSums({ lines, totals }: RecordSumsProps) {
  const { t } = useTranslation("records");
  const groups = totals.map(({ account, count, moneyIn: { amount: moneyIn, currency }, moneyOut }) => ({
    key: account,
    currency,
    name: t(`account.accounts.${account}`),
    all: { count, amounts: { moneyIn, moneyOut: moneyOut.amount } },
    shown: lines.filter((line) => line.account === account).map(figuresOf),
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
