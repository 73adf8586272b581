import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { MessageChannel } from "./delivery.model.js";

/** A queued message, encrypted. */
export interface MessageRow {
  readonly id: string;
  readonly brandId: string;
  readonly channel: MessageChannel;
  readonly sealed: Buffer;
  readonly decoy: boolean;
  /** Number of attempts, including the current one. */
  readonly attempts: number;
  readonly expiresAt: Date;
}

/** Inserts a message that is due immediately. */
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

/** Longer than any retry delay: messages due later than this were scheduled before the clock was set back. */
const longestPauseMs = 9 * 3_600_000;

/**
 * Claims the message that has been due the longest. It becomes due again at `until`, unless it is deleted or
 * rescheduled before, in case its sender dies.
 */
export async function claimDue(db: Db, now: Date, until: Date): Promise<MessageRow | null> {
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

/** Deletes a message that was sent or dropped. */
export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom("delivery.message").where("id", "=", id).execute();
}

/** Records the failure of an attempt and schedules the next one. */
export async function scheduleRetry(
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

/** Finds the error code of a channel's latest failure since the given time among queued messages. */
export async function findFault(
  db: Db,
  { brandId, channel, since }: { brandId: string; channel: MessageChannel; since: Date },
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
