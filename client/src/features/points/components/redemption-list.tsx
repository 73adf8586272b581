import { IconGift } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PointRedemptionsDocument, type PointRedemptionsQuery } from "../../../gql/graphql";
import { useCursorList } from "../../../lib/list/use-cursor-list";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordList } from "../../../ui/list/record-page/record-list";
import { Moment } from "../../../ui/text/moment";
import { statusTones } from "../model";
import { Points } from "./points-text";

type Redemption = NonNullable<PointRedemptionsQuery["me"]>["pointRedemptions"]["edges"][number]["node"];

function useColumns(): RecordColumn<Redemption>[] {
  const { t } = useTranslation("points");
  return [
    { key: "time", header: t("time"), onCard: "note", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: "good",
      header: t("history.good"),
      onCard: "title",
      cell: ({ goodName, quantity }) => (quantity === 1 ? goodName : `${goodName} × ${quantity}`),
    },
    { key: "points", header: t("points"), numeric: true, cell: ({ points }) => <Points points={points} /> },
    {
      key: "reference",
      header: t("reference"),
      onCard: "labelled",
      cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
    },
    {
      key: "state",
      header: t("status"),
      cell: ({ state }) => <StatusBadge tone={statusTones[state]} text={t(`statuses.${state}`)} />,
    },
    { key: "answer", header: t("remark"), onCard: "note", cell: ({ answer }) => answer },
  ];
}

/** The member's redemptions, newest first. */
export function RedemptionList() {
  const { t } = useTranslation("points");
  const { rows } = useCursorList(PointRedemptionsDocument, ({ me }) => me?.pointRedemptions, {});
  const columns = useColumns();
  return (
    <CursorResults
      rows={rows}
      failedTitle={t("history.failed")}
      empty={
        <EmptyState
          icon={<IconGift size={28} />}
          title={t("history.none.title")}
          text={t("history.none.text")}
        />
      }
    >
      {(shown) => (
        <RecordList
          label={t("tabs.history")}
          rows={shown}
          rowKey={({ id }) => id}
          columns={columns}
          card={[["good", "points"], ["time", "state"], ["reference"], ["answer"]]}
          stale={rows.isStale}
        />
      )}
    </CursorResults>
  );
}
