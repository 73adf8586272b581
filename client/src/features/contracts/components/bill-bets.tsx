import { IconCards } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ContractBillBetsDocument, type ContractBillBetsQuery } from "../../../gql/graphql";
import { useCursorList } from "../../../lib/list/use-cursor-list";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { Chips } from "../../../ui/form/chips";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import { amountColumn } from "../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordList } from "../../../ui/list/record-page/record-list";
import { Amount } from "../../../ui/text/amount";
import { Moment } from "../../../ui/text/moment";
import { Reference } from "../../../ui/text/reference";
import type { Bill } from "../bill-model";
import { type CategoryTerms, kindHas } from "../model";
import { Percent } from "./percent";

type Bet = NonNullable<
  NonNullable<ContractBillBetsQuery["me"]>["agent"]
>["contractBill"]["bets"]["edges"][number]["node"];
type Category = CategoryTerms["category"];

function useColumns({ kind }: Pick<Bill, "kind">): RecordColumn<Bet>[] {
  const { t } = useTranslation("contracts");
  const isPerBet = kindHas.lossRate(kind);
  const earned: RecordColumn<Bet>[] = [
    {
      key: "rates",
      header: t("bets.rates"),
      numeric: true,
      onCard: "labelled",
      cell: ({ rate, downlineRate }) =>
        rate && (
          <bdi dir="ltr">
            <Percent value={rate} />
            {downlineRate && Number(downlineRate) > 0 && (
              <>
                {" − "}
                <Percent value={downlineRate} />
              </>
            )}
          </bdi>
        ),
    },
    {
      key: "earned",
      header: t("bets.earned"),
      numeric: true,
      cell: ({ amount }) => amount && <Amount {...amount} />,
    },
  ];
  return [
    {
      key: "time",
      header: t("bets.time"),
      onCard: "note",
      cell: ({ settledAt }) => <Moment at={settledAt} />,
    },
    {
      key: "account",
      header: t("bets.account"),
      onCard: "title",
      cell: ({ account }) => <bdi>{account}</bdi>,
    },
    {
      key: "round",
      header: t("bets.round"),
      wideOnly: true,
      onCard: "labelled",
      cell: ({ roundId }) => <Reference value={roundId} />,
    },
    {
      key: "category",
      header: t("bets.category"),
      cell: ({ category, isCorrection }) =>
        isCorrection ? (
          <StatusBadge tone="info" text={t("bets.correction")} />
        ) : (
          t(`categories.${category as Category}`)
        ),
    },
    amountColumn("stake", t("bets.stake"), ({ stake }) => stake),
    amountColumn("payout", t("bets.payout"), ({ payout }) => payout),
    amountColumn("validBet", t("bets.validBet"), ({ validBet }) => validBet),
    ...(isPerBet ? earned : []),
  ];
}

/** Every bet behind a bill, newest first. */
export function BillBets({ bill }: { readonly bill: Pick<Bill, "id" | "kind" | "lines"> }) {
  const { t } = useTranslation(["contracts", "backoffice"]);
  const { id, kind, lines } = bill;
  const [category, setCategory] = useState<Category | null>(null);
  const { rows } = useCursorList(ContractBillBetsDocument, ({ me }) => me?.agent?.contractBill.bets, {
    id,
    category,
  });
  const columns = useColumns(bill);
  const isPerBet = kindHas.lossRate(kind);
  return (
    <>
      {lines.length > 1 && (
        <Chips<Category | null>
          label={t("bets.category")}
          options={[
            { value: null, label: t("bets.all") },
            ...lines.map(({ category: value }) => ({ value, label: t(`categories.${value}`) })),
          ]}
          value={category}
          onChoose={setCategory}
        />
      )}
      <CursorResults
        rows={rows}
        failedTitle={t("bets.failed")}
        empty={
          <EmptyState
            icon={<IconCards size={28} stroke={1.5} />}
            title={t("bets.emptyTitle")}
            text={t("bets.emptyText")}
          />
        }
      >
        {(bets) => (
          <RecordList
            label={t("bets.title")}
            columns={columns}
            rows={bets}
            rowKey={({ roundId, settledAt, isCorrection }) => `${roundId} ${settledAt} ${isCorrection}`}
            stale={rows.isStale}
            card={[
              ["account", "validBet"],
              ["category", "stake"],
              ...(isPerBet ? [["rates", "earned"] as const] : []),
              ["round"],
              ["time"],
            ]}
          />
        )}
      </CursorResults>
    </>
  );
}
