import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";

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

/** A deposit that was credited in a group. */
export interface CreditedDeposit {
  readonly id: string;
  readonly memberId: string;
  readonly currency: string;
}

/**
 * Credits the deposits of events that arrived together, in one statement; returns null for each that has to be handled
 * alone. `creditable` lists what has to be known of a deposit that is credited as it is.
 */
export async function creditPaidEvents(
  db: Db,
  events: readonly PaidEvent[],
  creditable: readonly string[],
): Promise<(CreditedDeposit | null)[]> {
  const items = events.map(({ brandId, providerCode, eventId, paymentId, amount, ...event }, no) => ({
    no,
    brand: brandId,
    provider: providerCode,
    event: eventId,
    payment: paymentId,
    amount: amount.toString(),
    ...event,
  }));
  const credit = sql<CreditedDeposit & { readonly no: number }>`
    select c.no, c.deposit_id as id, c.member_id as "memberId", c.currency
    from deposits.credit_paid_events(${JSON.stringify(items)}::jsonb, ${[...creditable]}::text[]) c`;
  const { rows } = await executeNamed(db, "deposits.credit_paid_events", credit);
  const credited = new Array<CreditedDeposit | null>(items.length).fill(null);
  for (const { no, ...deposit } of rows) credited[no] = deposit;
  return credited;
}
