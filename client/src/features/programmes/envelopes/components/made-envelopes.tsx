import { IconGiftCard } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MadeEnvelopesDocument } from "../../../../gql/graphql";
import { useCursorList } from "../../../../lib/list/use-cursor-list";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { StatusBadge } from "../../../../ui/feedback/status-badge";
import { CursorResults } from "../../../../ui/list/paging/cursor-results";
import { amountColumn } from "../../../../ui/list/record-page/money-columns";
import type { RecordColumn } from "../../../../ui/list/record-page/record-column";
import { RecordList } from "../../../../ui/list/record-page/record-list";
import { Moment } from "../../../../ui/text/moment";
import type { MadeEnvelope } from "../model";
import classes from "./envelopes.module.css";

function useColumns(): RecordColumn<MadeEnvelope>[] {
  const { t } = useTranslation("envelopes");
  return [
    { key: "time", header: t("made.time"), onCard: "title", cell: ({ madeAt }) => <Moment at={madeAt} /> },
    amountColumn("total", t("made.total"), ({ total }) => total),
    {
      key: "opened",
      header: t("made.opened"),
      numeric: true,
      onCard: "labelled",
      cell: ({ opened, shares }) => t("made.openedOf", { opened, shares }),
    },
    {
      ...amountColumn(
        "openedAmount",
        t("made.openedAmount"),
        ({ openedAmount }: MadeEnvelope) => openedAmount,
      ),
      onCard: "labelled",
    },
    {
      ...amountColumn("returned", t("made.returned"), ({ returned }: MadeEnvelope) => returned),
      onCard: "labelled",
    },
    {
      key: "state",
      header: t("made.state"),
      cell: ({ endedAt }) => (
        <StatusBadge
          tone={endedAt ? "neutral" : "success"}
          text={endedAt ? t("states.ENDED") : t("states.OPEN")}
        />
      ),
    },
  ];
}

/** The red envelopes that the agent has made, with what was opened and what has returned. */
export function MadeEnvelopes() {
  const { t } = useTranslation("envelopes");
  const { rows } = useCursorList(MadeEnvelopesDocument, ({ me }) => me?.agent?.envelopes, { first: 10 });
  const columns = useColumns();
  return (
    <div className={classes.section}>
      <h2 className={classes.title}>{t("made.title")}</h2>
      <CursorResults
        rows={rows}
        failedTitle={t("failed")}
        empty={
          <EmptyState icon={<IconGiftCard size={28} />} title={t("made.none")} text={t("made.noneText")} />
        }
      >
        {(shown) => (
          <RecordList
            label={t("made.title")}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            card={[["time", "total"], ["opened"], ["openedAmount"], ["returned"], ["state"]]}
          />
        )}
      </CursorResults>
    </div>
  );
}
