import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";
import type { FeeTerms } from "../../../kit/fees.js";
import type { CreditBlockers, DepositState } from "../deposits.model.js";

/** An event that reports a deposit as paid. */
export interface PaidEvent {
  readonly brandId: string;
  readonly providerCode: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly now: Date;
}

/** The deposit of a paid event, locked, with what decides about it. Amounts are minor units. */
export interface LockedPaidEvent extends CreditBlockers, FeeTerms {
  /** Position of its event in the group. */
  readonly no: number;
  readonly depositId: string;
  readonly state: DepositState;
  readonly amount: bigint;
  /** It counts towards the member's limits. */
  readonly isCounted: boolean;
}

/** A deposit that was credited in a group. */
export interface CreditedDeposit {
  readonly id: string;
  readonly memberId: string;
  readonly currency: string;
}

/**
 * Locks the deposits of events that arrived together. Those that the group cannot credit for technical reasons are left
 * out: for example, because they are locked elsewhere, or were handled before.
 */
export async function lockPaidEvents(db: Db, events: readonly PaidEvent[]): Promise<LockedPaidEvent[]> {
  const items = events.map(({ brandId, providerCode, eventId, paymentId, reference, currency, now }, no) => ({
    no,
    brand: brandId,
    provider: providerCode,
    event: eventId,
    payment: paymentId,
    reference,
    currency,
    now,
  }));
  const lock = sql<LockedPaidEvent>`
    select l.no, l.deposit_id as "depositId", l.state, l.amount, l.fee_fixed as "feeFixed",
      l.fee_basis_points as "feeBasisPoints", l.is_counted as "isCounted", l.is_excluded as "isExcluded",
      l.is_frozen as "isFrozen", l.is_reversed as "isReversed"
    from deposits.lock_paid_events(${JSON.stringify(items)}::jsonb) l`;
  return (await executeNamed(db, "deposits.lock_paid_events", lock)).rows;
}

/** A locked deposit to credit by its event. */
export interface GroupCredit {
  readonly event: PaidEvent;
  readonly depositId: string;
  /** Minor units. */
  readonly fee: bigint;
}

/** Credits locked deposits with their ordered amounts; returns null for each that has to be credited alone. */
export async function creditLockedEvents(
  db: Db,
  credits: readonly GroupCredit[],
): Promise<(CreditedDeposit | null)[]> {
  const items = credits.map(({ event, depositId, fee }, no) => ({
    no,
    brand: event.brandId,
    provider: event.providerCode,
    event: event.eventId,
    payment: event.paymentId,
    deposit: depositId,
    fee: fee.toString(),
    now: event.now,
  }));
  const credit = sql<CreditedDeposit & { readonly no: number }>`
    select c.no, c.deposit_id as id, c.member_id as "memberId", c.currency
    from deposits.credit_locked_events(${JSON.stringify(items)}::jsonb) c`;
  const { rows } = await executeNamed(db, "deposits.credit_locked_events", credit);
  const credited = new Array<CreditedDeposit | null>(items.length).fill(null);
  for (const { no, ...deposit } of rows) credited[no] = deposit;
  return credited;
}
