import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** An event that awaits delivery. */
export interface OutboxEvent {
  readonly id: bigint;
  readonly topic: string;
  readonly payload: unknown;
  readonly brandId: string;
  readonly requestId: string;
  readonly attempts: number;
}

/** Longer than any back-off: an event due later than this was scheduled before the clock was set back. */
const maxBackOffMs = 17 * 3_600_000;

/**
 * Locks the oldest due event of any topic, skipping events that another node has locked. Only the first event of a
 * topic can be locked, so that each topic is delivered in order.
 */
export async function takeNext(db: Db, topics: readonly string[], now: Date): Promise<OutboxEvent | null> {
  const beyond = new Date(now.getTime() + maxBackOffMs);
  const { rows } = await sql<OutboxEvent>`
    select o.id, o.topic, o.payload, o.brand_id as "brandId", o.request_id as "requestId", o.attempts
    from core.outbox o
    where o.delivered_at is null and o.failed_at is null and (o.due_at <= ${now} or o.due_at > ${beyond})
      and o.id in (
        select (select w.id from core.outbox w
                where w.topic = t.topic and w.delivered_at is null and w.failed_at is null
                order by w.id limit 1)
        from unnest(${sql.val(topics)}::text[]) as t(topic))
    order by o.id limit 1
    for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/**
 * Reads the events that follow a locked one in its topic, in order, up to the first that is not due. While the first event of
 * a topic is locked, no other node delivers the ones after it.
 */
export async function takeFollowing(
  db: Db,
  { topic, id }: OutboxEvent,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<OutboxEvent[]> {
  const beyond = new Date(now.getTime() + maxBackOffMs);
  const { rows } = await sql<OutboxEvent & { readonly isDue: boolean }>`
    select o.id, o.topic, o.payload, o.brand_id as "brandId", o.request_id as "requestId", o.attempts,
      o.due_at <= ${now} or o.due_at > ${beyond} as "isDue"
    from core.outbox o
    where o.topic = ${topic} and o.id > ${id} and o.delivered_at is null and o.failed_at is null
    order by o.id limit ${limit}`.execute(db);
  const end = rows.findIndex(({ isDue }) => !isDue);
  return end < 0 ? rows : rows.slice(0, end);
}

/** Marks events as delivered. */
export async function markDelivered(db: Db, ids: readonly bigint[], now: Date): Promise<void> {
  await sql`
    update core.outbox o set delivered_at = ${now}::timestamptz where o.id = any(${ids.map(String)}::bigint[])`.execute(
    db,
  );
}

/** Records a failed delivery; `nextAt` null abandons the event. */
export async function markFailed(
  db: Db,
  id: bigint,
  failure: { readonly error: string; readonly nextAt: Date | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("core.outbox")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      last_error: failure.error,
      ...(failure.nextAt ? { due_at: failure.nextAt } : { failed_at: failure.now }),
    }))
    .where("id", "=", id)
    .execute();
}

/** Deletes the events that were delivered before a time. Returns how many. */
export async function purgeDelivered(db: Db, before: Date): Promise<bigint> {
  const result = await db.deleteFrom("core.outbox").where("delivered_at", "<", before).executeTakeFirst();
  return result.numDeletedRows;
}

/** How far delivery is behind. */
export interface OutboxState {
  readonly waiting: number;
  /** Age of the oldest undelivered event, in seconds; 0 when there is none. */
  readonly lagSeconds: number;
}

/** The events that await delivery, over all brands. */
export async function readWaiting(db: Db, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*)::int as waiting,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0))::float8 as "lagSeconds"
    from core.outbox where delivered_at is null and failed_at is null`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("the outbox query returned no row");
  return state;
}
