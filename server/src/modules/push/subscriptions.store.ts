import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { PushTopic } from "./push.model.js";

/** What a subscription notifies of, as columns. */
interface Wanted {
  readonly payments: boolean;
  readonly rewards: boolean;
}

/** A subscription's row. */
export interface SubscriptionRow extends Wanted {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
  readonly vapidKey: string;
  readonly language: string;
  readonly now: Date;
}

/** A member's browser, seen now. */
export interface SeenBrowser
  extends Pick<SubscriptionRow, "brandId" | "memberId" | "sessionId" | "endpointHash" | "language" | "now"> {}

function topicsOf({ payments, rewards }: Wanted): PushTopic[] {
  return [...(payments ? (["PAYMENTS"] as const) : []), ...(rewards ? (["REWARDS"] as const) : [])];
}

/**
 * Stores a browser's subscription in place of an earlier one of the same browser, another member's included, and forgets the
 * member's browsers beyond `most`, those first that were seen longest ago.
 */
export async function saveSubscription(db: Db, row: SubscriptionRow, most: number): Promise<void> {
  await db.deleteFrom("push.subscription").where("endpoint_hash", "=", row.endpointHash).execute();
  await sql`
    delete from push.subscription where id in (
      select s.id from push.subscription s where s.member_id = ${row.memberId}
      order by s.seen_at desc, s.id desc offset ${most - 1})`.execute(db);
  await sql`
    insert into push.subscription (id, brand_id, member_id, session_id, endpoint_hash, sealed, vapid_key, payments, rewards,
      language_code, created_at, seen_at)
    values (${row.id}, ${row.brandId}, ${row.memberId}, ${row.sessionId}, ${row.endpointHash}, ${row.sealed}, ${row.vapidKey},
      ${row.payments}, ${row.rewards}, ${row.language}, ${row.now}, ${row.now})
    on conflict (endpoint_hash) do nothing`.execute(db);
}

/**
 * Records that the member uses the site in a browser; null when the browser does not notify this member, or the session that
 * it was used in before was ended.
 */
export async function markSeen(db: Db, seen: SeenBrowser): Promise<PushTopic[] | null> {
  const row = await db
    .updateTable("push.subscription")
    .set({ session_id: seen.sessionId, language_code: seen.language, seen_at: seen.now })
    .where("endpoint_hash", "=", seen.endpointHash)
    .where("member_id", "=", seen.memberId)
    .where("brand_id", "=", seen.brandId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("identity.session as e")
            .select("e.id")
            .whereRef("e.id", "=", "push.subscription.session_id")
            .where("e.ended_at", "is not", null),
        ),
      ),
    )
    .returning(["payments", "rewards"])
    .executeTakeFirst();
  return row ? topicsOf(row) : null;
}

/** Deletes the subscription of a browser of the brand. */
export async function deleteByEndpoint(db: Db, brandId: string, endpointHash: Buffer): Promise<void> {
  await db
    .deleteFrom("push.subscription")
    .where("brand_id", "=", brandId)
    .where("endpoint_hash", "=", endpointHash)
    .execute();
}

/** Deletes a subscription. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push.subscription").where("id", "=", id).execute();
}

/** Deletes the subscriptions of a member who is excluded. */
export async function deleteOfExcluded(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    delete from push.subscription
    where member_id = ${memberId} and limits.is_excluded(${memberId}::uuid, ${now}::timestamptz)`.execute(db);
}

/** Whether a member is in a time-out or excluded. */
export async function isExcluded(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select limits.is_excluded(${memberId}::uuid, ${now}::timestamptz) as excluded`.execute(db);
  return rows[0]?.excluded ?? false;
}

/** Counts an accepted message of a subscription. */
export async function markAccepted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("push.subscription").set({ sent_at: now, failures: 0 }).where("id", "=", id).execute();
}

/** Counts a refused message, and deletes the subscription after `most` of them in a row; true when it did. */
export async function countRefusal(db: Db, id: string, most: number): Promise<boolean> {
  const row = await db
    .updateTable("push.subscription")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("id", "=", id)
    .returning("failures")
    .executeTakeFirst();
  if (!row || row.failures < most) return false;
  await deleteSubscription(db, id);
  return true;
}

/** Deletes the subscriptions whose session was ended, and those that were not seen since a time. */
export async function purgeSubscriptions(db: Db, seenBefore: Date): Promise<void> {
  await sql`
    delete from push.subscription s using identity.session e
    where e.id = s.session_id and e.ended_at is not null`.execute(db);
  await db.deleteFrom("push.subscription").where("seen_at", "<", seenBefore).execute();
}
