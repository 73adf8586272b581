import { useTranslation } from "react-i18next";
import { ListSums } from "../../../../ui/list/sums/list-sums";
import type { RecordRound, RecordTotals as Totals } from "../use-betting-record";
import { NetAmount } from "./net-amount";

const figures = ["staked", "paid", "validBet", "net"] as const;
type Figure = (typeof figures)[number];

/** The amounts of a round, or of totals over rounds. */
function amountsOf(amounts: Readonly<Record<Figure, { readonly amount: string }>>) {
  const { staked, paid, validBet, net } = amounts;
  return { staked: staked.amount, paid: paid.amount, validBet: validBet.amount, net: net.amount };
}

interface RecordTotalsProps {
  readonly rounds: readonly RecordRound[];
  readonly totals: readonly Totals[];
}

/** The totals of the rounds shown and of all that match; per currency. */
export function RecordTotals({ rounds, totals }: RecordTotalsProps) {
  const { t } = useTranslation("records");
  const groups = totals.map((all) => {
    const { currency } = all.net;
    const shown = rounds.filter(({ net }) => net.currency === currency).map(amountsOf);
    return { key: currency, currency, all: { count: all.count, amounts: amountsOf(all) }, shown };
  });
  return (
    <ListSums
      groups={groups}
      countLabel={t("sums.rounds")}
      figures={figures.map((key) => ({
        key,
        label: t(key),
        ...(key === "net" ? { cell: (net) => <NetAmount net={net} /> } : {}),
      }))}
    />
  );
}
