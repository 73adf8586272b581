import { Anchor, Button } from "@mantine/core";
import { IconCashBanknote } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { DepositHistoryDocument } from "../../../gql/graphql";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { useListFilter } from "../../../lib/list/use-list-filter";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { overPage } from "../../../lib/navigation/auth-dialog";
import { depositDialogPath, readCashierDialog } from "../../../lib/navigation/cashier-dialog";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { ListFilterBar } from "../../../ui/list/filters/list-filter-bar";
import { HistoryList } from "../../../ui/list/history-list";
import type { RecordColumn } from "../../../ui/list/record-list";
import { Amount } from "../../../ui/text/amount";
import { depositFilter, toServerFilter } from "../deposit-filter";
import { type DepositRow, toneOf } from "../model";
import { useDepositUpdates } from "../use-deposit-updates";
import { DepositSums } from "./deposit-sums";
import classes from "./deposits.module.css";

interface DepositProps {
  readonly deposit: DepositRow;
}

function CreatedAt({ deposit }: DepositProps) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={deposit.createdAt}>{formatDateTime(deposit.createdAt, tag, timeZone)}</time>;
}

function StateBadge({ deposit: { state } }: DepositProps) {
  const { t } = useTranslation("cashier");
  return <StatusBadge tone={toneOf(state)} text={t(`state.${state}`)} />;
}

function CreditedAmount({ deposit: { credited } }: DepositProps) {
  return credited ? <Amount {...credited} /> : <span aria-hidden>–</span>;
}

function Reference({ deposit: { id, reference } }: DepositProps) {
  const { t } = useTranslation("cashier");
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
  const { t } = useTranslation("cashier");
  return [
    { key: "time", header: t("time"), cell: (deposit) => <CreatedAt deposit={deposit} /> },
    { key: "reference", header: t("reference"), cell: (deposit) => <Reference deposit={deposit} /> },
    { key: "method", header: t("method"), cell: ({ method }) => method.name },
    { key: "amount", header: t("ordered"), numeric: true, cell: ({ amount }) => <Amount {...amount} /> },
    {
      key: "reached",
      header: t("reached"),
      numeric: true,
      cell: (deposit) => <CreditedAmount deposit={deposit} />,
    },
    { key: "state", header: t("status"), cell: (deposit) => <StateBadge deposit={deposit} /> },
  ];
}

function Card({ deposit }: DepositProps) {
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <span>{deposit.method.name}</span>
        <Amount {...deposit.amount} />
      </div>
      <div className={classes.line}>
        <Reference deposit={deposit} />
        <StateBadge deposit={deposit} />
      </div>
      <p className={classes.note}>
        <CreatedAt deposit={deposit} />
      </p>
    </article>
  );
}

function EmptyHistory({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation("cashier");
  const location = useLocation();
  return (
    <EmptyState
      icon={<IconCashBanknote size={28} />}
      title={t(isFiltered ? "nothing.title" : "empty.title")}
      text={t(isFiltered ? "nothing.text" : "empty.text")}
      action={
        <Button component={Link} to={depositDialogPath(location, null)} state={overPage}>
          {t("empty.action")}
        </Button>
      }
    />
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
export function DepositHistory() {
  const { t } = useTranslation("cashier");
  const { timeZone } = useBrand();
  const { filter, change, clear } = useListFilter(depositFilter, timeZone);
  const serverFilter = toServerFilter(filter, timeZone);
  const list = usePaginatedList(DepositHistoryDocument, "deposits", serverFilter);
  const columns = useColumns();
  useRefetchAfterCashier(list.refresh);
  useDepositUpdates(list.refresh);
  return (
    <div className={classes.stack}>
      <ListFilterBar
        filter={filter}
        timeZone={timeZone}
        onChange={change}
        onClear={clear}
        label={t("filter.label")}
        options={depositFilter.choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        record="deposits"
        query={{ ...serverFilter, states: serverFilter.states.join(",") }}
      />
      <HistoryList
        list={list}
        label={t("list")}
        failedTitle={t("listFailed")}
        columns={columns}
        card={(deposit) => <Card deposit={deposit} />}
        empty={<EmptyHistory isFiltered={clear !== undefined} />}
        sums={(deposits) => <DepositSums deposits={deposits} totals={list.totals} />}
      />
    </div>
  );
}
