import { sql } from "kysely";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import type { BonusBalanceState } from "../../src/modules/bonuses/bonuses.model.js";
import type { TestPlayer } from "../play/setup.js";

const dayMs = 86_400_000;

/** What a test's bonus is like; amounts are minor units. */
export interface TestBonus {
  readonly amount?: bigint;
  readonly required?: bigint;
  readonly maxBet?: bigint | null;
  readonly maxConversion?: bigint;
  readonly days?: number;
}

/** Grants an open bonus to a member's wallet. Returns its id; null when the member has one. */
export async function openBonus(
  {
    db,
    brand,
    member,
    clock,
  }: Pick<TestPlayer, "db" | "brand" | "member"> & { readonly clock: Pick<TestPlayer["clock"], "now"> },
  { amount = 100_00n, required = 1_000_00n, maxBet = null, days = 7, ...given }: TestBonus = {},
): Promise<string | null> {
  const id = newId();
  const terms = {
    required: `${required}`,
    maxBet: maxBet === null ? null : `${maxBet}`,
    maxConversion: `${given.maxConversion ?? 5n * amount}`,
    contributions: { RNG: 10_000, LIVE: 1_000 },
    minimumOdds: 1_500,
  };
  const expiresAt = new Date(clock.now().getTime() + days * dayMs);
  const { rows } = await sql<{ transfer: bigint | null }>`
    select bonuses.open(${id}::uuid, w.id, ledger.open_account(${brand.id}, 'bonuses', ${newId()}, 'programmes', 'USD', 'D', null),
      ${amount}::bigint, ${JSON.stringify(terms)}::text::jsonb, ${expiresAt}::timestamptz, ${clock.now()}::timestamptz) as transfer
    from ledger.wallet w where w.member_id = ${member.id} and w.currency = 'USD'`.execute(db);
  return rows[0]?.transfer == null ? null : id;
}

/** Ends a bonus. Returns its state afterwards, what was converted and what went back, in minor units; null when it was not open. */
export async function closeBonus(db: Db, id: string, state: BonusBalanceState, now: Date) {
  const { rows } = await sql<{ state: BonusBalanceState | null; converted: bigint; forfeited: bigint }>`
    select c.state, c.converted, c.forfeited
    from bonuses.close(${id}::uuid, ${state}, ${now}::timestamptz) c`.execute(db);
  const [row] = rows;
  return row?.state == null ? null : row;
}

/** Counts valid bets towards a bonus. */
export async function countTowards(db: Db, id: string, amount: bigint): Promise<void> {
  await db
    .updateTable("bonuses.bonus")
    .set((eb) => ({ done: eb("done", "+", amount) }))
    .where("id", "=", id)
    .execute();
}

/** What a member's wallet holds, in minor units. */
export async function balancesOf(db: Db, memberId: string) {
  const { rows } = await sql<{ cash: bigint; bonus: bigint; debt: bigint }>`
    select c.posted as cash, b.posted as bonus, -d.posted as debt
    from ledger.wallet w
    join ledger.account c on c.id = w.cash_account
    join ledger.account b on b.id = w.bonus_account
    join ledger.account d on d.id = w.debt_account
    where w.member_id = ${memberId} and w.currency = 'USD'`.execute(db);
  return rows[0];
}

/** The legs of a member's transactions, by their id. */
export async function legsOf(db: Db, uuid: string) {
  return db
    .selectFrom("play.transaction")
    .select(["cash", "bonus"])
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
}
