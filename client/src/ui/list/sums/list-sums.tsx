import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatCount, type Money } from "../../../lib/money/money";
import { addFigures, type Sums } from "../../../lib/money/sum";
import { Amount } from "../../text/amount";
import { SumLine } from "./sum-line";
import { SumTable } from "./sum-table";

/** One group of totals: of a currency, or of an account. */
export interface SumGroup<Figure extends string> {
  readonly key: string;
  readonly currency: string;
  /** The group's name, when the currency alone does not identify it. */
  readonly name?: string;
  readonly all: Sums<Figure>;
  /** Figures of the items shown; null when an item has none. */
  readonly shown: readonly Readonly<Record<Figure, string | null>>[];
}

interface ListSumsProps<Figure extends string> {
  readonly groups: readonly SumGroup<Figure>[];
  readonly figures: readonly {
    readonly key: Figure;
    readonly label: string;
    readonly cell?: (money: Money) => ReactNode;
  }[];
  /** Label of the count, such as "Rounds". */
  readonly countLabel?: string;
}

/**
 * The totals of the rows shown, when those are not all, and of all that match; on phones as a table. Texts of
 * `records`.
 */
export function ListSums<Figure extends string>({ groups, figures, countLabel }: ListSumsProps<Figure>) {
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const itemsOf = (sums: Sums<Figure>, currency: string) => [
    { key: "count", label: countLabel ?? t("sums.count"), value: formatCount(sums.count, tag) },
    ...figures.map(({ key, label, cell = (money: Money) => <Amount {...money} /> }) => ({
      key,
      label,
      value: cell({ amount: sums.amounts[key], currency }),
    })),
  ];
  return groups.map((group) => {
    const { key, currency, name, all } = group;
    const titled = (sums: string) => (name === undefined ? sums : t("sums.of", { sums, name }));
    const shown = addFigures(group.shown, all.amounts);
    const isPart = shown.count > 0 && shown.count < all.count;
    const columns = [
      ...(isPart ? [{ key: "shown" as const, items: itemsOf(shown, currency) }] : []),
      { key: "all" as const, items: itemsOf(all, currency) },
    ];
    if (!isPhone)
      return columns.map((column) => (
        <SumLine key={`${key} ${column.key}`} title={titled(t(`sums.${column.key}`))} items={column.items} />
      ));
    const labelled = columns.map((column) => ({ ...column, label: t(`sums.columns.${column.key}`) }));
    return <SumTable key={key} title={titled(t("sums.title"))} columns={labelled} />;
  });
}
