import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ProfitGroup, ProfitRow, TimeRange } from "./records.model.js";

interface Groups {
  readonly key: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

/** Whose rounds are summed, in which currency; days are those of the time zone. */
export interface ProfitOf extends TimeRange {
  readonly brandId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly timeZone: string;
}

const groupsOf = (timeZone: string): Readonly<Record<ProfitGroup, Groups>> => {
  const day = sql`to_char(r.opened_at at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  return {
    day: { key: day, name: day },
    category: { key: sql`g.game_type`, name: sql`g.game_type` },
    vendor: { key: sql`v.code`, name: sql`v.name` },
  };
};

/** What the member's rounds that were opened in a time came to, by day (oldest first), kind of game or vendor. */
export async function readProfit(db: Db, of: ProfitOf, group: ProfitGroup): Promise<ProfitRow[]> {
  const { key, name } = groupsOf(of.timeZone)[group];
  const { rows } = await sql<ProfitRow>`
    select x.key, x.name, ${of.currency}::text as currency, count(*)::int as count,
      sum(x.staked)::bigint as staked, sum(x.paid)::bigint as paid, sum(x.valid_bet)::bigint as "validBet"
    from (
      select ${key} as key, ${name} as name, r.staked, r.paid, r.valid_bet
      from play.round r
      join catalogue.game g on g.id = r.game_id
      join catalogue.vendor v on v.id = r.vendor_id
      where r.member_id = ${of.memberId} and r.brand_id = ${of.brandId} and r.currency = ${of.currency}
        and r.opened_at >= ${of.from}::timestamptz and r.opened_at < ${of.to}::timestamptz) x
    group by x.key, x.name order by x.key`.execute(db);
  return rows;
}
