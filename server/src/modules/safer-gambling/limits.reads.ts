import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Limit, ReservedDeposit } from "./limits.model.js";
import { asText } from "./limits.store.js";

/**
 * The limits in force for a member at `now`, the lowest of each key, with their usage. Usage of deposits is counted when
 * they are ordered; what is `reserved` for those that are not credited yet is separate.
 */
export async function readLimits(
  db: Db,
  { memberId, reserved }: { readonly memberId: string; readonly reserved: readonly ReservedDeposit[] },
  now: Date,
): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    with lowest as (
      select f.kind, f.period, f.currency, min(f.amount) as amount, min(f.time_zone) as zone,
          min(f.amount) filter (where f.set_by = 'member') as own
        from limits.in_force(${memberId}, ${now}::timestamptz) f
        group by f.kind, f.period, f.currency),
    counted as (
      select l.*, (case l.kind
          when 'stake' then null
          when 'session' then floor(limits.sum_played_seconds(${memberId}, l.period, l.zone, ${now}::timestamptz) / 60)
          when 'deposit' then limits.sum_deposited(${memberId}, l.currency, l.period, l.zone, ${now}::timestamptz)
          else limits.sum_staked(${memberId}, l.currency, l.period, l.zone, l.kind = 'loss', ${now}::timestamptz)
        end)::bigint as counted
      from lowest l),
    parted as (
      select c.*, case c.kind when 'deposit' then least(c.counted, (
          select coalesce(sum(r.amount), 0)
          from jsonb_to_recordset(${JSON.stringify(reserved, asText)}::text::jsonb)
            r (currency text, amount bigint, "countedAt" timestamptz)
          where r.currency = c.currency
            and limits.bucket(r."countedAt") >= limits.window_start(c.period, c.zone, ${now}::timestamptz)
        ))::bigint end as reserved
      from counted c)
    select p.kind, p.period, p.currency, p.amount, p.own, p.reserved, p.counted - coalesce(p.reserved, 0) as used
    from parted p
    order by array_position(array['deposit', 'loss', 'wager', 'session', 'stake'], p.kind),
      array_position(array['bet', 'day', 'week', 'month'], p.period), p.currency`.execute(db);
  return rows;
}
