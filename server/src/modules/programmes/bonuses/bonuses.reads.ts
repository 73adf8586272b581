import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { type TimeKey, timeCursor } from "../../../kit/lists/cursor.js";
import { List } from "../../../kit/lists/list.js";
import { type BonusProgress, type BonusRow, toProgress } from "./bonuses.model.js";

/** The member whose bonuses are read. */
export interface BonusScope {
  readonly brandId: string;
  readonly memberId: string;
}

const needed = sql`ceil((q.amount - q.reversed)::numeric * q.basis_points / 10000)::bigint`;

/** Selects a member's bonuses: those that were chosen with deposits, and rewards that have to be staked or have a balance. */
function selectBonuses({ brandId, memberId }: BonusScope, rest: RawBuilder<unknown>) {
  return sql<BonusRow>`
    select x.* from (
      select d.id, 'DEPOSIT' as source, d.wallet_id as "walletId", d.currency, b.amount,
        coalesce(q.since, d.changed_at) as "grantedAt", null::text as kind, null::uuid as "promotionId",
        (select jsonb_object_agg(t.language_code, t.name) from deposits.bonus_text t where t.bonus_id = b.bonus_id) as names,
        coalesce(${needed}, 0) as required, coalesce(q.reversed = q.amount, false) as "isReversed",
        w.created_at as "fulfilledAt", null::jsonb as balance
      from deposits.deposit_bonus b
      join deposits.deposit d on d.id = b.deposit_id
      left join turnover.requirement q on q.deposit_id = d.id
      left join withdrawals.withdrawal w on w.id = q.fulfilled_by
      where b.brand_id = ${brandId} and b.member_id = ${memberId} and b.state = 'GIVEN'
      union all
      select g.id, 'PROGRAMME', q.wallet_id, g.currency, g.amount, g.granted_at, p.kind, p.promotion_id, null, ${needed},
        g.revoked_at is not null, w.created_at, null
      from programmes.reward_grant g
      join programmes.programme p on p.id = g.programme_id
      join turnover.requirement q on q.reward_grant_id = g.id
      left join withdrawals.withdrawal w on w.id = q.fulfilled_by
      where g.brand_id = ${brandId} and g.member_id = ${memberId}
      union all
      select n.id, 'PROGRAMME', n.wallet_id, w.currency, n.amount, n.granted_at, p.kind, p.promotion_id, null, n.required,
        n.state = 'REVOKED', null, jsonb_build_object('state', n.state, 'done', n.done::text,
          'amount', case n.state when 'OPEN' then a.posted - a.held else 0 end::text, 'maxBet', n.max_bet::text,
          'maxConversion', n.max_conversion::text, 'converted', n.converted::text, 'forfeited', n.forfeited::text,
          'contributions', n.contributions, 'minimumOdds', n.minimum_odds, 'expiresAt', n.expires_at, 'endedAt', n.ended_at)
      from bonuses.bonus n
      join ledger.wallet w on w.id = n.wallet_id
      join ledger.account a on a.id = w.bonus_account
      join programmes.reward_grant g on g.id = n.id
      join programmes.programme p on p.id = g.programme_id
      where n.brand_id = ${brandId} and n.member_id = ${memberId}) x
    ${rest}`;
}

/** Reads how much is done of the open turnover requirements of wallets, by what requires them. */
async function readDone(db: Db, walletIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (walletIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; done: bigint }>`
    select p.source_id as id, p.done from unnest(${[...walletIds]}::uuid[]) w (id)
    cross join lateral turnover.requirement_progress(w.id) p`.execute(db);
  return new Map(rows.map(({ id, done }) => [id, done]));
}

/** A member's bonuses with what is done of them, newest first. */
export const bonusList = new List({
  filters: {},
  cursor: timeCursor(({ grantedAt, id }: BonusRow): TimeKey => ({ at: grantedAt, id })),
  readAfter: async (db, scope: BonusScope, _values, after: TimeKey | null, limit): Promise<BonusRow[]> => {
    const start = after
      ? sql`where (x."grantedAt", x.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``;
    const rest = sql`${start} order by x."grantedAt" desc, x.id desc limit ${limit}`;
    return (await selectBonuses(scope, rest).execute(db)).rows;
  },
  toItems: async (db, rows): Promise<BonusProgress[]> => {
    const open = rows.filter(
      ({ required, fulfilledAt, balance }) => required > 0n && fulfilledAt === null && !balance,
    );
    const done = await readDone(db, [...new Set(open.map(({ walletId }) => walletId))]);
    return rows.map((row) => toProgress(row, done.get(row.id) ?? null));
  },
});
