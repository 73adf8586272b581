import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { PushKind } from "./push.model.js";

/** An event that a member's browsers are notified of. */
export interface PushedEvent {
  readonly brandId: string;
  readonly memberId: string;
  readonly eventKey: string;
  readonly kind: PushKind;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Queues a message for each of the member's browsers that notifies of payments, once. Returns how many. */
export async function queuePayment(db: Db, event: PushedEvent): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into push.message (id, subscription_id, brand_id, member_id, event_key, kind, created_at, due_at, expires_at)
    select gen_random_uuid(), s.id, s.brand_id, s.member_id, ${event.eventKey}, ${event.kind}, ${event.now}::timestamptz,
      ${event.now}::timestamptz, ${event.expiresAt}::timestamptz
    from push.subscription s
    where s.member_id = ${event.memberId} and s.brand_id = ${event.brandId} and s.payments
    on conflict (subscription_id, event_key) do nothing
    returning id`.execute(db);
  return rows.length;
}

/** A message to send, with its browser. */
export interface DueMessage {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: PushKind;
  /** Number of attempts, including the current one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly subscriptionId: string;
  readonly sealed: Buffer;
  readonly vapidKey: string;
  /** Identifies its push service. */
  readonly service: string;
  readonly language: string;
  /** Its session was ended, its account is not active, or the member is excluded. */
  readonly isOver: boolean;
}

/** Longer than any retry delay: messages due later than this were scheduled before the clock was set back. */
const longestPauseMs = 25 * 3_600_000;

/** Which messages can be claimed. */
interface Claim {
  readonly now: Date;
  readonly until: Date;
  /** The public VAPID keys that this node can sign with. */
  readonly publicKeys: readonly string[];
  /** Push services that get no further message now. */
  readonly busyServices: readonly string[];
}

/**
 * Claims the message that has been due the longest, null when there is none. It becomes due again at `until`, unless it is
 * finished or rescheduled before, in case its sender dies. Messages that need another node's key are left to that node.
 */
export async function claimNext(
  db: Db,
  { now, until, publicKeys, busyServices }: Claim,
): Promise<DueMessage | null> {
  const beyond = new Date(now.getTime() + longestPauseMs);
  const { rows } = await sql<DueMessage>`
    with claimed as (
      update push.message m set attempts = m.attempts + 1, due_at = ${until}::timestamptz
      where m.id = (
        select w.id from push.message w join push.subscription s on s.id = w.subscription_id
        where w.done_at is null and (w.due_at <= ${now}::timestamptz or w.due_at > ${beyond}::timestamptz)
          and (w.expires_at <= ${now}::timestamptz or s.vapid_key = any(${[...publicKeys]}::text[]))
          and encode(s.service_hash, 'hex') <> all(${[...busyServices]}::text[])
        order by w.due_at limit 1 for update of w skip locked)
      returning m.*)
    select c.id, c.brand_id as "brandId", c.member_id as "memberId", c.kind, c.attempts, c.created_at as "createdAt",
      c.expires_at as "expiresAt", s.id as "subscriptionId", s.sealed, s.vapid_key as "vapidKey",
      encode(s.service_hash, 'hex') as service, s.language_code as language,
      (exists (select from identity.session e where e.id = s.session_id and e.ended_at is not null)
        or not exists (select from identity.account a where a.id = s.member_id and a.state = 'active')
        or limits.is_excluded(s.member_id, ${now}::timestamptz)) as "isOver"
    from claimed c join push.subscription s on s.id = c.subscription_id`.execute(db);
  return rows[0] ?? null;
}

/** Records that a message was sent or given up. */
export async function finishMessage(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("push.message").set({ done_at: now }).where("id", "=", id).execute();
}

/** Schedules the next attempt of a message. */
export async function rescheduleMessage(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable("push.message").set({ due_at: dueAt }).where("id", "=", id).execute();
}

/** Deletes the messages that were queued before a time. */
export async function purgeMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("push.message").where("created_at", "<", before).execute();
}
