import { Anchor } from "@mantine/core";
import { IconCashBanknote } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { WithdrawalHistoryDocument } from "../../../gql/graphql";
import { usePaginatedList } from "../../../lib/list/use-paginated-list";
import { useRecordFilter } from "../../../lib/list/use-record-filter";
import { withdrawalPath } from "../../../lib/navigation/cashier-dialog";
import { chipsControl } from "../../../ui/list/filters/chips-control";
import { amountColumn, createdColumn } from "../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordPage } from "../../../ui/list/record-page/record-page";
import { RecordSums } from "../../../ui/list/record-page/record-sums";
import type { WithdrawalRow } from "../model";
import { useWithdrawalUpdates } from "../use-withdrawal-updates";
import { toServerFilter, withdrawalFilter, withdrawalGroups } from "../withdrawal-filter";
import { StateBadge } from "./state-badge";
import classes from "./withdrawals.module.css";

function useColumns(): RecordColumn<WithdrawalRow>[] {
  const { t } = useTranslation("withdrawals");
  return [
    createdColumn(t("time")),
    {
      key: "reference",
      header: t("reference"),
      cell: ({ id, reference }) => (
        <Anchor component={Link} to={withdrawalPath(id)} aria-label={t("open", { reference })}>
          <bdi dir="ltr">{reference}</bdi>
        </Anchor>
      ),
    },
    amountColumn("amount", t("asked"), ({ amount }) => amount),
    amountColumn("paid", t("paid"), ({ paid }) => paid),
    { key: "state", header: t("status"), cell: (withdrawal) => <StateBadge withdrawal={withdrawal} /> },
  ];
}

/** The member's withdrawals, updated live; each links to its timeline. */
export function WithdrawalRecord() {
  const { t } = useTranslation("withdrawals");
  const { timeZone } = useBrand();
  const filter = useRecordFilter(withdrawalFilter, timeZone);
  const query = toServerFilter(filter.filter, timeZone);
  const list = usePaginatedList(WithdrawalHistoryDocument, ({ withdrawals }) => withdrawals, query);
  useWithdrawalUpdates(list.refresh);
  return (
    <section className={classes.stack} aria-labelledby="withdrawal-record">
      <h2 id="withdrawal-record" className={classes.heading}>
        {t("list")}
      </h2>
      <RecordPage
        label={t("list")}
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={useColumns()}
        card={[
          ["reference", "amount"],
          ["time", "state"],
        ]}
        filter={filter}
        controls={[
          chipsControl("state", t("filter.label"), withdrawalGroups, (group) => t(`filter.${group}`)),
        ]}
        file={{ record: "withdrawals", query: { ...query, states: query.states.join(",") } }}
        sums={(rows) => (
          <RecordSums
            rows={rows}
            totals={list.totals}
            groupOf={({ amount }) => amount.currency}
            figures={[
              { key: "amount", label: t("asked"), of: ({ amount }) => amount },
              { key: "paid", label: t("paid"), of: ({ paid }) => paid },
            ]}
          />
        )}
        empty={{ icon: <IconCashBanknote size={28} />, title: t("empty.title"), text: t("empty.text") }}
        failedTitle={t("listFailed")}
      />
    </section>
  );
}
