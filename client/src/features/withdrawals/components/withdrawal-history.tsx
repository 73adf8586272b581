import { Anchor } from "@mantine/core";
import { IconCashBanknote } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { WithdrawalHistoryDocument } from "../../../gql/graphql";
import { formatDateTime } from "../../../lib/dates/format";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { useListFilter } from "../../../lib/list/use-list-filter";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { withdrawalPath } from "../../../lib/navigation/cashier-dialog";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { ListFilterBar } from "../../../ui/list/filters/list-filter-bar";
import { HistoryList } from "../../../ui/list/history-list";
import type { RecordColumn } from "../../../ui/list/record-list";
import { Amount } from "../../../ui/text/amount";
import { toneOf, type Withdrawal, type WithdrawalRow } from "../model";
import { useWithdrawalUpdates } from "../use-withdrawal-updates";
import { toServerFilter, withdrawalFilter } from "../withdrawal-filter";
import { WithdrawalSums } from "./withdrawal-sums";
import classes from "./withdrawals.module.css";

interface Props {
  readonly withdrawal: WithdrawalRow;
}

function CreatedAt({ withdrawal: { createdAt } }: Props) {
  const { timeZone } = useBrand();
  const tag = useDocumentLanguage();
  return <time dateTime={createdAt}>{formatDateTime(createdAt, tag, timeZone)}</time>;
}

/** The state of a withdrawal; the member's answer about the receipt has precedence. */
export function StateBadge({ withdrawal }: { readonly withdrawal: Pick<Withdrawal, "state" | "receipt"> }) {
  const { t } = useTranslation("withdrawals");
  const { state, receipt } = withdrawal;
  const text = receipt && receipt !== "AWAITING" ? t(`receipt.${receipt}`) : t(`state.${state}`);
  return <StatusBadge tone={toneOf(withdrawal)} text={text} />;
}

function Reference({ withdrawal: { id, reference } }: Props) {
  const { t } = useTranslation("withdrawals");
  return (
    <Anchor component={Link} to={withdrawalPath(id)} aria-label={t("open", { reference })}>
      <bdi dir="ltr">{reference}</bdi>
    </Anchor>
  );
}

function Card({ withdrawal }: Props) {
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <Reference withdrawal={withdrawal} />
        <Amount {...withdrawal.amount} />
      </div>
      <div className={classes.line}>
        <span className={classes.note}>
          <CreatedAt withdrawal={withdrawal} />
        </span>
        <StateBadge withdrawal={withdrawal} />
      </div>
    </article>
  );
}

/** The member's withdrawals, updated live; each links to its timeline. */
export function WithdrawalHistory() {
  const { t } = useTranslation("withdrawals");
  const { timeZone } = useBrand();
  const { filter, change, clear } = useListFilter(withdrawalFilter, timeZone);
  const serverFilter = toServerFilter(filter, timeZone);
  const list = usePaginatedList(WithdrawalHistoryDocument, "withdrawals", serverFilter);
  useWithdrawalUpdates(list.refresh);
  const columns: RecordColumn<WithdrawalRow>[] = [
    { key: "time", header: t("time"), cell: (withdrawal) => <CreatedAt withdrawal={withdrawal} /> },
    { key: "reference", header: t("reference"), cell: (withdrawal) => <Reference withdrawal={withdrawal} /> },
    { key: "amount", header: t("asked"), numeric: true, cell: ({ amount }) => <Amount {...amount} /> },
    {
      key: "paid",
      header: t("paid"),
      numeric: true,
      cell: ({ paid }) => (paid ? <Amount {...paid} /> : <span aria-hidden>–</span>),
    },
    { key: "state", header: t("status"), cell: (withdrawal) => <StateBadge withdrawal={withdrawal} /> },
  ];
  return (
    <section className={classes.stack} aria-labelledby="withdrawal-history">
      <h2 id="withdrawal-history" className={classes.heading}>
        {t("list")}
      </h2>
      <ListFilterBar
        filter={filter}
        timeZone={timeZone}
        onChange={change}
        onClear={clear}
        label={t("filter.label")}
        options={withdrawalFilter.choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        record="withdrawals"
        query={{ ...serverFilter, states: serverFilter.states.join(",") }}
      />
      <HistoryList
        list={list}
        label={t("list")}
        failedTitle={t("listFailed")}
        columns={columns}
        card={(withdrawal) => <Card withdrawal={withdrawal} />}
        empty={
          <EmptyState icon={<IconCashBanknote size={28} />} title={t("empty.title")} text={t("empty.text")} />
        }
        sums={(withdrawals) => <WithdrawalSums withdrawals={withdrawals} totals={list.totals} />}
      />
    </section>
  );
}
