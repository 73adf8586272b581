import type { ReactNode } from "react";
import type { Money } from "../../../lib/money/money";
import { ListSums } from "../sums/list-sums";

type TotalsOf<Figure extends string> = { readonly count: number } & Readonly<Record<Figure, Money>>;

interface RecordSumsProps<Row, Figure extends string, Totals extends TotalsOf<Figure>> {
  /** The rows shown. */
  readonly rows: readonly Row[];
  /** The totals of all that match, one for each group. */
  readonly totals: readonly Totals[];
  readonly figures: readonly {
    /** Its name in the totals. */
    readonly key: Figure;
    readonly label: string;
    /** A row's share; null when it has none. */
    readonly of: (row: Row) => Money | null | undefined;
    readonly cell?: (money: Money) => ReactNode;
  }[];
  /** The group of a row: its currency, or its account. */
  readonly groupOf: (row: Row) => string;
  /** The group of totals, when it is not their currency. */
  readonly totalsGroupOf?: (totals: Totals) => string;
  /** The name of a group, when the currency alone does not identify it. */
  readonly groupName?: (group: string) => string;
  /** Label of the count, such as "Rounds". */
  readonly countLabel?: string;
}

/** The totals of the rows shown and of all that match, for each group. */
export function RecordSums<Row, Figure extends string, Totals extends TotalsOf<Figure>>({
  rows,
  totals,
  figures,
  groupOf,
  totalsGroupOf,
  groupName,
  countLabel,
}: RecordSumsProps<Row, Figure, Totals>) {
  const amounts = (amountOf: (figure: (typeof figures)[number]) => string | null) =>
    Object.fromEntries(figures.map((figure) => [figure.key, amountOf(figure)]));
  const groups = totals.map((all) => {
    const currency = figures.map(({ key }) => all[key].currency)[0] ?? "";
    const key = totalsGroupOf?.(all) ?? currency;
    return {
      key,
      currency,
      ...(groupName && { name: groupName(key) }),
      all: {
        count: all.count,
        amounts: amounts((figure) => all[figure.key].amount) as Record<Figure, string>,
      },
      shown: rows
        .filter((row) => groupOf(row) === key)
        .map((row) => amounts((figure) => figure.of(row)?.amount ?? null) as Record<Figure, string | null>),
    };
  });
  return <ListSums groups={groups} figures={figures} countLabel={countLabel} />;
}
