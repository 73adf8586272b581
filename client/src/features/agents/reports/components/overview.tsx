import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { TeamOverviewDocument } from "../../../../gql/graphql";
import { formatDate } from "../../../../lib/dates/format";
import { addDays } from "../../../../lib/dates/ranges";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { CsvButton } from "../../../../ui/list/filters/csv-button";
import { reportLinks } from "../links";
import { overviewQuery } from "../model";
import { saveReport } from "../save-report";
import { useReport } from "../use-report";
import { AsOf, useAsOfText } from "./as-of";
import { CategoryTable } from "./category-table";
import { NowTiles, PeriodTiles } from "./overview-tiles";
import { ReportFilterBar } from "./report-filter";
import { ReportPath } from "./report-path";
import classes from "./reports.module.css";
import { SeriesChart } from "./series-chart";

/** The days of a period, such as "20 Nov 2026 – 21 Nov 2026". */
function useDaysText() {
  const tag = useDocumentLanguage();
  const nameOf = (day: string) => formatDate(`${day}T00:00:00Z`, tag, "UTC");
  return ({ from, to }: { readonly from: string; readonly to: string }) => {
    const last = addDays(to, -1);
    return last === from ? nameOf(from) : `${nameOf(from)} – ${nameOf(last)}`;
  };
}

/** The team now, its figures in a period compared with the period before, by category, and as a chart. */
export function Overview() {
  const { t } = useTranslation("reports");
  const { query, filter, teamFilter } = useReport(overviewQuery);
  const daysText = useDaysText();
  const asOfText = useAsOfText();
  const { of } = filter;
  const { data, previousData, error, loading, refetch } = useQuery(TeamOverviewDocument, {
    variables: { filter: teamFilter, currency: teamFilter.currency, of },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const agent = (data ?? previousData)?.me?.agent;
  const isStale = !data && previousData !== undefined;
  const links = reportLinks(filter);
  return (
    <div className={classes.root}>
      <ReportFilterBar filter={filter} onChange={query.change} onClear={query.clear} />
      <div className={classes.head}>
        <ReportPath of={of} />
        <AsOf at={agent && (agent.teamOverview.asOf ?? null)} />
      </div>
      <Loaded
        value={agent ?? undefined}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("overview.failed")}
        placeholder={
          <>
            <Skeleton height={120} radius="lg" />
            <SkeletonRows rows={6} height={92} />
          </>
        }
      >
        {({ teamState, teamOverview }) => (
          <>
            <section
              className={classes.section}
              aria-labelledby="now-title"
              data-stale={isStale || undefined}
            >
              <h2 id="now-title" className={classes.title}>
                {t("overview.now")}
              </h2>
              <p className={classes.compared}>{asOfText(teamState.asOf)}</p>
              <NowTiles state={teamState} links={links} of={of} />
            </section>
            <section
              className={classes.section}
              aria-labelledby="days-title"
              data-stale={isStale || undefined}
            >
              <h2 id="days-title" className={classes.title}>
                {daysText(teamOverview)}
              </h2>
              <p className={classes.compared}>
                {t("overview.compared", { days: daysText(teamOverview.previous) })}
              </p>
              <PeriodTiles
                overview={teamOverview}
                links={links}
                isOfPlay={filter.category !== null || filter.vendor !== null}
              />
            </section>
            <section className={classes.section} aria-labelledby="chart-title">
              <h2 id="chart-title" className={classes.title}>
                {t("overview.chart")}
              </h2>
              {isStale ? (
                <Skeleton height={240} radius="lg" />
              ) : (
                <SeriesChart
                  teamFilter={teamFilter}
                  days={teamOverview}
                  before={teamOverview.previous}
                  figure={query.filter.figure}
                  step={query.filter.step}
                  onChange={query.change}
                />
              )}
            </section>
            {/* The table below is the landmark of this name. */}
            <div className={classes.section}>
              <div className={classes.tableHead}>
                <h2 className={classes.title}>{t("overview.byCategory")}</h2>
                <CsvButton save={() => saveReport("categories", teamFilter)} />
              </div>
              <CategoryTable rows={teamOverview.byCategory} links={links} isStale={isStale} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
