import { IconArrowsExchange } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { TransferHistoryDocument } from "../../../gql/graphql";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { useListFilter } from "../../../lib/list/use-list-filter";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { ListFilterBar } from "../../../ui/list/filters/list-filter-bar";
import { HistoryList } from "../../../ui/list/history-list";
import type { RecordColumn } from "../../../ui/list/record-list";
import { Amount } from "../../../ui/text/amount";
import { Reference } from "../../../ui/text/reference";
import { isIncoming, isOpen, type TransferRow, toneOf } from "../model";
import { type TransferCounterpart, toServerFilter, transferFilters } from "../transfer-filter";
import { useTransferUpdates } from "../use-transfer-updates";
import { TransferSums } from "./transfer-sums";
import classes from "./transfers.module.css";

interface TransferProps {
  readonly transfer: TransferRow;
}

function CreatedAt({ transfer }: TransferProps) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={transfer.createdAt}>{formatDateTime(transfer.createdAt, tag, timeZone)}</time>;
}

function StateBadge({ transfer: { state } }: TransferProps) {
  const { t } = useTranslation("transfers");
  return <StatusBadge tone={toneOf(state)} text={t(`state.${state}`)} />;
}

function Counterpart({ transfer: { kind, party } }: TransferProps) {
  const { t } = useTranslation("transfers");
  return <>{t(`kind.${kind}`, { party: `\u2068${party}\u2069` })}</>;
}

function SignedAmount({ transfer: { kind, state, amount } }: TransferProps) {
  const text = isIncoming(kind) ? amount.amount : `-${amount.amount}`;
  return <Amount amount={text} currency={amount.currency} signed coloured={state === "DONE"} />;
}

/** The note of a transfer: the sender's remark, why it failed, or that it is being processed. */
function useNote({ state, reason, remark }: TransferRow): string {
  const { t } = useTranslation("transfers");
  return reason ? t(`reason.${reason}`) : isOpen(state) ? t("pending") : remark;
}

function Note({ transfer }: TransferProps) {
  const text = useNote(transfer);
  return text ? <bdi className={classes.remark}>{text}</bdi> : <span aria-hidden>–</span>;
}

function useColumns(): RecordColumn<TransferRow>[] {
  const { t } = useTranslation("transfers");
  return [
    { key: "time", header: t("time"), cell: (transfer) => <CreatedAt transfer={transfer} /> },
    { key: "way", header: t("way"), cell: (transfer) => <Counterpart transfer={transfer} /> },
    { key: "reference", header: t("reference"), wideOnly: true, cell: ({ id }) => <Reference value={id} /> },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: (transfer) => <SignedAmount transfer={transfer} />,
    },
    { key: "state", header: t("status"), cell: (transfer) => <StateBadge transfer={transfer} /> },
    { key: "words", header: t("remark"), wideOnly: true, cell: (transfer) => <Note transfer={transfer} /> },
  ];
}

function Card({ transfer }: TransferProps) {
  const { t } = useTranslation("transfers");
  const note = useNote(transfer);
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <Counterpart transfer={transfer} />
        <SignedAmount transfer={transfer} />
      </div>
      <div className={classes.line}>
        <span className={classes.note}>
          <CreatedAt transfer={transfer} />
        </span>
        <StateBadge transfer={transfer} />
      </div>
      <div className={classes.line}>
        <span className={classes.note}>
          {t("reference")} <Reference value={transfer.id} />
        </span>
      </div>
      {note && (
        <p className={classes.note}>
          <bdi className={classes.remark}>{note}</bdi>
        </p>
      )}
    </article>
  );
}

/** The member's transfers with vendors, or with other members; updated live. */
export function TransferRecords({ of }: { readonly of: TransferCounterpart }) {
  const { t } = useTranslation("transfers");
  const { timeZone } = useBrand();
  const { filter, change, clear } = useListFilter(transferFilters[of], timeZone);
  const serverFilter = toServerFilter(filter, of, timeZone);
  const list = usePaginatedList(TransferHistoryDocument, "transfers", serverFilter);
  const columns = useColumns();
  useTransferUpdates(list.refresh);
  return (
    <div className={classes.section}>
      <h2 className={classes.heading}>{t("records")}</h2>
      <ListFilterBar
        filter={filter}
        timeZone={timeZone}
        onChange={change}
        onClear={clear}
        label={t("filter.label")}
        options={transferFilters[of].choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        record="transfers"
        query={{ ...serverFilter, kinds: serverFilter.kinds.join(",") }}
      />
      <HistoryList
        list={list}
        label={t("records")}
        failedTitle={t("listFailed")}
        columns={columns}
        card={(transfer) => <Card transfer={transfer} />}
        empty={
          <EmptyState
            icon={<IconArrowsExchange size={28} />}
            title={t("empty.title")}
            text={t(`empty.${of}`)}
          />
        }
        sums={(transfers) => <TransferSums transfers={transfers} totals={list.totals} />}
      />
    </div>
  );
}
