import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ProfitLossGroup, ProfitRow, TimeRange } from "./records.model.js";

interface GroupColumns {
  readonly key: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

/** Filter of the rounds to sum up; days are those of the time zone. */
export interface ProfitFilter extends TimeRange {
  readonly brandId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly timeZone: string;
}

const profitGroupColumns = (timeZone: string): Readonly<Record<ProfitLossGroup, GroupColumns>> => {
  const day = sql`to_char(r.opened_at at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  return {
    day: { key: day, name: day },
    category: { key: sql`g.game_type`, name: sql`g.game_type` },
    vendor: { key: sql`v.code`, name: sql`v.name` },
  };
};

/** Sums up the member's rounds opened in a time range, by day (oldest first), game type or vendor. */
export async function readProfit(db: Db, filter: ProfitFilter, group: ProfitLossGroup): Promise<ProfitRow[]> {
  const { key, name } = profitGroupColumns(filter.timeZone)[group];
  const { rows } = await sql<ProfitRow>`
    select x.key, x.name, ${filter.currency}::text as currency, count(*)::int as count,
      sum(x.staked)::bigint as staked, sum(x.paid)::bigint as paid, sum(x.valid_bet)::bigint as "validBet"
    from (
      select ${key} as key, ${name} as name, r.staked, r.paid, r.valid_bet
      from play.round r
      join catalogue.game g on g.id = r.game_id
      join catalogue.vendor v on v.id = r.vendor_id
      where r.member_id = ${filter.memberId} and r.brand_id = ${filter.brandId} and r.currency = ${filter.currency}
        and r.opened_at >= ${filter.from}::timestamptz and r.opened_at < ${filter.to}::timestamptz) x
    group by x.key, x.name order by x.key`.execute(db);
  return rows;
}
