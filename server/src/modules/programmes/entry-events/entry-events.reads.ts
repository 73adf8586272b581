import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { type TimeKey, timeCursor } from "../../../kit/lists/cursor.js";
import { List } from "../../../kit/lists/list.js";
import { readRules } from "../rules/rules-schema.js";
import {
  type JudgedEntry,
  type JudgedEvent,
  judge,
  kindsOf,
  type LoggedEvent,
} from "./entry-events.model.js";

/** An entry, and the time in which its events are. */
export interface EventScope extends JudgedEntry {
  readonly memberId: string;
  readonly from: Date;
  /** Null when the period has no end. */
  readonly until: Date | null;
}

interface ScopeRow extends Omit<EventScope, "rules"> {
  readonly rules: unknown;
}

/** Finds an entry of a member of the brand, with what its events are read by. */
export async function findEventScope(
  db: Db,
  given: { readonly brandId: string; readonly memberId: string; readonly entryId: string },
): Promise<EventScope | null> {
  const { rows } = await sql<ScopeRow>`
    select n.member_id as "memberId", p.currency, n.joined_at as "joinedAt", r.rules,
      greatest(p.starts_at, p.started_at, case when n.period ~ '^\\d' then n.period::timestamp at time zone b.time_zone end)
        as "from",
      least(n.period_until, p.ends_at, p.closed_at) as "until",
      (select k.reached_at from programmes.counter k where k.programme_id = n.programme_id and k.member_id = n.member_id
        and k.period = n.period and k.key = 'DEPOSIT') as "countedDepositAt"
    from programmes.entry n
    join programmes.programme p on p.id = n.programme_id
    join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
    join brands.brand b on b.id = n.brand_id
    where n.id = ${given.entryId} and n.brand_id = ${given.brandId} and n.member_id = ${given.memberId}`.execute(
    db,
  );
  const [row] = rows;
  return row ? { ...row, rules: readRules(row.rules) } : null;
}

/** Selects a member's rounds and money of one currency in a time, from the logs that programmes count. */
function selectEvents({ memberId, currency, from, until, rules }: EventScope) {
  return sql`
    select lpad(to_hex(x.sequence), 32, '0')::uuid as id, x.* from (
      select s.sequence, 'BET' as kind, coalesce(o.settled_at, s.settled_at) as at, s.category, s.round_id, s.stake,
        s.payout, s.valid_bet, 0::bigint as amount, false as is_first, false as has_bonus
      from agent_figures.settlement s
      left join agent_figures.settlement o on o.sequence = s.corrects
      where s.member_id = ${memberId} and s.currency = ${currency} and s.settled_at >= ${from}
      union all
      select c.sequence, case c.kind when 'DEPOSIT' then 'DEPOSIT' else 'REWARD' end, coalesce(o.at, c.at), null, null,
        0, 0, 0, c.amount, c.is_first_deposit, c.kind = 'DEPOSIT' and exists (
          select from deposits.deposit_bonus b
          where b.deposit_id = (t.ref ->> 'deposit')::uuid and b.state = 'GIVEN')
      from agent_figures.cash c
      join ledger.transfer t on t.id = c.transfer_id
      left join agent_figures.cash o on o.transfer_id = t.reverses and o.member_id = c.member_id
      where c.member_id = ${memberId} and c.currency = ${currency} and c.at >= ${from}
        and (c.kind in ('BONUS', 'REBATE') or c.kind = 'DEPOSIT' and c.is_counted)) x
    where x.kind = any(${[...kindsOf(rules)]}::text[]) and x.at >= ${from}
      and x.at < coalesce(${until}::timestamptz, 'infinity')`;
}

/** What happened in an entry's period and what of it has counted, newest first. */
export const entryEventList = new List({
  filters: {},
  cursor: timeCursor(({ at, id }: JudgedEvent): TimeKey => ({ at, id })),
  readAfter: async (db, scope: EventScope, _values, after: TimeKey | null, limit): Promise<JudgedEvent[]> => {
    const rest = after ? sql`where (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<LoggedEvent>`
      select e.id, e.kind, e.at, e.category, g.name as game, e.stake, e.payout, e.valid_bet as "validBet", e.amount,
        e.is_first as "isFirstDeposit", e.has_bonus as "hasOwnBonus"
      from (select * from (${selectEvents(scope)}) e ${rest} order by e.at desc, e.id desc limit ${limit}) e
      left join play.round r on r.id = e.round_id
      left join catalogue.game g on g.id = r.game_id
      order by e.at desc, e.id desc`.execute(db);
    return rows.map((event) => judge(scope, event));
  },
});
