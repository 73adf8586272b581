import { useQuery } from "@apollo/client/react";
import { IconChartBar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { ProfitLossDocument } from "../../../gql/graphql";
import { rangeInstants } from "../../../lib/dates/ranges";
import { useRecordFilter } from "../../../lib/list/use-record-filter";
import { RecordPage } from "../../../ui/list/record-page/record-page";
import { daysOf, profitFilter, profitGroups } from "../model";
import { CurrencySelect } from "./currency-select";
import { inOrder, ProfitChart, ProfitSums, useProfitColumns } from "./profit-parts";

/** The net results of the member's rounds: a chart, the totals, and a table. */
export function ProfitLoss() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const state = useRecordFilter(profitFilter, timeZone);
  const { filter, change } = state;
  const { by, currency, days } = filter;
  const query = { ...rangeInstants(days, timeZone), by, currency };
  const { data, previousData, error, loading, refetch } = useQuery(ProfitLossDocument, {
    variables: query,
    fetchPolicy: "cache-and-network",
  });
  // Rows of one grouping must not show under another.
  const groups = (data ?? (loading ? undefined : previousData))?.me?.profitLoss;
  return (
    <RecordPage
      label={t("profit.list")}
      rows={{
        items: groups && inOrder(groups, by),
        isStale: loading,
        isRetrying: loading,
        error,
        retry: refetch,
      }}
      rowKey={({ key }) => key}
      columns={useProfitColumns(by)}
      card={[
        ["group", "net"],
        ["staked", "paid"],
      ]}
      filter={state}
      controls={[
        {
          field: "by",
          as: "chips",
          label: t("profit.by"),
          options: profitGroups.map((value) => ({ value, label: t(`profit.groups.${value}`) })),
        },
        {
          field: "currency",
          control: <CurrencySelect value={currency} onChange={(chosen) => change({ currency: chosen })} />,
        },
      ]}
      file={{ record: "profit-loss", query }}
      sums={(rows) => (
        <>
          <ProfitSums rows={rows} />
          <ProfitChart rows={groups ?? []} by={by} days={daysOf(days)} />
        </>
      )}
      empty={{
        icon: <IconChartBar size={28} />,
        title: t("profit.empty.title"),
        text: t("profit.empty.text"),
      }}
      failedTitle={t("profit.failed")}
    />
  );
}
