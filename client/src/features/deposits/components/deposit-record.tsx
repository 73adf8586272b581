import { Anchor, Button } from "@mantine/core";
import { IconCashBanknote } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { DepositHistoryDocument } from "../../../gql/graphql";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { useRecordFilter } from "../../../lib/list/use-record-filter";
import { overPage } from "../../../lib/navigation/auth-dialog";
import { depositDialogPath, readCashierDialog } from "../../../lib/navigation/cashier-dialog";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { chipsControl } from "../../../ui/list/filters/chips-control";
import { amountColumn, createdColumn } from "../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordPage } from "../../../ui/list/record-page/record-page";
import { RecordSums } from "../../../ui/list/record-page/record-sums";
import { depositFilter, depositGroups, toServerFilter } from "../deposit-filter";
import { type DepositRow, stateTextOf, toneOf } from "../model";
import { useDepositUpdates } from "../use-deposit-updates";

function Reference({ deposit: { id, reference } }: { readonly deposit: DepositRow }) {
  const { t } = useTranslation("deposits");
  const location = useLocation();
  return (
    <Anchor
      component={Link}
      to={depositDialogPath(location, id)}
      state={overPage}
      preventScrollReset
      aria-label={t("open", { reference })}
    >
      <bdi dir="ltr">{reference}</bdi>
    </Anchor>
  );
}

function useColumns(): RecordColumn<DepositRow>[] {
  const { t } = useTranslation("deposits");
  return [
    createdColumn(t("time")),
    { key: "reference", header: t("reference"), cell: (deposit) => <Reference deposit={deposit} /> },
    { key: "method", header: t("method"), cell: ({ method }) => method.name },
    amountColumn("amount", t("ordered"), ({ amount }) => amount),
    amountColumn("credited", t("reached"), ({ credited }) => credited),
    {
      key: "state",
      header: t("status"),
      cell: (deposit) => <StatusBadge tone={toneOf(deposit)} text={t(stateTextOf(deposit))} />,
    },
  ];
}

function DepositButton() {
  const { t } = useTranslation("deposits");
  const location = useLocation();
  return (
    <Button component={Link} to={depositDialogPath(location, null)} state={overPage}>
      {t("empty.action")}
    </Button>
  );
}

/** Refetches when the cashier dialog has closed: a deposit may have been created in it. */
function useRefetchAfterCashier(refetch: () => void) {
  const isCashierOpen = readCashierDialog(useLocation()) !== null;
  const wasCashierOpen = useRef(isCashierOpen);
  useEffect(() => {
    if (wasCashierOpen.current && !isCashierOpen) refetch();
    wasCashierOpen.current = isCashierOpen;
  }, [isCashierOpen, refetch]);
}

/** The member's deposits, updated live; each opens its payment instructions or its outcome. */
export function DepositRecord() {
  const { t } = useTranslation("deposits");
  const { timeZone } = useBrand();
  const filter = useRecordFilter(depositFilter, timeZone);
  const query = toServerFilter(filter.filter, timeZone);
  const list = usePaginatedList(DepositHistoryDocument, ({ deposits }) => deposits, query);
  useRefetchAfterCashier(list.refresh);
  useDepositUpdates(list.refresh);
  return (
    <RecordPage
      label={t("list")}
      rows={list.rows}
      rowKey={({ id }) => id}
      columns={useColumns()}
      card={[["method", "amount"], ["reference", "state"], ["time"]]}
      filter={filter}
      controls={[chipsControl("state", t("filter.label"), depositGroups, (group) => t(`filter.${group}`))]}
      file={{ record: "deposits", query: { ...query, states: query.states.join(",") } }}
      sums={(rows) => (
        <RecordSums
          rows={rows}
          totals={list.totals}
          groupOf={({ amount }) => amount.currency}
          figures={[
            { key: "amount", label: t("ordered"), of: ({ amount }) => amount },
            { key: "credited", label: t("reached"), of: ({ credited }) => credited },
          ]}
        />
      )}
      empty={{
        icon: <IconCashBanknote size={28} />,
        title: t("empty.title"),
        text: t("empty.text"),
        action: <DepositButton />,
      }}
      failedTitle={t("listFailed")}
    />
  );
}
