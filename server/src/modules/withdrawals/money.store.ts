import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { ledgerFault } from "../ledger/ledger.model.js";
import { toOutgoingFault } from "../turnover/turnover.model.js";
import type { WithdrawalReason } from "./withdrawals.model.js";

/**
 * Holds the amount of a new withdrawal.
 * @throws DomainError insufficient_balance, outstanding_debt, account_locked, withdrawals_blocked; turnover_required
 * {left, currency}
 */
export async function holdMoney(db: Db, id: string, currency: string): Promise<void> {
  await sql`select withdrawals.hold(${id})`.execute(db).catch((error: unknown) => {
    throw toOutgoingFault(error, currency);
  });
}

/** Releases the hold: nothing is paid. The caller must have locked the withdrawal. */
export async function releaseMoney(
  db: Db,
  id: string,
  result: {
    readonly state: "REFUSED" | "FAILED";
    readonly reason: WithdrawalReason;
    readonly now: Date;
  },
): Promise<void> {
  const { state, reason, now } = result;
  await sql`select withdrawals.release(${id}, ${state}, ${reason}, ${now}::timestamptz)`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
}

/**
 * Holds the amount of a released withdrawal again, since it turned out to be paid; once per withdrawal. What the wallet
 * no longer has becomes a debt. The caller must have locked the withdrawal.
 * @throws DomainError account_locked while the wallet is frozen
 */
export async function holdMoneyAgain(db: Db, id: string): Promise<void> {
  const of = sql`withdrawals.withdrawal w join ledger.wallet l on l.id = w.wallet_id
    join ledger.account a on a.id = l.cash_account where w.id = ${id}`;
  try {
    // Locks in a separate statement, so that the next one reads the balance after the lock is held.
    await sql`select ledger.lock_account(a.id) from ${of}`.execute(db);
    await sql`
      select ledger.post('withdrawals:' || w.brand_id, 'withdrawal-owed:' || w.id, int8send(w.amount), 20::smallint,
        l.debt_account, l.cash_account, w.amount - greatest(0, a.posted - a.held), w.currency,
        jsonb_build_object('withdrawal', w.id))
      from ${of} and a.posted - a.held < w.amount`.execute(db);
    const { rows } = await sql<{ hold: bigint }>`
      select h.hold_id as hold from withdrawals.withdrawal w join ledger.wallet l on l.id = w.wallet_id
      cross join lateral ledger.open_hold('withdrawals:' || w.brand_id, 'withdrawal-again:' || w.id,
        int8send(w.amount), l.cash_account, w.amount, null) h
      where w.id = ${id}`.execute(db);
    await sql`update withdrawals.withdrawal set hold_id = ${rows[0]?.hold} where id = ${id}`.execute(db);
  } catch (error) {
    throw ledgerFault(error);
  }
}

/** Captures what was paid, in minor units, and releases the rest. */
export async function payMoney(db: Db, id: string, paid: bigint, now: Date): Promise<void> {
  await sql`select withdrawals.pay(${id}, ${paid}, ${now}::timestamptz)`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
}

/** What a refund posted in addition to its amount, in minor units. */
export interface Refunded {
  /** The share of the fee that was refunded. */
  readonly fee: bigint;
  /** How much of the total repaid a debt. */
  readonly repaid: bigint;
}

/** Refunds a payout that was not received to the wallet, and its share of the fee. */
export async function refundMoney(db: Db, id: string, amount: bigint, now: Date): Promise<Refunded> {
  const { rows } = await sql<Refunded>`
    select r.fee_back as fee, r.repaid from withdrawals.refund(${id}, ${amount}, ${now}::timestamptz) r`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [refunded] = rows;
  if (!refunded) throw new Error(`withdrawal ${id} was not refunded`);
  return refunded;
}
