import { useTranslation } from "react-i18next";
import {
  BonusEventsDocument,
  type GameType,
  ProgrammeEventsDocument,
  type ProgrammeEventsQuery,
} from "../../../gql/graphql";
import { type CursorRows, useCursorList } from "../../../lib/list/use-cursor-list";
import { CursorResults } from "../../../ui/list/paging/cursor-results";
import { Amount } from "../../../ui/text/amount";
import { Moment } from "../../../ui/text/moment";
import classes from "./programme.module.css";

type Event = NonNullable<ProgrammeEventsQuery["me"]>["programmeEvents"]["edges"][number]["node"];

const pageSize = 10;

function EventRow({ event }: { readonly event: Event }) {
  const { t } = useTranslation(["promotions", "common"]);
  const { kind, at, category, game, amount, counted, reason } = event;
  const name = game ?? (category ? t(`common:categories.${category as GameType}`) : t(`events.${kind}`));
  return (
    <li className={classes.event}>
      <span>{name}</span>
      <Amount {...amount} />
      <span className={classes.note}>
        <Moment at={at} />
      </span>
      <span className={classes.note}>
        {reason ? t(`events.uncounted.${reason}`) : t("events.counted")} {!reason && <Amount {...counted} />}
      </span>
    </li>
  );
}

/** What happened in the period of a member's part, newest first: what has counted, or why it has not. */
export function EntryEvents({ entryId }: { readonly entryId: string }) {
  const { rows } = useCursorList(ProgrammeEventsDocument, ({ me }) => me?.programmeEvents, {
    entryId,
    first: pageSize,
  });
  return <Events rows={rows} />;
}

/** The rounds that were settled while a bonus was open, newest first: what has counted, or why it has not. */
export function BonusEvents({ bonusId }: { readonly bonusId: string }) {
  const { rows } = useCursorList(BonusEventsDocument, ({ me }) => me?.bonusEvents, {
    bonusId,
    first: pageSize,
  });
  return <Events rows={rows} />;
}

function Events({ rows }: { readonly rows: CursorRows<Event> }) {
  const { t } = useTranslation("promotions");
  return (
    <CursorResults
      rows={rows}
      failedTitle={t("events.failed")}
      empty={<p className={classes.note}>{t("events.none")}</p>}
    >
      {(events) => (
        <ul className={classes.events} aria-label={t("events.title")}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </CursorResults>
  );
}
