import { sql } from "kysely";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import type { Db } from "../../db/database.js";
import { ledgerFault } from "../wallet/wallet.model.js";

/** What is left to be staked, where the database refused a withdrawal for it; null for any other error. */
function leftToStake(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === "WD001" && typeof detail === "string" ? detail : null;
}

/**
 * Sets the money of a withdrawal that was just written aside.
 * @throws DomainError insufficient_balance, outstanding_debt, account_locked; turnover_required {left, currency}
 */
export async function holdMoney(db: Db, id: string, currency: string): Promise<void> {
  await sql`select withdrawals.hold(${id})`.execute(db).catch((error: unknown) => {
    const left = leftToStake(error);
    if (left !== null) {
      const params = { left: formatMinor(BigInt(left), currency), currency };
      throw new DomainError("turnover_required", params, { cause: error });
    }
    throw ledgerFault(error);
  });
}

/** Gives the money back: nothing is paid. The withdrawal must be locked by the caller. */
export async function releaseMoney(
  db: Db,
  id: string,
  given: {
    readonly state: "REFUSED" | "FAILED";
    readonly reason: "operator" | "gateway";
    readonly now: Date;
  },
): Promise<void> {
  const { state, reason, now } = given;
  await sql`select withdrawals.release(${id}, ${state}, ${reason}, ${now}::timestamptz)`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
}

/**
 * Sets the money of a withdrawal aside again that was given back and turned out to be paid; once a withdrawal. What the
 * wallet no longer has becomes a debt. The withdrawal must be locked by the caller.
 * @throws DomainError account_locked while the wallet is frozen
 */
export async function holdMoneyAgain(db: Db, id: string): Promise<void> {
  const of = sql`withdrawals.withdrawal w join ledger.wallet l on l.id = w.wallet_id
    join ledger.account a on a.id = l.cash_account where w.id = ${id}`;
  try {
    // A statement of its own: what is free is read once nobody else can move it.
    await sql`select a.id from ${of} for no key update of a`.execute(db);
    await sql`
      select ledger.post('withdrawals:' || w.brand_id, 'withdrawal-owed:' || w.id, int8send(w.amount), 20::smallint,
        l.debt_account, l.cash_account, w.amount - greatest(0, a.posted - a.held), w.currency,
        jsonb_build_object('withdrawal', w.id))
      from ${of} and a.posted - a.held < w.amount`.execute(db);
    const { rows } = await sql<{ hold: bigint }>`
      select h.hold_id as hold from withdrawals.withdrawal w join ledger.wallet l on l.id = w.wallet_id
      cross join lateral ledger.hold_open('withdrawals:' || w.brand_id, 'withdrawal-again:' || w.id,
        int8send(w.amount), l.cash_account, w.amount, null) h
      where w.id = ${id}`.execute(db);
    await sql`update withdrawals.withdrawal set hold_id = ${rows[0]?.hold} where id = ${id}`.execute(db);
  } catch (error) {
    throw ledgerFault(error);
  }
}

/** Notes that so much reached the member, in minor units; the rest is given back. */
export async function payMoney(db: Db, id: string, paid: bigint, now: Date): Promise<void> {
  await sql`select withdrawals.pay(${id}, ${paid}, ${now}::timestamptz)`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
}

/** Puts what was paid and did not come back into the wallet. Answers how much of it repaid a debt. */
export async function refundMoney(db: Db, id: string, amount: bigint, now: Date): Promise<bigint> {
  const { rows } = await sql<{ repaid: bigint }>`
    select withdrawals.refund(${id}, ${amount}, ${now}::timestamptz) as repaid`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  return rows[0]?.repaid ?? 0n;
}
