import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Channel } from "./delivery.model.js";

/** A message that waits, sealed. */
export interface MessageRow {
  readonly id: string;
  readonly brandId: string;
  readonly channel: Channel;
  readonly sealed: Buffer;
  readonly decoy: boolean;
  /** The one that is being made included. */
  readonly attempts: number;
  readonly expiresAt: Date;
}

/** Writes a message that is due at once. */
export async function insertMessage(db: Db, message: Omit<MessageRow, "attempts">, now: Date): Promise<void> {
  await db
    .insertInto("delivery.message")
    .values({
      id: message.id,
      brand_id: message.brandId,
      channel: message.channel,
      sealed: message.sealed,
      decoy: message.decoy,
      due_at: now,
      expires_at: message.expiresAt,
      fault: null,
      fault_at: null,
    })
    .execute();
}

/** Longer than any pause: what is due later than this was put off by a clock that has gone back since. */
const longestPauseMs = 9 * 3_600_000;

/**
 * Takes the oldest message that is due. It is due again at `until` should nothing be heard of it: its
 * sender may have died.
 */
export async function takeDue(db: Db, now: Date, until: Date): Promise<MessageRow | null> {
  const beyond = new Date(now.getTime() + longestPauseMs);
  const { rows } = await sql<MessageRow>`
    update delivery.message m set attempts = m.attempts + 1, due_at = ${until}
    where m.id = (
      select w.id from delivery.message w where w.due_at <= ${now} or w.due_at > ${beyond}
      order by w.due_at limit 1 for update skip locked)
    returning m.id, m.brand_id as "brandId", m.channel, m.sealed, m.decoy, m.attempts,
      m.expires_at as "expiresAt"`.execute(db);
  return rows[0] ?? null;
}

/** Deletes a message that was sent, or is given up. */
export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom("delivery.message").where("id", "=", id).execute();
}

/** Notes how an attempt failed, and when the next one is. */
export async function putOff(
  db: Db,
  id: string,
  { fault, now, nextAt }: { readonly fault: string; readonly now: Date; readonly nextAt: Date },
): Promise<void> {
  await db
    .updateTable("delivery.message")
    .set({ fault, fault_at: now, due_at: nextAt })
    .where("id", "=", id)
    .execute();
}

/** How the newest failure of a channel since a time was named, if its message still waits; else null. */
export async function findFault(
  db: Db,
  { brandId, channel, since }: { brandId: string; channel: Channel; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom("delivery.message")
    .select("fault")
    .where("brand_id", "=", brandId)
    .where("channel", "=", channel)
    .where("fault_at", ">", since)
    .orderBy("fault_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.fault ?? null;
}
