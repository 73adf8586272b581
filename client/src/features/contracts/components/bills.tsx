import { Anchor } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { ContractBillsDocument } from "../../../gql/graphql";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { useRecordFilter } from "../../../lib/list/use-record-filter";
import { directionOf } from "../../../lib/money/money";
import { billPath } from "../../../lib/navigation/paths";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { amountColumn } from "../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordPage } from "../../../ui/list/record-page/record-page";
import { RecordSums } from "../../../ui/list/record-page/record-sums";
import { billFilter, toServerFilter } from "../bill-filter";
import { type BillRow, billStates, billTones } from "../bill-model";
import { contractKinds } from "../model";
import { OwnIncome } from "./own-income";
import { Period } from "./period";

function useColumns(): RecordColumn<BillRow>[] {
  const { t } = useTranslation("contracts");
  const amounts: RecordColumn<BillRow>[] = [
    { ...amountColumn<BillRow>("gross", t("bills.gross"), ({ gross }) => gross), wideOnly: true },
    {
      ...amountColumn<BillRow>("downlines", t("bills.downlines"), ({ downlines }) => downlines),
      wideOnly: true,
    },
    amountColumn("amount", t("bills.amount"), ({ amount }) => amount),
    {
      ...amountColumn<BillRow>("shortfall", t("bills.shortfall"), ({ shortfall }) =>
        directionOf(shortfall.amount) === "even" ? null : shortfall,
      ),
      onCard: "labelled",
    },
  ];
  return [
    {
      key: "period",
      header: t("bills.period"),
      onCard: "title",
      cell: ({ id, periodStart, periodEnd }) => (
        <Anchor component={Link} to={billPath(id)}>
          <Period start={periodStart} end={periodEnd} />
        </Anchor>
      ),
    },
    { key: "kind", header: t("bills.kind"), onCard: "note", cell: ({ kind }) => t(`kinds.${kind}`) },
    ...amounts,
    {
      key: "state",
      header: t("bills.state"),
      cell: ({ state }) => <StatusBadge tone={billTones[state]} text={t(`bills.states.${state}`)} />,
    },
  ];
}

/** The agent's bills, newest period first. */
export function Bills() {
  const { t } = useTranslation(["contracts", "records"]);
  const { timeZone } = useBrand();
  const filter = useRecordFilter(billFilter, timeZone);
  const query = toServerFilter(filter.filter, timeZone);
  const list = usePaginatedList(ContractBillsDocument, ({ me }) => me?.agent?.contractBills, query);
  return (
    <RecordPage
      label={t("bills.title")}
      rows={list.rows}
      rowKey={({ id }) => id}
      columns={useColumns()}
      card={[["period", "amount"], ["kind", "state"], ["shortfall"]]}
      filter={filter}
      controls={[
        {
          field: "kind",
          as: "menu",
          label: t("bills.kind"),
          all: t("bills.allKinds"),
          options: contractKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          field: "state",
          as: "menu",
          label: t("bills.state"),
          all: t("bills.allStates"),
          options: billStates.map((value) => ({ value, label: t(`bills.states.${value}`) })),
        },
      ]}
      file={{
        record: "contract-bills",
        query: { ...query, kinds: query.kinds.join(",") || null, states: query.states.join(",") || null },
      }}
      sums={(rows) => (
        <>
          <RecordSums
            rows={rows}
            totals={list.totals}
            groupOf={({ amount }) => amount.currency}
            figures={[
              { key: "gross", label: t("bills.gross"), of: ({ gross }) => gross },
              { key: "amount", label: t("bills.amount"), of: ({ amount }) => amount },
              { key: "owed", label: t("bills.owed"), of: ({ owed }) => owed },
              { key: "reversed", label: t("bills.reversed"), of: ({ reversed }) => reversed },
            ]}
            countLabel={t("bills.title")}
          />
          <OwnIncome from={query.from} to={query.to} totals={list.totals} />
        </>
      )}
      empty={{
        icon: <IconReceipt size={28} stroke={1.5} />,
        title: t("bills.emptyTitle"),
        text: t("bills.emptyText"),
      }}
      failedTitle={t("bills.failed")}
    />
  );
}
