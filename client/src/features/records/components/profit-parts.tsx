import { useTranslation } from "react-i18next";
import type { ProfitLossGroup, ProfitLossQuery } from "../../../gql/graphql";
import { formatDate } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatCount, formatMoney } from "../../../lib/money/money";
import { addAmounts } from "../../../lib/money/sum";
import { BarChart } from "../../../ui/chart/bar-chart";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { SumLine } from "../../../ui/list/sums/sum-line";
import { Amount } from "../../../ui/text/amount";

type ProfitRow = NonNullable<ProfitLossQuery["me"]>["profitLoss"][number];

interface RowsProps {
  readonly rows: readonly ProfitRow[];
  readonly by: ProfitLossGroup;
}

/** Returns the function that names a group: a day in the user's format, a category or a vendor by name. */
function useGroupName(by: ProfitLossGroup) {
  const { t, i18n } = useTranslation();
  const tag = useDocumentLanguage();
  return ({ key, name }: Pick<ProfitRow, "key" | "name">): string => {
    if (by === "DAY") return formatDate(`${key}T00:00:00Z`, tag, "UTC");
    if (by === "VENDOR") return name;
    return i18n.exists(`categories.${key}`) ? t(`categories.${key}` as "categories.RNG") : name;
  };
}

/** The net result of each group as bars; days without a round are included. */
export function ProfitChart({ rows, by, days }: RowsProps & { readonly days: readonly string[] }) {
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  const nameOf = useGroupName(by);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const keys = by === "DAY" ? days : rows.map(({ key }) => key);
  const [currency = "", zero = "0"] = [rows[0]?.net.currency, rows[0]?.net.amount.replace(/\d/g, "0")];
  const bars = keys.map((key) => {
    const row = byKey.get(key);
    const name = nameOf(row ?? { key, name: key });
    const net = row?.net.amount ?? zero;
    const text = row ? formatMoney({ amount: net, currency }, tag, { signed: true }) : "0";
    return { key, name, net, label: `${name}: ${text}`, value: Number(net) };
  });
  const [high, low] = [
    Math.max(0, ...bars.map(({ value }) => value)),
    Math.min(0, ...bars.map(({ value }) => value)),
  ];
  const amountOf = (value: number) => {
    const found = bars.find((bar) => bar.value === value);
    return found && value !== 0 ? <Amount amount={found.net} currency={currency} signed /> : "0";
  };
  return (
    <BarChart
      label={t("profit.chart")}
      bars={bars}
      high={amountOf(high)}
      low={amountOf(low)}
      first={bars[0]?.name}
      last={bars.length > 1 ? bars.at(-1)?.name : null}
    />
  );
}

/** The totals of all groups. */
export function ProfitSums({ rows }: Pick<RowsProps, "rows">) {
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  const currency = rows[0]?.net.currency ?? "";
  const total = (figure: "staked" | "paid" | "net" | "validBet") =>
    addAmounts(rows.map((row) => row[figure].amount));
  const figures = (["staked", "paid", "validBet"] as const).map((key) => ({
    key,
    label: t(key),
    value: <Amount amount={total(key)} currency={currency} />,
  }));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <SumLine
      title={t("total")}
      items={[
        { key: "rounds", label: t("sums.rounds"), value: formatCount(count, tag) },
        ...figures,
        {
          key: "net",
          label: t("net"),
          value: <Amount amount={total("net")} currency={currency} signed coloured />,
        },
      ]}
    />
  );
}

/** The columns of the table of groups. */
export function useProfitColumns(by: ProfitLossGroup): RecordColumn<ProfitRow>[] {
  const { t } = useTranslation("records");
  const tag = useDocumentLanguage();
  const nameOf = useGroupName(by);
  return [
    { key: "group", header: t(`profit.keys.${by}`), onCard: "title", cell: nameOf },
    { key: "rounds", header: t("sums.rounds"), numeric: true, cell: ({ count }) => formatCount(count, tag) },
    {
      key: "staked",
      header: t("staked"),
      numeric: true,
      onCard: "labelled",
      cell: ({ staked }) => <Amount {...staked} />,
    },
    {
      key: "paid",
      header: t("paid"),
      numeric: true,
      onCard: "labelled",
      cell: ({ paid }) => <Amount {...paid} />,
    },
    {
      key: "validBet",
      header: t("validBet"),
      numeric: true,
      wideOnly: true,
      cell: ({ validBet }) => <Amount {...validBet} />,
    },
    { key: "net", header: t("net"), numeric: true, cell: ({ net }) => <Amount {...net} signed coloured /> },
  ];
}

/** The rows of the table: days newest first, like records; other groups by their stakes. */
export function inOrder(rows: readonly ProfitRow[], by: ProfitLossGroup): ProfitRow[] {
  return by === "DAY"
    ? [...rows].reverse()
    : [...rows].sort((a, b) => Number(b.staked.amount) - Number(a.staked.amount));
}
