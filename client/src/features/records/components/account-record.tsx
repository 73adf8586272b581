import { Anchor } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { AccountRecordDocument, type AccountRecordQuery } from "../../../gql/graphql";
import { rangeInstants } from "../../../lib/dates/ranges";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { useRecordFilter } from "../../../lib/list/use-record-filter";
import { directionOf } from "../../../lib/money/money";
import { overPage } from "../../../lib/navigation/auth-dialog";
import { depositDialogPath, withdrawalPath } from "../../../lib/navigation/cashier-dialog";
import { roundPath } from "../../../lib/navigation/paths";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordPage } from "../../../ui/list/record-page/record-page";
import { RecordSums } from "../../../ui/list/record-page/record-sums";
import { Amount } from "../../../ui/text/amount";
import { HideableAmount } from "../../../ui/text/hideable-amount";
import { Moment } from "../../../ui/text/moment";
import { Reference } from "../../../ui/text/reference";
import { accountFilter, recordKinds, toServerFilter } from "../model";
import { CurrencySelect } from "./currency-select";
import { BalanceAt, Statement } from "./statement";

type RecordLine = NonNullable<AccountRecordQuery["me"]>["accountRecord"]["edges"][number]["node"];

interface LineProps {
  readonly line: RecordLine;
}

/** The origin of a posting; a round, deposit or withdrawal is a link. */
function Origin({ line: { reference, roundId, depositId, withdrawalId } }: LineProps) {
  const location = useLocation();
  const text = <Reference value={reference} />;
  const path = roundId ? roundPath(roundId) : withdrawalId ? withdrawalPath(withdrawalId) : null;
  if (path)
    return (
      <Anchor component={Link} to={path}>
        {text}
      </Anchor>
    );
  if (!depositId) return text;
  return (
    <Anchor component={Link} to={depositDialogPath(location, depositId)} state={overPage} preventScrollReset>
      {text}
    </Anchor>
  );
}

function useColumns(): RecordColumn<RecordLine>[] {
  const { t } = useTranslation("records");
  return [
    { key: "time", header: t("time"), onCard: "note", cell: ({ at }) => <Moment at={at} /> },
    { key: "kind", header: t("account.kind"), onCard: "title", cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: "account",
      header: t("account.account"),
      wideOnly: true,
      onCard: "note",
      cell: ({ account }) => t(`account.accounts.${account}`),
    },
    {
      key: "reference",
      header: t("account.reference"),
      onCard: "note",
      cell: (line) => <Origin line={line} />,
    },
    {
      key: "amount",
      header: t("account.amount"),
      numeric: true,
      cell: ({ amount }) => <Amount {...amount} signed coloured />,
    },
    {
      key: "after",
      header: t("account.after"),
      numeric: true,
      onCard: "labelled",
      cell: ({ balanceAfter }) => <HideableAmount {...balanceAfter} />,
    },
  ];
}

/** What a posting credits; null for a debit. */
function creditOf({ amount }: RecordLine) {
  return directionOf(amount.amount) === "loss" ? null : amount;
}

/** What a posting debits, without its sign; null for a credit. */
function debitOf({ amount: { amount, currency } }: RecordLine) {
  return directionOf(amount) === "loss" ? { amount: amount.slice(1), currency } : null;
}

/** Every posting of the member's accounts with the balance after it, and the statement of the days shown. */
export function AccountRecord() {
  const { t } = useTranslation("records");
  const { timeZone } = useBrand();
  const state = useRecordFilter(accountFilter, timeZone);
  const { filter, change } = state;
  const query = { filter: toServerFilter(filter, timeZone) };
  const list = usePaginatedList(AccountRecordDocument, ({ me }) => me?.accountRecord, query);
  const range = rangeInstants(filter.days, timeZone);
  return (
    <RecordPage
      label={t("account.list")}
      rows={list.rows}
      isGuest={list.isGuest}
      rowKey={({ id }) => id}
      columns={useColumns()}
      card={[
        ["kind", "amount"],
        ["account", "after"],
        ["reference", "time"],
      ]}
      filter={state}
      controls={[
        {
          field: "kind",
          as: "menu",
          label: t("account.kind"),
          all: t("account.allKinds"),
          options: recordKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          field: "currency",
          control: <CurrencySelect value={filter.currency} onChange={(currency) => change({ currency })} />,
        },
      ]}
      file={{
        record: "account-record",
        query: { ...range, kinds: filter.kind, currency: filter.currency },
      }}
      above={
        <>
          <Statement range={range} currency={filter.currency} />
          <BalanceAt currency={filter.currency} />
        </>
      }
      sums={(rows) => (
        <RecordSums
          rows={rows}
          totals={list.totals}
          groupOf={({ account }) => account}
          totalsGroupOf={({ account }) => account}
          groupName={(account) => t(`account.accounts.${account as RecordLine["account"]}`)}
          figures={[
            { key: "moneyIn", label: t("account.in"), of: creditOf },
            { key: "moneyOut", label: t("account.out"), of: debitOf },
          ]}
        />
      )}
      empty={{
        icon: <IconReceipt size={28} />,
        title: t("account.empty.title"),
        text: t("account.empty.text"),
      }}
      failedTitle={t("account.failed")}
    />
  );
}
