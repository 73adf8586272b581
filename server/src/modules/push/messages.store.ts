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

/** When rewards that became due can be pushed. */
export interface RewardWindow {
  readonly brandId: string;
  readonly eventKey: string;
  /** Rewards of this time or later. */
  readonly from: Date;
  /** Rewards of this time or earlier. */
  readonly until: Date;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The condition of an entry whose reward its member can claim. */
function isClaimable(now: Date) {
  return sql<boolean>`n.state = 'QUALIFIED' and n.expires_at > ${now}::timestamptz
    and exists (select from programmes.programme_version r
      where r.programme_id = n.programme_id and r.version = n.version and r.rules ->> 'claim' = 'MEMBER')`;
}

/**
 * Queues one message for each browser that notifies of rewards and whose member has had one to claim since the window
 * opened. Returns how many.
 */
export async function queueRewards(db: Db, window: RewardWindow): Promise<number> {
  const { brandId, eventKey, from, until, now, expiresAt } = window;
  const { rows } = await sql<{ id: string }>`
    insert into push.message (id, subscription_id, brand_id, member_id, event_key, kind, created_at, due_at, expires_at)
    select gen_random_uuid(), s.id, s.brand_id, s.member_id, ${eventKey}, 'REWARD_CLAIMABLE', ${now}::timestamptz,
      ${now}::timestamptz, ${expiresAt}::timestamptz
    from (
      select distinct n.member_id from programmes.entry n
      where n.brand_id = ${brandId} and n.changed_at >= ${from}::timestamptz and n.changed_at <= ${until}::timestamptz
        and ${isClaimable(now)}) w
    join push.subscription s on s.member_id = w.member_id and s.brand_id = ${brandId} and s.rewards
    on conflict (subscription_id, event_key) do nothing
    returning id`.execute(db);
  return rows.length;
}

/** Whether a member has a reward to claim. */
export async function hasClaimable(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from programmes.entry n where n.member_id = ${memberId} and ${isClaimable(now)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
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
  readonly language: string;
  /** Its session was ended, its account is not active, or the member is excluded. */
  readonly isOver: boolean;
}

/** Longer than any retry delay: messages due later than this were scheduled before the clock was set back. */
const longestPauseMs = 25 * 3_600_000;

/**
 * Claims the messages that have been due the longest. They become due again at `until`, unless they are finished or
 * rescheduled before, in case their sender dies.
 */
export async function claimDue(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<DueMessage[]> {
  const beyond = new Date(now.getTime() + longestPauseMs);
  const { rows } = await sql<DueMessage>`
    with claimed as (
      update push.message m set attempts = m.attempts + 1, due_at = ${until}::timestamptz
      where m.id in (
        select w.id from push.message w
        where w.done_at is null and (w.due_at <= ${now}::timestamptz or w.due_at > ${beyond}::timestamptz)
        order by w.due_at limit ${limit} for update skip locked)
      returning m.*)
    select c.id, c.brand_id as "brandId", c.member_id as "memberId", c.kind, c.attempts, c.created_at as "createdAt",
      c.expires_at as "expiresAt", s.id as "subscriptionId", s.sealed, s.vapid_key as "vapidKey", s.language_code as language,
      (exists (select from identity.session e where e.id = s.session_id and e.ended_at is not null)
        or not exists (select from identity.account a where a.id = s.member_id and a.state = 'active')
        or limits.is_excluded(s.member_id, ${now}::timestamptz)) as "isOver"
    from claimed c join push.subscription s on s.id = c.subscription_id`.execute(db);
  return rows;
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
