import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** The stakes and wins of a quarter of an hour, in minor units. */
export interface ActivityMoney {
  readonly currency: string;
  readonly bucket: Date;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** The seconds played in a quarter of an hour. */
export interface ActivityTime {
  readonly bucket: Date;
  readonly seconds: number;
  readonly lastAt: Date;
}

/**
 * A member's accepted stakes and wins, by currency and quarter of an hour. Rounds that were opened more than a week
 * before `since` are not included.
 */
export async function readActivityMoney(db: Db, memberId: string, since: Date): Promise<ActivityMoney[]> {
  const { rows } = await sql<ActivityMoney>`
    select t.currency, limits.bucket(t.at) as bucket,
        sum(case t.kind when 'bet' then t.amount else 0 end)::bigint as staked,
        sum(case t.kind when 'win' then t.amount else 0 end)::bigint as returned
      from play.round r join play.transaction t on t.round_id = r.id
      where r.member_id = ${memberId} and r.opened_at >= ${since}::timestamptz - interval '7 days'
        and t.at >= ${since}::timestamptz and t.kind in ('bet', 'win') and t.status = 'accepted'
      group by 1, 2`.execute(db);
  return rows;
}

/** The time between a member's bets without pauses, by quarter of an hour. */
export async function readActivityTime(db: Db, memberId: string, since: Date): Promise<ActivityTime[]> {
  const { rows } = await sql<ActivityTime>`
    select limits.bucket(b.at) as bucket, max(b.at) as "lastAt",
        sum(case when b.gap < interval '15 minutes' then extract(epoch from b.gap) else 0 end)::float8 as seconds
      from (
        select t.at, t.at - lag(t.at) over (order by t.at) as gap
        from play.round r join play.transaction t on t.round_id = r.id
        where r.member_id = ${memberId} and r.opened_at >= ${since}::timestamptz - interval '7 days'
          and t.at >= ${since}::timestamptz and t.kind = 'bet') b
      group by 1`.execute(db);
  return rows;
}
