import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { openStates } from "./deposits.model.js";

/** What a gateway tells of a payment. */
export interface GatewayEvent {
  readonly gatewayCode: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: "PAID" | "FAILED";
  /** Minor units. */
  readonly amount: bigint;
}

export type EventOutcome = "credited" | "waiting" | "failed" | "surplus" | "none";

/** The deposit that an event is about, taken for the rest of the transaction; null when there is none. */
export async function holdDeposit(
  db: Db,
  given: {
    readonly brandId: string;
    readonly gatewayCode: string;
    readonly reference: string;
    readonly eventId: string;
    readonly now: Date;
  },
): Promise<{ readonly id: string; readonly isHeard: boolean; readonly isExcluded: boolean } | null> {
  const { rows } = await sql<{ id: string; isHeard: boolean; isExcluded: boolean }>`
    select h.deposit_id as id, h.is_heard as "isHeard", h.is_excluded as "isExcluded"
    from cashier.hold_deposit(${given.brandId}, ${given.gatewayCode}, ${given.reference}, ${given.eventId},
      ${given.now}::timestamptz) h`.execute(db);
  return rows[0] ?? null;
}

/** Whether the order was told to be paid by that very payment before, in an event of another id. */
export async function isPaymentKnown(
  db: Db,
  { depositId, paymentId }: { readonly depositId: string; readonly paymentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("cashier.gateway_event")
    .select("event_id")
    .where("deposit_id", "=", depositId)
    .where("payment_id", "=", paymentId)
    .where("status", "=", "PAID")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the payment was opened for another order of the brand that nobody has paid yet. */
export async function isPaymentOfAnother(
  db: Db,
  { id, brandId, paymentId }: { readonly id: string; readonly brandId: string; readonly paymentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("cashier.deposit")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("state", "in", [...openStates])
    .where("gateway_reference", "=", paymentId)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes an event and what came of it; false when it was noted meanwhile, about another order. */
export async function insertEvent(
  db: Db,
  given: GatewayEvent & {
    readonly brandId: string;
    readonly depositId: string;
    readonly outcome: EventOutcome;
    readonly at: Date;
  },
): Promise<boolean> {
  const noted = await db
    .insertInto("cashier.gateway_event")
    .values({
      ...{ brand_id: given.brandId, gateway_code: given.gatewayCode, event_id: given.eventId },
      ...{ deposit_id: given.depositId, payment_id: given.paymentId, status: given.status },
      ...{ amount: given.amount, outcome: given.outcome, at: given.at },
    })
    .onConflict((on) => on.columns(["brand_id", "gateway_code", "event_id"]).doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** News that an order was paid. */
export interface Paid {
  readonly brandId: string;
  readonly gatewayCode: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly now: Date;
}

/** An order that was credited. */
export interface Credited {
  readonly id: string;
  readonly memberId: string;
  readonly currency: string;
}

/**
 * Credits those of the orders that are plain, in one transaction; null for one that was left untouched. When it
 * rejects none was credited, unless the connection was lost.
 */
export async function creditPaid(db: Db, payments: readonly Paid[]): Promise<(Credited | null)[]> {
  const items = payments.map(({ amount, ...paid }, no) => ({
    ...{ no, brand: paid.brandId, gateway: paid.gatewayCode, event: paid.eventId, payment: paid.paymentId },
    ...{ reference: paid.reference, amount: amount.toString(), currency: paid.currency, now: paid.now },
  }));
  const { rows } = await sql<Credited & { readonly no: number }>`/* cashier.hear_paid */
    select h.no, h.deposit_id as id, h.member_id as "memberId", h.currency
    from cashier.hear_paid(${JSON.stringify(items)}::jsonb) h`.execute(db);
  const credited = new Array<Credited | null>(items.length).fill(null);
  for (const { no, ...one } of rows) credited[no] = one;
  return credited;
}
