import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../../brands/brand-context";
import { TeamSeriesDocument, type TeamSeriesQuery } from "../../../../gql/graphql";
import { formatClock, formatDate, formatMonth } from "../../../../lib/dates/format";
import { addDays, dayAt } from "../../../../lib/dates/ranges";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatCount, formatMoney } from "../../../../lib/money/money";
import { BarChart } from "../../../../ui/chart/bar-chart";
import { Loaded } from "../../../../ui/feedback/loaded";
import { Chips } from "../../../../ui/form/chips";
import { CsvButton } from "../../../../ui/list/filters/csv-button";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordList } from "../../../../ui/list/record-page/record-list";
import { type Figure, sizeOf } from "../change";
import { type ChartFigure, chartFigures, type toTeamFilter } from "../model";
import { saveReport } from "../save-report";
import { type Days, pointsAt, type Step, startsOf, stepsOf } from "../series";
import { Change, FigureValue } from "./figure-tile";
import classes from "./reports.module.css";

type Point = NonNullable<NonNullable<TeamSeriesQuery["me"]>["agent"]>["current"][number];

interface SeriesChartProps {
  readonly teamFilter: ReturnType<typeof toTeamFilter>;
  readonly days: Days;
  readonly before: Days;
  readonly figure: ChartFigure;
  /** The step that the address names; null for the finest. */
  readonly step: Step | null;
  readonly onChange: (part: { readonly figure?: ChartFigure; readonly step?: Step | null }) => void;
}

/** A step of the period beside the one at its place in the period before. */
interface Row {
  readonly start: string;
  readonly value: Figure;
  /** Undefined where the period before is shorter. */
  readonly before: Figure | undefined;
}

/** Names a step: an hour, a day or a month. */
function useStepName(step: Step) {
  const tag = useDocumentLanguage();
  const { timeZone } = useBrand();
  return (start: string) => {
    if (step === "HOUR") return formatClock(start, tag, timeZone);
    return (step === "DAY" ? formatDate : formatMonth)(`${start}T00:00:00Z`, tag, "UTC");
  };
}

/** The steps of a period beside those of the period before; steps without figures are 0. */
function useRows({ days, before, figure }: Pick<SeriesChartProps, "days" | "before" | "figure">, step: Step) {
  const { timeZone } = useBrand();
  return (current: readonly Point[], previous: readonly Point[], currency: string): Row[] => {
    const like = [...current, ...previous][0]?.figures[figure];
    const zero: Figure =
      typeof like === "object" ? { amount: like.amount.replace("-", "").replace(/\d/g, "0"), currency } : 0;
    const starts = startsOf(days, step, timeZone);
    const then = pointsAt(previous, startsOf(before, step, timeZone));
    return pointsAt(current, starts).map((point, index) => ({
      start: starts[index] ?? "",
      value: point?.figures[figure] ?? zero,
      before: index < then.length ? (then[index]?.figures[figure] ?? zero) : undefined,
    }));
  };
}

function Points({
  rows,
  step,
  label,
  save,
}: {
  readonly rows: Row[];
  readonly step: Step;
  readonly label: string;
  readonly save: () => Promise<void>;
}) {
  const { t } = useTranslation("reports");
  const nameOf = useStepName(step);
  const columns: RecordColumn<Row>[] = [
    { key: "start", header: t(`steps.${step}`), onCard: "title", cell: ({ start }) => nameOf(start) },
    { key: "value", header: label, numeric: true, cell: ({ value }) => <FigureValue value={value} /> },
    {
      key: "before",
      header: t("before"),
      numeric: true,
      onCard: "labelled",
      cell: ({ before }) => (before === undefined ? null : <FigureValue value={before} />),
    },
    {
      key: "change",
      header: t("change"),
      numeric: true,
      cell: ({ value, before }) => (before === undefined ? null : <Change now={value} before={before} />),
    },
  ];
  return (
    <details className={classes.points}>
      <summary>{t("showTable")}</summary>
      <CsvButton save={save} />
      <RecordList
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ start }) => start}
        card={[
          ["start", "value"],
          ["before", "change"],
        ]}
      />
    </details>
  );
}

