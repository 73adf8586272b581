import { Anchor } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { TeamCashDocument, type TeamCashQuery } from "../../../../gql/graphql";
import { usePaginatedList } from "../../../../lib/list/use-paginated-list";
import { FilterControls } from "../../../../ui/list/filters/filter-controls";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordSums } from "../../../../ui/list/record-page/record-sums";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { cashKinds, cashQuery } from "../model";
import { useReport } from "../use-report";
import { LogPage } from "./log-page";
import classes from "./reports.module.css";

type Edge = NonNullable<NonNullable<TeamCashQuery["me"]>["agent"]>["teamCash"]["edges"][number];
type Cash = Edge["node"];

function useColumns(toMember: (memberId: string) => { readonly search: string }): RecordColumn<Cash>[] {
  const { t } = useTranslation("reports");
  return [
    { key: "time", header: t("time"), onCard: "note", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "account",
      header: t("account"),
      onCard: "title",
      cell: ({ memberId, account }) => (
        <Anchor component={Link} to={toMember(memberId)} className={classes.account}>
          <bdi>{account}</bdi>
        </Anchor>
      ),
    },
    { key: "kind", header: t("cash.kind"), cell: ({ kind }) => t(`cash.kinds.${kind}`) },
    {
      key: "amount",
      header: t("cash.amount"),
      numeric: true,
      cell: ({ amount }) => <Amount {...amount} />,
    },
  ];
}

/** The deposits, withdrawals, transfers, bonuses and rebates of the team, or of one member. */
export function Cash() {
  const { t } = useTranslation("reports");
  const { query, teamFilter } = useReport(cashQuery);
  const { account, member, kind } = query.filter;
  // Money of no game has neither category nor vendor.
  const { categories: _, vendorCode: __, ...rest } = teamFilter;
  const variables = {
    filter: { ...rest, categories: [], vendorCode: null },
    account,
    memberId: member,
    kinds: kind ? [kind] : [],
  };
  const list = usePaginatedList(TeamCashDocument, ({ me }) => me?.agent?.teamCash, variables);
  const toMember = (memberId: string) => {
    const sort = { key: "", isDescending: false };
    const next = cashQuery.write({ sort, filter: { ...query.filter, member: memberId, account: null } });
    return { search: `?${next}` };
  };
  return (
    <LogPage
      filter={query.filter}
      onChange={query.change}
      onClear={query.clear}
      file={{ record: "agent/cash", query: { ...rest, account, memberId: member, kinds: kind } }}
      controls={
        <FilterControls
          controls={[
            {
              field: "kind",
              as: "menu",
              label: t("cash.kind"),
              all: t("cash.allKinds"),
              options: cashKinds.map((value) => ({ value, label: t(`cash.kinds.${value}`) })),
            },
          ]}
          values={{ kind }}
          onChange={(part) => query.change(part as Partial<typeof query.filter>)}
        />
      }
      defined={["deposits", "withdrawals", "bonus", "rebate"]}
      results={{
        label: t("cash.title"),
        rows: list.rows,
        rowKey: ({ memberId, kind, at, amount }: Cash) => `${memberId} ${kind} ${at} ${amount.amount}`,
        columns: useColumns(toMember),
        card: [
          ["account", "amount"],
          ["kind", "time"],
        ],
        sums: (rows) => (
          <RecordSums
            rows={rows}
            totals={list.totals}
            groupOf={({ amount }) => amount.currency}
            figures={[{ key: "amount", label: t("cash.amount"), of: ({ amount }) => amount }]}
          />
        ),
        empty: { icon: <IconListDetails size={28} stroke={1.5} />, title: t("cash.empty") },
        failedTitle: t("cash.failed"),
      }}
    />
  );
}
