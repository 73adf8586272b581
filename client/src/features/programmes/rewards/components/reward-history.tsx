import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ProgrammeKind, RewardsQuery } from "../../../../gql/graphql";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { CursorResults } from "../../../../ui/list/paging/cursor-results";
import { amountColumn } from "../../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordList } from "../../../../ui/list/record-page/record-list";
import { Moment } from "../../../../ui/text/moment";
import { usePeriodText, useRewardName } from "../reward-name";
import { useGrantedRewards } from "../use-rewards";

type Reward = NonNullable<RewardsQuery["me"]>["rewards"]["edges"][number]["node"];

function useColumns(): RecordColumn<Reward>[] {
  const { t } = useTranslation("rewards");
  const nameOf = useRewardName();
  const periodOf = usePeriodText();
  const paidBy = ({ isClaimed, revokedAt }: Reward) => {
    if (revokedAt) return t("history.revoked");
    return isClaimed ? t("history.claimed") : t("history.automatic");
  };
  return [
    {
      key: "time",
      header: t("history.time"),
      onCard: "note",
      cell: ({ grantedAt }) => <Moment at={grantedAt} />,
    },
    { key: "name", header: t("history.name"), onCard: "title", cell: nameOf },
    {
      key: "period",
      header: t("history.period"),
      onCard: "labelled",
      cell: ({ period }) => periodOf(period),
    },
    { key: "paid", header: t("history.paid"), onCard: "note", cell: paidBy },
    amountColumn("amount", t("history.amount"), ({ amount }) => amount),
  ];
}

/** The rewards that the member was granted by some kinds of programme, or by all. */
export function RewardHistory({ kinds = [] }: { readonly kinds?: readonly ProgrammeKind[] }) {
  const { t } = useTranslation("rewards");
  const rows = useGrantedRewards(kinds);
  const columns = useColumns();
  return (
    <CursorResults
      rows={rows}
      failedTitle={t("history.failed")}
      empty={
        <EmptyState icon={<IconHistory size={28} />} title={t("history.none")} text={t("history.noneText")} />
      }
    >
      {(shown) => (
        <RecordList
          label={t("history.title")}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          card={[["name", "amount"], ["period", "paid"], ["time"]]}
        />
      )}
    </CursorResults>
  );
}