function Chart({
  rows,
  step,
  figure,
  save,
}: {
  readonly rows: Row[];
  readonly step: Step;
  readonly figure: ChartFigure;
  readonly save: () => Promise<void>;
}) {
  const { t } = useTranslation("reports");
  const tag = useDocumentLanguage();
  const nameOf = useStepName(step);
  const label = t(`figures.${figure}`);
  const textOf = (value: Figure) =>
    typeof value === "number" ? formatCount(value, tag) : formatMoney(value, tag);
  const values = rows.flatMap(({ value, before }) => (before === undefined ? [value] : [value, before]));
  const sorted = [...values].sort((a, b) => sizeOf(a) - sizeOf(b));
  const [low, high] = [sorted[0], sorted.at(-1)];
  const bars = rows.map(({ start, value, before }) => ({
    key: start,
    label: [
      `${nameOf(start)}: ${textOf(value)}`,
      ...(before === undefined ? [] : [`${t("before")}: ${textOf(before)}`]),
    ].join("\n"),
    value: sizeOf(value),
    before: before === undefined ? undefined : sizeOf(before),
  }));
  return (
    <>
      <BarChart
        label={t("chartOf", { figure: label })}
        bars={bars}
        high={high !== undefined && sizeOf(high) > 0 ? <FigureValue value={high} /> : "0"}
        low={low !== undefined && sizeOf(low) < 0 ? <FigureValue value={low} /> : "0"}
        first={rows[0] && nameOf(rows[0].start)}
        last={rows.length > 1 ? nameOf(rows.at(-1)?.start ?? "") : null}
        legend={{ bars: t("thisPeriod"), before: t("before") }}
      />
      <Points rows={rows} step={step} label={label} save={save} />
    </>
  );
}

/** A figure of the team by hour, day or month, compared with the period before; a table has the same figures. */
export function SeriesChart({ teamFilter, days, before, figure, step, onChange }: SeriesChartProps) {
  const { t } = useTranslation("reports");
  const { timeZone } = useBrand();
  const today = dayAt(new Date(), timeZone);
  const offered = stepsOf(days, before, today, teamFilter.team === "AS_IS");
  const shown = offered.find((known) => known === step) ?? offered[0] ?? "DAY";
  const toRows = useRows({ days, before, figure }, shown);
  const { data, error, loading, refetch } = useQuery(TeamSeriesDocument, {
    variables: {
      filter: teamFilter,
      before: { ...teamFilter, period: "CUSTOM", from: before.from, to: addDays(before.to, -1) },
      step: shown,
    },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  // Figures of another period must not show under this one.
  const series = data?.me?.agent;
  return (
    <>
      <div className={classes.chartBar}>
        <Chips<ChartFigure>
          label={t("figure")}
          options={chartFigures.map((value) => ({ value, label: t(`figures.${value}`) }))}
          value={figure}
          onChoose={(value) => onChange({ figure: value })}
        />
        {offered.length > 1 && (
          <Chips<Step>
            label={t("step")}
            options={offered.map((value) => ({ value, label: t(`steps.${value}`) }))}
            value={shown}
            onChoose={(value) => onChange({ step: value === offered[0] ? null : value })}
          />
        )}
      </div>
      <Loaded
        value={series ?? undefined}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("overview.chartFailed")}
        placeholder={<Skeleton height={240} radius="lg" />}
      >
        {({ current, previous }) => (
          <Chart
            rows={toRows(current, previous, teamFilter.currency)}
            step={shown}
            figure={figure}
            save={() => saveReport("series", teamFilter, { step: shown })}
          />
        )}
      </Loaded>
    </>
  );
}
