import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { calculateFee, type FeeTerms } from "../../kit/fees.js";
import { ledgerFault } from "../ledger/ledger.model.js";
import type { DepositReason, DepositState, PaymentInstructions } from "./deposits.model.js";

/** A deposit to be inserted. Amounts are minor units. */
export interface NewDeposit extends FeeTerms {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly methodId: string;
  readonly requestId: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly countedAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When its provider is polled first; null when it has no provider. */
  readonly nextPollAt: Date | null;
}

/** Inserts a deposit. Returns false when its reference is taken. */
export async function insertDeposit(db: Db, input: NewDeposit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deposits.deposit")
    .values({
      id: input.id,
      brand_id: input.brandId,
      member_id: input.memberId,
      wallet_id: input.walletId,
      method_id: input.methodId,
      request_id: input.requestId,
      reference: input.reference,
      currency: input.currency,
      amount: input.amount,
      state: "CREATED",
      fee_fixed: input.feeFixed,
      fee_basis_points: input.feeBasisPoints,
      expected_fee: calculateFee(input.amount, input),
      counted_at: input.countedAt,
      created_at: input.createdAt,
      expires_at: input.expiresAt,
      changed_at: input.createdAt,
      next_poll_at: input.nextPollAt,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores how the deposit is paid and opens it for payment, unless a webhook has already moved it on. */
export async function updatePayable(
  db: Db,
  id: string,
  input: {
    readonly payment: PaymentInstructions;
    readonly providerReference: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .updateTable("deposits.deposit")
    .set({
      payment: JSON.stringify(input.payment),
      provider_reference: input.providerReference,
      changed_at: input.now,
    })
    .set({ state: sql`case state when 'CREATED' then 'AWAITING_PAYMENT' else state end` })
    .where("id", "=", id)
    .execute();
}

/** Updates a deposit's state. The caller must have locked it. */
export async function updateState(
  db: Db,
  id: string,
  input: {
    readonly state: Exclude<DepositState, "CREDITED">;
    readonly reason: DepositReason | null;
    readonly received?: bigint | null;
    readonly reportedAmount?: string | null;
    readonly countedAt?: Date | null;
    readonly decidedBy?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { state, reason, received, reportedAmount, countedAt, decidedBy, now } = input;
  await db
    .updateTable("deposits.deposit")
    .set({ state, reason, changed_at: now })
    .$if(received !== undefined, (update) => update.set({ received: received ?? null }))
    .$if(reportedAmount !== undefined, (update) => update.set({ reported_amount: reportedAmount ?? null }))
    .$if(countedAt !== undefined, (update) => update.set({ counted_at: countedAt ?? null }))
    .$if(decidedBy !== undefined, (update) => update.set({ decided_by: decidedBy ?? null }))
    .where("id", "=", id)
    .execute();
}

/** Sets when the deposit was counted towards the limits; null when it is no longer counted. */
export async function updateCounted(db: Db, id: string, countedAt: Date | null): Promise<void> {
  await db.updateTable("deposits.deposit").set({ counted_at: countedAt }).where("id", "=", id).execute();
}

/**
 * Credits the received amount less the fee. The caller must have locked the deposit.
 * Returns the part that repaid a debt, in minor units.
 */
export async function creditDeposit(
  db: Db,
  id: string,
  input: {
    readonly received: bigint;
    readonly fee: bigint;
    readonly decidedBy: string | null;
    readonly now: Date;
  },
): Promise<{ readonly repaid: bigint }> {
  const { received, fee, decidedBy, now } = input;
  const { rows } = await sql<{ repaid: bigint }>`
    select c.repaid from deposits.credit(${id}, ${received}, ${fee}, ${decidedBy}, ${now}::timestamptz) c`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [row] = rows;
  if (!row) throw new Error(`deposit ${id} was not credited`);
  return row;
}
