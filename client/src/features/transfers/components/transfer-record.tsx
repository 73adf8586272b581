import { IconArrowsExchange } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { TransferHistoryDocument } from "../../../gql/graphql";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { useRecordFilter } from "../../../lib/list/use-record-filter";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { chipsControl } from "../../../ui/list/filters/chips-control";
import { createdColumn } from "../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordPage } from "../../../ui/list/record-page/record-page";
import { RecordSums } from "../../../ui/list/record-page/record-sums";
import { Amount } from "../../../ui/text/amount";
import { Reference } from "../../../ui/text/reference";
import { isIncoming, isOpen, type TransferRow, toneOf } from "../model";
import { shownKinds, type TransferCounterpart, toServerFilter, transferFilters } from "../transfer-filter";
import { useTransferUpdates } from "../use-transfer-updates";
import classes from "./transfers.module.css";

function SignedAmount({ transfer: { kind, state, amount } }: { readonly transfer: TransferRow }) {
  const text = isIncoming(kind) ? amount.amount : `-${amount.amount}`;
  return <Amount amount={text} currency={amount.currency} signed coloured={state === "DONE"} />;
}

function useColumns(): RecordColumn<TransferRow>[] {
  const { t } = useTranslation("transfers");
  /** The sender's remark, why the transfer failed, or that it is being processed. */
  const noteOf = ({ state, reason, remark }: TransferRow) =>
    reason ? t(`reason.${reason}`) : isOpen(state) ? t("pending") : remark;
  return [
    createdColumn(t("time")),
    {
      key: "counterpart",
      header: t("way"),
      cell: ({ kind, party }) => t(`kind.${kind}`, { party: `\u2068${party}\u2069` }),
    },
    {
      key: "reference",
      header: t("reference"),
      wideOnly: true,
      onCard: "labelled",
      cell: ({ id }) => <Reference value={id} />,
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: (transfer) => <SignedAmount transfer={transfer} />,
    },
    {
      key: "state",
      header: t("status"),
      cell: ({ state }) => <StatusBadge tone={toneOf(state)} text={t(`state.${state}`)} />,
    },
    {
      key: "note",
      header: t("remark"),
      wideOnly: true,
      onCard: "note",
      cell: (transfer) => {
        const note = noteOf(transfer);
        return note ? <bdi className={classes.remark}>{note}</bdi> : null;
      },
    },
  ];
}

/** The amount of a completed transfer in this direction; null for others. */
const moved =
  (incoming: boolean) =>
  ({ kind, state, amount }: TransferRow) =>
    state === "DONE" && isIncoming(kind) === incoming ? amount : null;

interface Props {
  readonly of: TransferCounterpart;
  /** Whether a page has nothing else, so that its title is enough. */
  readonly isWholePage?: boolean;
}

/** The member's transfers with vendors, or with other members; updated live. */
export function TransferRecord({ of, isWholePage = false }: Props) {
  const { t } = useTranslation(["transfers", "records"]);
  const { timeZone } = useBrand();
  const filter = useRecordFilter(transferFilters[of], timeZone);
  const query = toServerFilter(filter.filter, of, timeZone);
  const list = usePaginatedList(TransferHistoryDocument, ({ transfers }) => transfers, query);
  useTransferUpdates(list.refresh);
  return (
    <div className={classes.section}>
      {isWholePage ? null : <h2 className={classes.heading}>{t("records")}</h2>}
      <RecordPage
        label={t("records")}
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={useColumns()}
        card={[["counterpart", "amount"], ["time", "state"], ["reference"], ["note"]]}
        filter={filter}
        controls={[chipsControl("kind", t("filter.label"), shownKinds(of), (kind) => t(`filter.${kind}`))]}
        file={{ record: "transfers", query: { ...query, kinds: query.kinds.join(",") } }}
        sums={(rows) => (
          <RecordSums
            rows={rows}
            totals={list.totals}
            groupOf={({ amount }) => amount.currency}
            figures={[
              { key: "moneyIn", label: t("records:account.in"), of: moved(true) },
              { key: "moneyOut", label: t("records:account.out"), of: moved(false) },
            ]}
          />
        )}
        empty={{ icon: <IconArrowsExchange size={28} />, title: t("empty.title"), text: t(`empty.${of}`) }}
        failedTitle={t("listFailed")}
      />
    </div>
  );
}
