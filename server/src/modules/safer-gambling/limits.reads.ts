import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Limit } from "./limits.model.js";

/** The limits in force for a member at `now`, the lowest of each key, with their usage. */
export async function readLimits(db: Db, memberId: string, now: Date): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    with lowest as (
      select f.kind, f.period, f.currency, min(f.amount) as amount, min(f.time_zone) as zone,
          min(f.amount) filter (where f.set_by = 'member') as own
        from limits.in_force(${memberId}, ${now}::timestamptz) f
        group by f.kind, f.period, f.currency)
    select l.kind, l.period, l.currency, l.amount, l.own,
      (case l.kind
        when 'stake' then null
        when 'session' then floor(limits.sum_played_seconds(${memberId}, l.period, l.zone, ${now}::timestamptz) / 60)
        when 'deposit' then limits.sum_deposited(${memberId}, l.currency, l.period, l.zone, ${now}::timestamptz)
        else limits.sum_staked(${memberId}, l.currency, l.period, l.zone, l.kind = 'loss', ${now}::timestamptz)
      end)::bigint as used
    from lowest l
    order by array_position(array['deposit', 'loss', 'wager', 'session', 'stake'], l.kind),
      array_position(array['bet', 'day', 'week', 'month'], l.period), l.currency`.execute(db);
  return rows;
}
