import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { BetLimit, BetRecord, BetUsage } from "./bet-limits.model.js";

/** Whether the member's reality check is overdue at `now`, so that no stake is accepted. */
export async function isCheckOverdue(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ overdue: boolean }>`
    select limits.is_check_overdue(m, ${now}::timestamptz) as overdue
    from limits.member m where m.member_id = ${memberId}`.execute(db);
  return rows[0]?.overdue ?? false;
}

/** Reads the limits on a member's bets in a currency at `now`, and what counts against them. */
export async function readBetRecord(
  db: Db,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  now: Date,
): Promise<BetRecord> {
  const { rows: limits } = await sql<BetLimit>`
    select f.kind, f.period, f.amount,
      limits.window_start(f.period, f.time_zone, ${now}::timestamptz) as "startsAt",
      (date_trunc('month', ${now}::timestamptz at time zone f.time_zone) + interval '1 month')
        at time zone f.time_zone as "nextMonthAt"
    from limits.in_force(${memberId}, ${now}::timestamptz) f
    where f.currency = ${currency} and f.kind in ('loss', 'wager', 'stake') or f.kind = 'session'`.execute(
    db,
  );
  const since = new Date(Math.min(now.getTime(), ...limits.map(({ startsAt }) => startsAt.getTime())));
  const { rows } = await sql<BetUsage & { readonly lastBetAt: Date | null }>`
    select u.bucket as at, u.staked, u.returned, 0::float8 as "playedSeconds", null::timestamptz as "lastBetAt"
    from limits.usage u where u.member_id = ${memberId} and u.currency = ${currency} and u.bucket >= ${since}
    union all
    select t.bucket, 0, 0, t.seconds::float8, t.last_at
    from limits.play_time t where t.member_id = ${memberId} and t.bucket >= ${since}
    order by at`.execute(db);
  return { limits, usage: rows, lastBetAt: rows.findLast(({ lastBetAt }) => lastBetAt)?.lastBetAt ?? null };
}
