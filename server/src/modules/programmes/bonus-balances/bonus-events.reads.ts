import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { type TimeKey, timeCursor } from "../../../kit/lists/cursor.js";
import { List } from "../../../kit/lists/list.js";
import type { JudgedEvent } from "../entry-events/entry-events.model.js";

/** A member's bonus, and whether it has a balance of its own or is cash with a turnover requirement. */
export interface BonusEventScope {
  readonly bonusId: string;
  readonly mode: "WALLET" | "GATE";
}

/** Finds out what of a member's bonus counts rounds; null when the member of the brand has no such bonus. */
export async function findEventMode(
  db: Db,
  given: { readonly brandId: string; readonly memberId: string; readonly id: string },
): Promise<BonusEventScope["mode"] | null> {
  const { rows } = await sql<{ mode: BonusEventScope["mode"] }>`
    select 'WALLET' as mode from bonuses.bonus n
      where n.id = ${given.id}::uuid and n.brand_id = ${given.brandId} and n.member_id = ${given.memberId}
    union all
    select 'GATE' from turnover.requirement q join ledger.wallet w on w.id = q.wallet_id
      where ${given.id}::uuid in (q.deposit_id, q.reward_grant_id) and w.brand_id = ${given.brandId}
        and w.member_id = ${given.memberId}`.execute(db);
  return rows[0]?.mode ?? null;
}

/** The rounds that were settled while a bonus with a balance was open. */
const selectWalletRounds = (bonusId: string) => sql`
  select lpad(to_hex(s.sequence), 32, '0')::uuid as id, s.round_id, s.settled_at as at, s.category, s.stake, s.payout,
    s.valid_bet, w.currency, r.opened_at < n.granted_at as is_early, n.contributions, n.minimum_odds,
    s.sequence > p.sequence as is_pending, false as is_for_other,
    case when r.opened_at < n.granted_at or s.sequence > p.sequence then 0
      else bonuses.contribution(n.contributions, n.minimum_odds, s.category, o.odds, s.total_valid_bet)
        - bonuses.contribution(n.contributions, n.minimum_odds, s.category, o.odds, s.total_valid_bet - s.valid_bet)
      end as counted
  from bonuses.bonus n
  join ledger.wallet w on w.id = n.wallet_id
  join programmes.wagering_position p on p.brand_id = n.brand_id
  join agent_figures.settlement s on s.member_id = n.member_id and s.currency = w.currency
    and s.settled_at >= n.granted_at and s.settled_at < least(n.expires_at, n.ended_at)
  join play.round r on r.id = s.round_id
  left join lateral (
    select case when s.category in ('SPORTS', 'ESPORTS') then play.odds_of(s.round_id) end as odds) o on true
  where n.id = ${bonusId}::uuid`;

/** The rounds since a bonus that is cash was granted, while its turnover requirement is open. */
const selectGateRounds = (bonusId: string) => sql`
  select r.id, r.id as round_id, r.closed_at as at, case g.game_type when 'BGS' then 'PVP' else g.game_type end as category,
    r.staked as stake, r.paid as payout, r.valid_bet, w.currency, false as is_early, q.contributions, q.minimum_odds,
    false as is_pending, c.counted is null as is_for_other, coalesce(c.counted, 0) as counted
  from turnover.requirement q
  join ledger.wallet w on w.id = q.wallet_id
  join play.round r on r.member_id = w.member_id and r.currency = w.currency and r.opened_at >= q.since
    and r.closed_at is not null
  join catalogue.game g on g.id = r.game_id
  left join (
    select x.round_id, x.counted from turnover.requirement y cross join lateral turnover.count_rounds(y.wallet_id) x
    where ${bonusId}::uuid in (y.deposit_id, y.reward_grant_id) and x.source_id = ${bonusId}::uuid) c on c.round_id = r.id
  where ${bonusId}::uuid in (q.deposit_id, q.reward_grant_id) and q.fulfilled_by is null`;

/**
 * The rounds that could count for a bonus, newest first, with what of each has counted towards what has to be staked, or why
 * nothing has, by the functions that count them.
 */
export const bonusEventList = new List({
  filters: {},
  cursor: timeCursor(({ at, id }: JudgedEvent): TimeKey => ({ at, id })),
  readAfter: async (
    db: Db,
    { bonusId, mode }: BonusEventScope,
    _values,
    after: TimeKey | null,
    limit,
  ): Promise<JudgedEvent[]> => {
    const rest = after ? sql`where (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const rounds = mode === "WALLET" ? selectWalletRounds(bonusId) : selectGateRounds(bonusId);
    const { rows } = await sql<JudgedEvent>`
      select e.id, 'BET' as kind, e.at, e.category, g.name as game, e.stake, e.payout, e.valid_bet as "validBet",
        0::bigint as amount, false as "isFirstDeposit", false as "hasOwnBonus", e.currency, e.counted, case
          when e.is_early then 'BEFORE_JOINING'
          when e.valid_bet = 0 then 'NO_VALID_BET'
          when e.counted <> 0 then null
          when e.category in ('SPORTS', 'ESPORTS') and play.odds_of(e.round_id) < e.minimum_odds then 'LOW_ODDS'
          when e.contributions is not null and coalesce((e.contributions ->> e.category)::int, 0) = 0 then 'OTHER_CATEGORY'
          when e.is_pending then 'NOT_YET'
          when e.is_for_other then 'OTHER_REQUIREMENT' end as reason
      from (select * from (${rounds}) e ${rest} order by e.at desc, e.id desc limit ${limit}) e
      join play.round r on r.id = e.round_id
      left join catalogue.game g on g.id = r.game_id
      order by e.at desc, e.id desc`.execute(db);
    return rows;
  },
});
