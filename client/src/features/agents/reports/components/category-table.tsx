import { IconCards } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ContractCategory, TeamOverviewQuery } from "../../../../gql/graphql";
import { EmptyState } from "../../../../ui/feedback/state-message";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordList } from "../../../../ui/list/record-page/record-list";
import { Amount } from "../../../../ui/text/amount";
import type { reportLinks } from "../links";
import classes from "./reports.module.css";

type Row = NonNullable<NonNullable<TeamOverviewQuery["me"]>["agent"]>["teamOverview"]["byCategory"][number];

const columnFigures = ["stake", "validBet", "payout", "rebate", "bonus", "netProfit"] as const;

interface CategoryTableProps {
  readonly rows: readonly Row[];
  readonly links: ReturnType<typeof reportLinks>;
  readonly isStale: boolean;
}

/** The figures of each category of games with play; each number leads to the rounds of its category. */
export function CategoryTable({ rows, links, isStale }: CategoryTableProps) {
  const { t } = useTranslation(["reports", "common"]);
  if (rows.length === 0)
    return <EmptyState icon={<IconCards size={28} stroke={1.5} />} title={t("overview.noPlay")} />;
  const toRounds = (category: ContractCategory) => links.rounds({ category });
  const columns: RecordColumn<Row>[] = [
    {
      key: "category",
      header: t("category"),
      onCard: "title",
      cell: ({ category }) => t(`common:categories.${category}`),
    },
    ...columnFigures.map(
      (key): RecordColumn<Row> => ({
        key,
        header: t(`figures.${key}`),
        numeric: true,
        onCard: "labelled",
        cell: ({ category, figures }) => (
          <Link to={toRounds(category)} className={classes.number}>
            <Amount {...figures[key]} signed={key === "netProfit"} coloured={key === "netProfit"} />
          </Link>
        ),
      }),
    ),
  ];
  return (
    <RecordList
      label={t("overview.byCategory")}
      columns={columns}
      rows={rows}
      rowKey={({ category }) => category}
      stale={isStale}
      card={[["category", "netProfit"], ["stake", "payout"], ["validBet"], ["rebate", "bonus"]]}
    />
  );
}
