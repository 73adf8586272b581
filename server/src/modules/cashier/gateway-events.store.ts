import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { type Came, type Obstacles, openStates } from "./deposits.model.js";

/** What a gateway tells of a payment. */
export interface GatewayEvent extends Came {
  readonly gatewayCode: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: "PAID" | "FAILED";
}

export type EventOutcome = "credited" | "waiting" | "failed" | "unmatched" | "none";

/** A deposit that an event is about. */
interface HeldDeposit extends Obstacles {
  readonly id: string;
  /** The event was heard before. */
  readonly isHeard: boolean;
}

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
): Promise<HeldDeposit | null> {
  const { rows } = await sql<HeldDeposit>`
    select h.deposit_id as id, h.is_processed as "isHeard", h.is_excluded as "isExcluded", h.is_frozen as "isFrozen"
    from cashier.lock_deposit(${given.brandId}, ${given.gatewayCode}, ${given.reference}, ${given.eventId},
      ${given.now}::timestamptz) h`.execute(db);
  return rows[0] ?? null;
}

/** The payments by which an order was told to be paid, by whatever events. */
export async function listPayments(db: Db, depositId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("cashier.provider_event")
    .select("payment_id as id")
    .distinct()
    .where("deposit_id", "=", depositId)
    .where("status", "=", "PAID")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the gateway has opened the payment for another order that nobody has paid yet. */
export async function isPaymentOfAnother(
  db: Db,
  given: {
    readonly brandId: string;
    readonly gatewayCode: string;
    readonly paymentId: string;
    readonly depositId: string;
  },
): Promise<boolean> {
  const row = await db
    .selectFrom("cashier.deposit as deposit")
    .innerJoin("cashier.method as method", "method.id", "deposit.method_id")
    .select("deposit.id")
    .where("deposit.brand_id", "=", given.brandId)
    .where("deposit.state", "in", [...openStates])
    .where("deposit.provider_reference", "=", given.paymentId)
    .where("method.provider_code", "=", given.gatewayCode)
    .where("deposit.id", "<>", given.depositId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes of which order a gateway's payment is, unless that is known; answers of which one it is. Waits for whoever notes
 * the same payment at the moment.
 */
export async function claimPayment(
  db: Db,
  given: {
    readonly brandId: string;
    readonly gatewayCode: string;
    readonly paymentId: string;
    readonly depositId: string;
  },
): Promise<string> {
  const of = { brand_id: given.brandId, provider_code: given.gatewayCode, payment_id: given.paymentId };
  const { deposit_id } = await db
    .insertInto("cashier.payment")
    .values({ ...of, deposit_id: given.depositId })
    .onConflict((on) =>
      on
        .columns(["brand_id", "provider_code", "payment_id"])
        .doUpdateSet((set) => ({ payment_id: set.ref("excluded.payment_id") })),
    )
    .returning("deposit_id")
    .executeTakeFirstOrThrow();
  return deposit_id;
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
    .insertInto("cashier.provider_event")
    .values({
      brand_id: given.brandId,
      provider_code: given.gatewayCode,
      event_id: given.eventId,
      deposit_id: given.depositId,
      payment_id: given.paymentId,
      status: given.status,
      amount: given.amount,
      reported_amount: given.told,
      outcome: given.outcome,
      at: given.at,
    })
    .onConflict((on) => on.columns(["brand_id", "provider_code", "event_id"]).doNothing())
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
    no,
    brand: paid.brandId,
    provider: paid.gatewayCode,
    event: paid.eventId,
    payment: paid.paymentId,
    reference: paid.reference,
    amount: amount.toString(),
    currency: paid.currency,
    now: paid.now,
  }));
  const { rows } = await sql<Credited & { readonly no: number }>`/* cashier.credit_paid_events */
    select h.no, h.deposit_id as id, h.member_id as "memberId", h.currency
    from cashier.credit_paid_events(${JSON.stringify(items)}::jsonb) h`.execute(db);
  const credited = new Array<Credited | null>(items.length).fill(null);
  for (const { no, ...one } of rows) credited[no] = one;
  return credited;
}
