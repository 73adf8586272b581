import { useTranslation } from "react-i18next";
import { formatCount } from "../../../lib/money/money";
import { sumOf } from "../../../lib/money/sum";
import { Amount } from "../../../ui/Amount";
import { SumLine } from "../../../ui/SumLine";
import { useDocumentLanguage } from "../../../ui/use-document-language";
import type { RecordRound, RecordTotals as Totals } from "../use-betting-record";
import { NetAmount } from "./net-amount";

interface Money {
  readonly amount: string;
  readonly currency: string;
}

interface Sums extends Readonly<Record<"staked" | "paid" | "net" | "validBet", Money>> {
  readonly count: number;
}

/** The sums of the rounds that are shown, of one currency. */
function shownSums(rounds: readonly RecordRound[], currency: string): Sums | null {
  const own = rounds.filter(({ net }) => net.currency === currency);
  if (own.length === 0) return null;
  const sum = (figure: "staked" | "paid" | "net" | "validBet") => ({
    amount: sumOf(own.map((round) => round[figure].amount)),
    currency,
  });
  return {
    count: own.length,
    staked: sum("staked"),
    paid: sum("paid"),
    net: sum("net"),
    validBet: sum("validBet"),
  };
}

function Line({ title, sums }: { readonly title: string; readonly sums: Sums }) {
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  const figures = (["staked", "paid", "validBet"] as const).map((key) => ({
    key,
    label: t(key),
    value: <Amount {...sums[key]} />,
  }));
  return (
    <SumLine
      title={title}
      items={[
        { key: "count", label: t("sums.rounds"), value: formatCount(sums.count, tag) },
        ...figures,
        { key: "net", label: t("net"), value: <NetAmount net={sums.net} /> },
      ]}
    />
  );
}

interface RecordTotalsProps {
  readonly rounds: readonly RecordRound[];
  readonly totals: readonly Totals[];
}

/** The sums of the rounds that are shown and of all that match, a pair of lines for each currency. */
export function RecordTotals({ rounds, totals }: RecordTotalsProps) {
  const { t } = useTranslation("records");
  return totals.map((all) => {
    const { currency } = all.net;
    const shown = shownSums(rounds, currency);
    return [
      shown && shown.count < all.count && (
        <Line key={`${currency} shown`} title={t("sums.shown")} sums={shown} />
      ),
      <Line key={currency} title={t("sums.all")} sums={all} />,
    ];
  });
}
