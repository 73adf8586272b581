import { Anchor } from "@mantine/core";
import { IconCards } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { TeamRoundsDocument, type TeamRoundsQuery } from "../../../../gql/graphql";
import { usePaginatedList } from "../../../../lib/list/use-paginated-list";
import { StatusBadge } from "../../../../ui/feedback/status-badge";
import { amountColumn } from "../../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordSums } from "../../../../ui/list/record-page/record-sums";
import { Moment } from "../../../../ui/text/moment";
import { Reference } from "../../../../ui/text/reference";
import { reportLinks } from "../links";
import { roundsQuery } from "../model";
import { useReport } from "../use-report";
import { useVendorName } from "../use-vendor-names";
import { LogPage } from "./log-page";
import classes from "./reports.module.css";

type Round = NonNullable<NonNullable<TeamRoundsQuery["me"]>["agent"]>["teamRounds"]["edges"][number]["node"];

function useColumns(toMember: (memberId: string) => string): RecordColumn<Round>[] {
  const { t } = useTranslation(["reports", "common"]);
  const vendorName = useVendorName();
  return [
    { key: "time", header: t("time"), onCard: "note", cell: ({ settledAt }) => <Moment at={settledAt} /> },
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
    { key: "game", header: t("game"), cell: ({ gameName }) => <bdi>{gameName}</bdi> },
    {
      key: "category",
      header: t("category"),
      wideOnly: true,
      onCard: "note",
      cell: ({ category }) => t(`common:categories.${category}`),
    },
    {
      key: "vendor",
      header: t("vendor"),
      wideOnly: true,
      onCard: "note",
      cell: ({ vendorCode }) => <bdi>{vendorName(vendorCode)}</bdi>,
    },
    { ...amountColumn<Round>("stake", t("figures.stake"), ({ stake }) => stake), onCard: "labelled" },
    { ...amountColumn<Round>("payout", t("figures.payout"), ({ payout }) => payout), onCard: "labelled" },
    {
      ...amountColumn<Round>("validBet", t("figures.validBet"), ({ validBet }) => validBet),
      onCard: "labelled",
    },
    {
      key: "round",
      header: t("betting.round"),
      onCard: "note",
      cell: ({ roundId, isCorrection }) => (
        <>
          <Reference value={roundId} />{" "}
          {isCorrection && <StatusBadge tone="warning" text={t("betting.correction")} />}
        </>
      ),
    },
  ];
}

/** The settled rounds of the team, or of one member, and their corrections. */
export function Betting() {
  const { t } = useTranslation("reports");
  const { query, filter, teamFilter } = useReport(roundsQuery);
  const { account, member } = query.filter;
  const { categories, ...rest } = teamFilter;
  const variables = { filter: teamFilter, account, memberId: member };
  const list = usePaginatedList(TeamRoundsDocument, ({ me }) => me?.agent?.teamRounds, variables);
  const links = reportLinks(filter);
  return (
    <LogPage
      filter={query.filter}
      onChange={query.change}
      onClear={query.clear}
      file={{
        record: "agent/rounds",
        query: { ...rest, categories: categories.join(","), account, memberId: member },
      }}
      defined={["rounds", "stake", "payout", "validBet"]}
      results={{
        label: t("betting.title"),
        rows: list.rows,
        rowKey: ({ roundId, settledAt, isCorrection }: Round) => `${roundId} ${settledAt} ${isCorrection}`,
        columns: useColumns((memberId) => links.rounds({ member: memberId })),
        card: [["account", "time"], ["game", "vendor"], ["stake", "payout"], ["validBet"], ["round"]],
        sums: (rows) => (
          <RecordSums
            rows={rows}
            totals={list.totals}
            groupOf={({ stake }) => stake.currency}
            countLabel={t("figures.rounds")}
            figures={[
              { key: "stake", label: t("figures.stake"), of: ({ stake }) => stake },
              { key: "payout", label: t("figures.payout"), of: ({ payout }) => payout },
              { key: "validBet", label: t("figures.validBet"), of: ({ validBet }) => validBet },
            ]}
          />
        ),
        empty: { icon: <IconCards size={28} stroke={1.5} />, title: t("betting.empty") },
        failedTitle: t("betting.failed"),
      }}
    />
  );
}
