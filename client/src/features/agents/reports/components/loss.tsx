import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconUserSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { AgentLossDocument, MemberLossDocument, type MemberLossQuery } from "../../../../gql/graphql";
import { downloadRecord } from "../../../../lib/browser/download";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatCount } from "../../../../lib/money/money";
import { useSession } from "../../../../lib/session/session";
import { Chips } from "../../../../ui/form/chips";
import type { DataColumn } from "../../../../ui/list/data-table/data-column";
import { DataTable } from "../../../../ui/list/data-table/data-table";
import { FilterControls } from "../../../../ui/list/filters/filter-controls";
import { Amount } from "../../../../ui/text/amount";
import { TeamSearch } from "../../components/team-search";
import { reportLinks } from "../links";
import { deeds, lossQuery, lossRows, sorts } from "../model";
import { useReport } from "../use-report";
import { ListAsOf } from "./as-of";
import { Definitions } from "./definitions";
import { ReportFilterBar } from "./report-filter";
import { ReportPath } from "./report-path";
import classes from "./reports.module.css";

type Loss = NonNullable<NonNullable<MemberLossQuery["me"]>["agent"]>["memberLoss"];
type Row = Loss["items"][number];

const pageSize = 20;
const counts = ["registered", "rounds"] as const;
const amounts = [
  "stake",
  "validBet",
  "winLoss",
  "rebate",
  "bonus",
  "netProfit",
  "deposits",
  "withdrawals",
] as const;
const signed: readonly string[] = ["winLoss", "netProfit"];

/** The columns of the report, with the sums of all that match below. */
function useColumns(totals: Loss["totals"][number] | undefined): DataColumn<Row>[] {
  const { t } = useTranslation("reports");
  const tag = useDocumentLanguage();
  const amountOf = (key: (typeof amounts)[number], figures: Row["figures"]) => (
    <Amount {...figures[key]} signed={signed.includes(key)} coloured={signed.includes(key)} />
  );
  return [
    {
      key: "account",
      header: t("account"),
      width: 170,
      cell: ({ account }) => <bdi className={classes.account}>{account}</bdi>,
    },
    ...amounts.map(
      (key): DataColumn<Row> => ({
        key,
        header: t(`figures.${key}`),
        numeric: true,
        cell: ({ figures }) => amountOf(key, figures),
        ...(totals && { total: amountOf(key, totals) }),
      }),
    ),
    {
      key: "bettors",
      header: t("figures.bettors"),
      numeric: true,
      width: 180,
      cell: ({ bettors }) => formatCount(bettors, tag),
    },
    ...counts.map(
      (key): DataColumn<Row> => ({
        key,
        header: t(`figures.${key}`),
        numeric: true,
        width: 110,
        cell: ({ figures }) => formatCount(figures[key], tag),
        ...(totals && { total: formatCount(totals[key], tag) }),
      }),
    ),
  ];
}

/** The rows of the page in the address: the members of the team, or the agents directly below with their teams. */
function useLoss() {
  const { query, filter, teamFilter } = useReport(lossQuery);
  const { rows, order, with: did, account } = query.filter;
  const isOfAgents = rows === "agents";
  const variables = { filter: teamFilter, account, sort: order, page: query.page, pageSize };
  const options = { fetchPolicy: "cache-and-network", notifyOnNetworkStatusChange: true } as const;
  const agents = useQuery(AgentLossDocument, { ...options, variables, skip: !isOfAgents });
  const members = useQuery(MemberLossDocument, {
    ...options,
    variables: { ...variables, with: did },
    skip: isOfAgents,
  });
  const agent = (agents.data ?? agents.previousData)?.me?.agent;
  const member = (members.data ?? members.previousData)?.me?.agent;
  const { data, error, loading, refetch } = isOfAgents ? agents : members;
  const shown = isOfAgents ? agent?.agentLoss : member?.memberLoss;
  return {
    query,
    filter,
    isOfAgents,
    totals: shown?.totals[0],
    file: { ...teamFilter, account, sort: order, ...(isOfAgents ? {} : { with: did }) },
    rows: {
      items: shown?.items,
      totalCount: shown?.totalCount ?? 0,
      totalPages: shown?.totalPages ?? 0,
      isStale: !data && shown !== undefined,
      error: data ? undefined : error,
      isRetrying: loading,
      retry: () => refetch(),
    },
  };
}

/** What the members of a team won and lost, for each member or each agent directly below; rows lead on to teams and rounds. */
export function Loss() {
  const { t } = useTranslation("reports");
  const session = useSession();
  const { query, filter, isOfAgents, totals, file, rows } = useLoss();
  const links = reportLinks(filter);
  const { account, order, with: did } = query.filter;
  const record = isOfAgents ? "agent/agents" : "agent/members";
  const { categories, ...rest } = file;
  return (
    <div className={classes.root}>
      <ReportFilterBar filter={filter} onChange={query.change} onClear={undefined} />
      <div className={classes.head}>
        <ReportPath of={filter.of} />
        <ListAsOf />
      </div>
      <div className={classes.bar}>
        <Chips
          label={t("loss.rows")}
          options={lossRows.map((value) => ({ value, label: t(`loss.by.${value}`) }))}
          value={query.filter.rows}
          onChoose={(value) => query.change({ rows: value, with: null })}
        />
        <TeamSearch key={account} value={account} onSearch={(value) => query.change({ account: value })} />
        <FilterControls
          controls={[
            ...(isOfAgents
              ? []
              : [
                  {
                    field: "with" as const,
                    as: "menu" as const,
                    label: t("loss.with"),
                    all: t("loss.everyone"),
                    options: deeds.map((value) => ({ value, label: t(`deeds.${value}`) })),
                  },
                ]),
            {
              field: "order" as const,
              as: "menu" as const,
              label: t("loss.order"),
              options: sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
            },
          ]}
          values={{ with: did, order }}
          onChange={(part) => query.change(part as Partial<typeof query.filter>)}
        />
      </div>
      <DataTable
        name={`loss-${query.filter.rows}`}
        owner={session?.account ?? ""}
        label={t("loss.title")}
        columns={useColumns(totals)}
        rows={rows}
        rowKey={({ id }) => id}
        pathOf={({ id }) => (isOfAgents ? links.loss({ of: id }) : links.rounds({ member: id }))}
        query={query}
        controls={[]}
        saveFile={() =>
          downloadRecord(
            record,
            { ...rest, categories: categories.join(",") },
            `${record.replace("/", "-")}-${filter.period.toLowerCase()}.csv`,
          )
        }
        empty={{
          icon: <IconUserSearch size={28} stroke={1.5} />,
          title: t(isOfAgents ? "loss.noAgents" : "loss.noMembers"),
          action: isOfAgents ? (
            <Button component={Link} variant="default" to={links.loss({ rows: "members" })}>
              {t("loss.toMembers")}
            </Button>
          ) : undefined,
        }}
        failedTitle={t("loss.failed")}
      />
      <Definitions of={[...amounts, "bettors", ...counts]} />
    </div>
  );
}
