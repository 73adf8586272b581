import { useQuery } from "@apollo/client/react";
import { IconChartBar } from "@tabler/icons-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { ProfitLossDocument } from "../../../gql/graphql";
import { rangeInstants } from "../../../lib/dates/ranges";
import { useAddressFilter } from "../../../lib/list/use-address-filter";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { Chips } from "../../../ui/form/chips";
import { CsvButton } from "../../../ui/list/filters/csv-button";
import { FilterBar } from "../../../ui/list/filters/filter-bar";
import { daysOf, profitGroups, readProfitFilter, writeProfitFilter } from "../model";
import { CurrencySelect } from "./currency-select";
import { ProfitChart, ProfitSums, ProfitTable } from "./profit-table";
import classes from "./records.module.css";

/** The net results of the member's rounds: a chart, the totals, and a table. */
export function ProfitLoss() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const read = useCallback(
    (query: URLSearchParams) => readProfitFilter(query, new Date(), timeZone),
    [timeZone],
  );
  const { filter, change, clear } = useAddressFilter(read, writeProfitFilter);
  const { by, currency, days } = filter;
  const range = rangeInstants(days, timeZone);
  const { data, previousData, error, loading, refetch } = useQuery(ProfitLossDocument, {
    variables: { ...range, by, currency },
    fetchPolicy: "cache-and-network",
  });
  return (
    <div className={classes.stack}>
      <FilterBar
        shown={filter}
        timeZone={timeZone}
        onRange={change}
        onClear={writeProfitFilter(filter).size > 0 ? clear : undefined}
      >
        <CurrencySelect value={currency} onChange={(chosen) => change({ currency: chosen })} />
        <CsvButton record="profit-loss" query={{ ...range, by, currency }} days={days} />
      </FilterBar>
      <Chips
        label={t("profit.by")}
        options={profitGroups.map((value) => ({ value, label: t(`profit.groups.${value}`) }))}
        value={by}
        onChoose={(chosen) => change({ by: chosen })}
      />
      <Loaded
        // Rows of one grouping must not show under another.
        value={(data ?? (loading ? undefined : previousData))?.me?.profitLoss}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("profit.failed")}
        placeholder={<SkeletonRows rows={5} height={72} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconChartBar size={28} />}
              title={t("profit.empty.title")}
              text={t("profit.empty.text")}
            />
          ) : (
            <>
              <ProfitSums rows={rows} />
              <ProfitChart rows={rows} by={by} days={daysOf(days)} />
              <ProfitTable rows={rows} by={by} stale={loading} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
