import { useTranslation } from "react-i18next";
import { formatCount } from "../../../lib/money/money";
import { sumOf } from "../../../lib/money/sum";
import { Amount } from "../../../ui/Amount";
import { SumLine } from "../../../ui/SumLine";
import { useDocumentLanguage } from "../../../ui/use-document-language";
import type { RecordLine, RecordSums as Sums } from "../use-account-record";

interface Figures {
  readonly count: number;
  readonly moneyIn: string;
  readonly moneyOut: string;
}

/** In and out of the lines that are shown, of one account. */
function shownFigures(lines: readonly RecordLine[], { account, moneyIn }: Sums): Figures {
  const own = lines.filter((line) => line.account === account).map(({ amount }) => amount.amount);
  const zero = moneyIn.amount.replace(/\d/g, "0").replace(/^0+(?=\d)/, "");
  const sum = (amounts: string[]) => sumOf([zero, ...amounts]);
  return {
    count: own.length,
    moneyIn: sum(own.filter((amount) => !amount.startsWith("-"))),
    moneyOut: sum(own.filter((amount) => amount.startsWith("-")).map((amount) => amount.slice(1))),
  };
}

interface RecordSumsProps {
  readonly lines: readonly RecordLine[];
  readonly totals: readonly Sums[];
}

/** What came in and went out, of the lines that are shown and of all that match; an account each. */
export function RecordSums({ lines, totals }: RecordSumsProps) {
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  return totals.map((all) => {
    const { currency } = all.moneyIn;
    const account = t(`account.accounts.${all.account}`);
    const whole = { count: all.count, moneyIn: all.moneyIn.amount, moneyOut: all.moneyOut.amount };
    const shown = shownFigures(lines, all);
    // Where everything is shown, both would be the same.
    const blocks = [
      ...(shown.count < whole.count ? [{ sums: "shown", of: shown } as const] : []),
      { sums: "all", of: whole } as const,
    ];
    return blocks.map(({ sums, of }) => (
      <SumLine
        key={`${all.account} ${sums}`}
        title={t("account.sumsOf", { sums: t(`sums.${sums}`), account })}
        items={[
          { key: "count", label: t("sums.count"), value: formatCount(of.count, tag) },
          { key: "in", label: t("account.in"), value: <Amount amount={of.moneyIn} currency={currency} /> },
          { key: "out", label: t("account.out"), value: <Amount amount={of.moneyOut} currency={currency} /> },
        ]}
      />
    ));
  });
}
