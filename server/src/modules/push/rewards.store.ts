import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** Which rewards are pushed now. */
export interface RewardWindow {
  readonly brandId: string;
  /** Rewards after this time. */
  readonly from: Date;
  /** Rewards of this time or earlier. */
  readonly until: Date;
  /** Members who were notified of a reward after this time are not notified again. */
  readonly lastSent: Date;
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
 * Queues a message for each browser that notifies of rewards and whose member has one to claim that is newer than the
 * subscription and than the last reward that the member was notified of. A reward is queued once for a browser, and not while
 * an earlier message of rewards waits. Returns how many were queued.
 */
export async function queueRewards(db: Db, window: RewardWindow): Promise<number> {
  const { brandId, from, until, lastSent, now, expiresAt } = window;
  const { rows } = await sql<{ id: string }>`
    insert into push.message (id, subscription_id, brand_id, member_id, event_key, kind, created_at, due_at, expires_at)
    select gen_random_uuid(), s.id, s.brand_id, s.member_id, 'reward:' || w.id || ':' || extract(epoch from w.changed_at),
      'REWARD_CLAIMABLE', ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    from (
      select distinct on (n.member_id) n.member_id, n.id, n.changed_at from programmes.entry n
      where n.brand_id = ${brandId} and n.changed_at > ${from}::timestamptz and n.changed_at <= ${until}::timestamptz
        and ${isClaimable(now)}
      order by n.member_id, n.changed_at desc, n.id) w
    join push.subscription s on s.member_id = w.member_id and s.brand_id = ${brandId} and s.rewards
      and s.created_at <= w.changed_at
    where not exists (select from push.reward_sent r where r.member_id = w.member_id
        and (r.sent_at > ${lastSent}::timestamptz or r.sent_at >= w.changed_at))
      and not exists (select from push.message m where m.subscription_id = s.id and m.kind = 'REWARD_CLAIMABLE'
        and m.done_at is null)
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

/** Records that a browser of a member was notified of a reward. */
export async function markRewardSent(
  db: Db,
  { memberId, brandId, now }: { readonly memberId: string; readonly brandId: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto("push.reward_sent")
    .values({ member_id: memberId, brand_id: brandId, sent_at: now })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ sent_at: now }))
    .execute();
}

/** Deletes the records of members who were notified of a reward before a time. */
export async function purgeRewardsSent(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("push.reward_sent").where("sent_at", "<", before).execute();
}
