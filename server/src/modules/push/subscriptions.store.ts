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
  /** A hash of its push service's origin. */
  readonly serviceHash: Buffer;
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
 * Stores a browser's subscription. One that the browser has already stays the same row, with the messages that wait and the
 * record of what was sent; one of another member is deleted. Forgets the member's browsers beyond `most`, those first that
 * were seen longest ago. Call it in a transaction: concurrent calls for one browser are serialised, and the last one is kept.
 */
export async function saveSubscription(db: Db, row: SubscriptionRow, most: number): Promise<void> {
  const { memberId, brandId, endpointHash } = row;
  const key = `push:${endpointHash.toString("hex")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  await sql`
    delete from push.subscription
    where endpoint_hash = ${endpointHash} and (member_id, brand_id) <> (${memberId}::uuid, ${brandId}::uuid)`.execute(
    db,
  );
  await sql`
    delete from push.subscription where id in (
      select s.id from push.subscription s where s.member_id = ${memberId} and s.endpoint_hash <> ${endpointHash}
      order by s.seen_at desc, s.id desc offset ${most - 1})`.execute(db);
  await sql`
    insert into push.subscription as s (id, brand_id, member_id, session_id, endpoint_hash, service_hash, sealed, vapid_key,
      payments, rewards, language_code, created_at, seen_at)
    values (${row.id}, ${brandId}, ${memberId}, ${row.sessionId}, ${endpointHash}, ${row.serviceHash}, ${row.sealed},
      ${row.vapidKey}, ${row.payments}, ${row.rewards}, ${row.language}, ${row.now}, ${row.now})
    on conflict (endpoint_hash) do update set session_id = excluded.session_id, service_hash = excluded.service_hash,
      sealed = excluded.sealed, vapid_key = excluded.vapid_key, payments = excluded.payments, rewards = excluded.rewards,
      language_code = excluded.language_code, seen_at = excluded.seen_at, failures = 0, unreachable_since = null,
      key_missing_since = null`.execute(db);
}

/** What a browser notifies of, and the VAPID key that it subscribed with. */
export interface SeenSubscription {
  readonly topics: readonly PushTopic[];
  readonly vapidKey: string;
}

/**
 * Records that the member uses the site in a browser; null when the browser does not notify this member, or the session that
 * it was used in before was ended.
 */
export async function markSeen(db: Db, seen: SeenBrowser): Promise<SeenSubscription | null> {
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
    .returning(["payments", "rewards", "vapid_key"])
    .executeTakeFirst();
  return row ? { topics: topicsOf(row), vapidKey: row.vapid_key } : null;
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

/** Counts an accepted message of a subscription. */
export async function markAccepted(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("push.subscription")
    .set({ sent_at: now, failures: 0, unreachable_since: null })
    .where("id", "=", id)
    .execute();
}

/** Records that a subscription's push service does not respond. Returns since when; null without the subscription. */
export async function markUnreachable(db: Db, id: string, now: Date): Promise<Date | null> {
  const row = await db
    .updateTable("push.subscription")
    .set((eb) => ({ unreachable_since: eb.fn.coalesce("unreachable_since", eb.val(now)) }))
    .where("id", "=", id)
    .returning("unreachable_since")
    .executeTakeFirst();
  return row?.unreachable_since ?? null;
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

/**
 * Deletes a member's subscriptions that were last used before all sessions but one were ended. The sessions themselves may be
 * deleted by then.
 */
export async function deleteOfEndedSessions(
  db: Db,
  { accountId, kept, at }: { readonly accountId: string; readonly kept: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    delete from push.subscription
    where member_id = ${accountId} and session_id is distinct from ${kept}::uuid and seen_at <= ${at}::timestamptz`.execute(
    db,
  );
}

/**
 * Notes which subscriptions have a VAPID key that is not in use any more, and deletes those of which that was noted before a
 * time.
 */
export async function purgeMissingKeys(
  db: Db,
  {
    publicKeys,
    now,
    missingBefore,
  }: { readonly publicKeys: readonly string[]; readonly now: Date; readonly missingBefore: Date },
): Promise<void> {
  const keys = [...publicKeys];
  await sql`
    update push.subscription set key_missing_since = null
    where key_missing_since is not null and vapid_key = any(${keys}::text[])`.execute(db);
  await sql`
    update push.subscription set key_missing_since = ${now}::timestamptz
    where key_missing_since is null and vapid_key <> all(${keys}::text[])`.execute(db);
  await db.deleteFrom("push.subscription").where("key_missing_since", "<=", missingBefore).execute();
}

/** Deletes the subscriptions whose session was ended, and those that were not seen since a time. */
export async function purgeSubscriptions(db: Db, seenBefore: Date): Promise<void> {
  await sql`
    delete from push.subscription s using identity.session e
    where e.id = s.session_id and e.ended_at is not null`.execute(db);
  await db.deleteFrom("push.subscription").where("seen_at", "<", seenBefore).execute();
}
