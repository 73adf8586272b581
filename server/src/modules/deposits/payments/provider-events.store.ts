import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { PaymentEventStatus } from "../../payment-providers/provider-events.model.js";
import type { ReceivedAmount } from "../deposits.model.js";

/** An event of a payment, as a provider reported it. */
export interface ProviderEvent extends ReceivedAmount {
  readonly providerCode: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: PaymentEventStatus;
}

export type EventOutcome = "credited" | "waiting" | "failed" | "unmatched" | "reversed" | "won" | "none";

/** Whether an event was processed before. The caller has locked its deposit. */
export async function isEventProcessed(
  db: Db,
  input: { readonly brandId: string; readonly providerCode: string; readonly eventId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("deposits.provider_event")
    .select("event_id")
    .where("brand_id", "=", input.brandId)
    .where("provider_code", "=", input.providerCode)
    .where("event_id", "=", input.eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the payments that were reported as paid for a deposit, each once. */
export async function listPaidPaymentIds(db: Db, depositId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("deposits.provider_event")
    .select("payment_id as id")
    .distinct()
    .where("deposit_id", "=", depositId)
    .where("status", "=", "PAID")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the provider created the payment for another deposit, which is still open. */
export async function isCreatedForAnotherDeposit(
  db: Db,
  input: {
    readonly brandId: string;
    readonly providerCode: string;
    readonly paymentId: string;
    readonly depositId: string;
  },
): Promise<boolean> {
  const { brandId, providerCode, paymentId, depositId } = input;
  const { rows } = await sql<{ isOfAnother: boolean }>`
    select deposits.is_payment_of_another(${brandId}, ${providerCode}, ${paymentId}, ${depositId}) as "isOfAnother"`.execute(
    db,
  );
  return rows[0]?.isOfAnother ?? false;
}

/**
 * Assigns a provider's payment to a deposit unless it is assigned already, and returns the id of its deposit. Waits for
 * a concurrent transaction that assigns the same payment.
 */
export async function claimPayment(
  db: Db,
  input: {
    readonly brandId: string;
    readonly providerCode: string;
    readonly paymentId: string;
    readonly depositId: string;
  },
): Promise<string> {
  const key = { brand_id: input.brandId, provider_code: input.providerCode, payment_id: input.paymentId };
  const { deposit_id } = await db
    .insertInto("deposits.payment")
    .values({ ...key, deposit_id: input.depositId })
    .onConflict((on) =>
      on
        .columns(["brand_id", "provider_code", "payment_id"])
        .doUpdateSet((set) => ({ payment_id: set.ref("excluded.payment_id") })),
    )
    .returning("deposit_id")
    .executeTakeFirstOrThrow();
  return deposit_id;
}

/** Stores an event and its outcome. Returns false when a concurrent transaction stored it for another deposit. */
export async function insertEvent(
  db: Db,
  input: ProviderEvent & {
    readonly brandId: string;
    readonly depositId: string;
    readonly outcome: EventOutcome;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deposits.provider_event")
    .values({
      brand_id: input.brandId,
      provider_code: input.providerCode,
      event_id: input.eventId,
      deposit_id: input.depositId,
      payment_id: input.paymentId,
      status: input.status,
      amount: input.amount,
      reported_amount: input.reportedAmount,
      outcome: input.outcome,
      at: input.at,
    })
    .onConflict((on) => on.columns(["brand_id", "provider_code", "event_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
