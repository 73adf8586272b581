import { IconCoins } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PointChangesDocument } from "../../../gql/graphql";
import { useCursorList } from "../../../lib/list/use-cursor-list";
import { EmptyState } from "../../../ui/feedback/state-message";
import { StatusBadge } from "../../../ui/feedback/status-badge";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import type { RecordColumn } from "../../../ui/list/record-page/record-column";
import { RecordList } from "../../../ui/list/record-page/record-list";
import { Amount } from "../../../ui/text/amount";
import { Moment } from "../../../ui/text/moment";
import { type PointChange, statusTones } from "../model";
import { Points } from "./points-text";

/** What a change is of: the good, the cash, or the kind alone. */
function Remark({ change: { kind, remark, paid } }: { readonly change: PointChange }) {
  const { t } = useTranslation("points");
  return (
    <>
      {t(`kinds.${kind}`)}
      {remark && <> · {remark}</>}
      {paid && (
        <>
          {" · "}
          <Amount {...paid} />
        </>
      )}
    </>
  );
}

function Ratio({ ratio }: { readonly ratio: NonNullable<PointChange["ratio"]> }) {
  return (
    <bdi dir="ltr">
      <Points points={ratio.points} /> : <Amount {...ratio.amount} />
    </bdi>
  );
}

function useColumns(): RecordColumn<PointChange>[] {
  const { t } = useTranslation("points");
  return [
    { key: "time", header: t("time"), onCard: "note", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: "remark", header: t("remark"), onCard: "title", cell: (change) => <Remark change={change} /> },
    {
      key: "before",
      header: t("points"),
      numeric: true,
      wideOnly: true,
      cell: ({ before }) => <Points points={before} />,
    },
    {
      key: "change",
      header: t("details.change"),
      numeric: true,
      cell: ({ points }) => <Points points={points} signed />,
    },
    {
      key: "balance",
      header: t("balance"),
      numeric: true,
      onCard: "labelled",
      cell: ({ balance }) => <Points points={balance} />,
    },
    {
      key: "ratio",
      header: t("details.ratio"),
      numeric: true,
      onCard: "labelled",
      cell: ({ ratio }) => ratio && <Ratio ratio={ratio} />,
    },
    {
      key: "reference",
      header: t("reference"),
      onCard: "labelled",
      cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
    },
    {
      key: "status",
      header: t("status"),
      cell: ({ status }) => <StatusBadge tone={statusTones[status]} text={t(`statuses.${status}`)} />,
    },
  ];
}

/** The changes of the member's points, newest first. */
export function ChangeList() {
  const { t } = useTranslation("points");
  const { rows } = useCursorList(PointChangesDocument, ({ me }) => me?.pointChanges, {});
  const columns = useColumns();
  return (
    <CursorResults
      rows={rows}
      failedTitle={t("details.failed")}
      empty={
        <EmptyState
          icon={<IconCoins size={28} />}
          title={t("details.none.title")}
          text={t("details.none.text")}
        />
      }
    >
      {(shown) => (
        <RecordList
          label={t("tabs.details")}
          rows={shown}
          rowKey={({ id }) => id}
          columns={columns}
          card={[["remark", "change"], ["time", "status"], ["balance", "ratio"], ["reference"]]}
          stale={rows.isStale}
        />
      )}
    </CursorResults>
  );
}
