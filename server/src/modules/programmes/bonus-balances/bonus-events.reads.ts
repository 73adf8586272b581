import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { type TimeKey, timeCursor } from "../../../kit/lists/cursor.js";
import { List } from "../../../kit/lists/list.js";
import type { JudgedEvent } from "../entry-events/entry-events.model.js";

/** A member's bonus with a balance. */
export interface BonusEventScope {
  readonly bonusId: string;
}

/**
 * The rounds that were settled while a bonus was open, newest first, with what of each has counted towards its wagering, or
 * why nothing has, by the functions that count them.
 */
export const bonusEventList = new List({
  filters: {},
  cursor: timeCursor(({ at, id }: JudgedEvent): TimeKey => ({ at, id })),
  readAfter: async (
    db: Db,
    { bonusId }: BonusEventScope,
    _values,
    after: TimeKey | null,
    limit,
  ): Promise<JudgedEvent[]> => {
    const rest = after ? sql`where (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<JudgedEvent>`
      select e.*, case
          when e."isEarly" then 'BEFORE_JOINING'
          when e."validBet" = 0 then 'NO_VALID_BET'
          when e."isLow" then 'LOW_ODDS'
          when e.counted = 0 and e."isLeftOut" then 'OTHER_CATEGORY'
          when e."isPending" then 'NOT_YET' end as reason
      from (
        select lpad(to_hex(s.sequence), 32, '0')::uuid as id, 'BET' as kind, s.settled_at as at, s.category, g.name as game,
          s.stake, s.payout, s.valid_bet as "validBet", 0::bigint as amount, false as "isFirstDeposit",
          false as "hasOwnBonus", w.currency, r.opened_at < n.granted_at as "isEarly",
          coalesce(s.category in ('SPORTS', 'ESPORTS') and o.odds < n.minimum_odds, false) as "isLow",
          coalesce((n.contributions ->> s.category)::int, 0) = 0 as "isLeftOut", s.sequence > p.sequence as "isPending",
          case when r.opened_at < n.granted_at or s.sequence > p.sequence then 0
            else bonuses.contribution(n, s.category, o.odds, s.total_valid_bet)
              - bonuses.contribution(n, s.category, o.odds, s.total_valid_bet - s.valid_bet) end as counted
        from bonuses.bonus n
        join ledger.wallet w on w.id = n.wallet_id
        join programmes.wagering_position p on p.brand_id = n.brand_id
        join agent_figures.settlement s on s.member_id = n.member_id and s.currency = w.currency
          and s.settled_at >= n.granted_at and s.settled_at < least(n.expires_at, n.ended_at)
        join play.round r on r.id = s.round_id
        left join catalogue.game g on g.id = r.game_id
        left join lateral (
          select case when s.category in ('SPORTS', 'ESPORTS') then programmes.odds_of(s.round_id) end as odds) o on true
        where n.id = ${bonusId}::uuid) e
      ${rest} order by e.at desc, e.id desc limit ${limit}`.execute(db);
    return rows;
  },
});
