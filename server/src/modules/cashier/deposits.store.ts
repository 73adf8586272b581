import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { FirstApproval } from "../approvals/dual-approval.model.js";
import { ledgerFault } from "../ledger/ledger.model.js";
import type { DepositReason, DepositState, FeeTerms, PaymentPlace } from "./deposits.model.js";

/** A deposit that begins. Amounts are minor units. */
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
  /** When its gateway is asked about it; null where it has none. */
  readonly nextAskAt: Date | null;
}

/** Writes a deposit; false when its reference is taken. */
export async function insertDeposit(db: Db, given: NewDeposit): Promise<boolean> {
  const made = await db
    .insertInto("cashier.deposit")
    .values({
      id: given.id,
      brand_id: given.brandId,
      member_id: given.memberId,
      wallet_id: given.walletId,
      method_id: given.methodId,
      request_id: given.requestId,
      reference: given.reference,
      currency: given.currency,
      amount: given.amount,
      state: "CREATED",
      fee_fixed: given.feeFixed,
      fee_basis_points: given.feeBasisPoints,
      counted_at: given.countedAt,
      created_at: given.createdAt,
      expires_at: given.expiresAt,
      changed_at: given.createdAt,
      next_poll_at: given.nextAskAt,
    })
    .onConflict((on) => on.columns(["brand_id", "reference"]).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** From now on the member may pay; unless news of the payment were faster. */
export async function updatePayable(
  db: Db,
  id: string,
  given: { readonly payment: PaymentPlace; readonly gatewayReference: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("cashier.deposit")
    .set({
      payment: JSON.stringify(given.payment),
      provider_reference: given.gatewayReference,
      changed_at: given.now,
    })
    .set({ state: sql`case state when 'CREATED' then 'AWAITING_PAYMENT' else state end` })
    .where("id", "=", id)
    .execute();
}

/** How a deposit stands from now on, with no operator's word about it; it must be locked by the caller. */
export async function updateState(
  db: Db,
  id: string,
  given: {
    readonly state: Exclude<DepositState, "CREDITED">;
    readonly reason: DepositReason | null;
    readonly received?: bigint | null;
    readonly told?: string | null;
    readonly countedAt?: Date | null;
    readonly decidedBy?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { state, reason, received, told, countedAt, decidedBy, now } = given;
  await db
    .updateTable("cashier.deposit")
    .set({ state, reason, changed_at: now, first_approval: null, first_approval_by: null })
    .$if(received !== undefined, (of) => of.set({ received: received ?? null }))
    .$if(told !== undefined, (of) => of.set({ reported_amount: told ?? null }))
    .$if(countedAt !== undefined, (of) => of.set({ counted_at: countedAt ?? null }))
    .$if(decidedBy !== undefined, (of) => of.set({ decided_by: decidedBy ?? null }))
    .where("id", "=", id)
    .execute();
}

/** Keeps what one operator said of a deposit, for another one to say the same; it must be locked by the caller. */
export async function writeFirstApproval(
  db: Db,
  id: string,
  { firstApproval, firstApprovalBy }: FirstApproval,
): Promise<void> {
  await db
    .updateTable("cashier.deposit")
    .set({ first_approval: firstApproval, first_approval_by: firstApprovalBy })
    .where("id", "=", id)
    .execute();
}

/** The deposit counts against the limits from a moment on, or no more. */
export async function updateCounted(db: Db, id: string, countedAt: Date | null): Promise<void> {
  await db.updateTable("cashier.deposit").set({ counted_at: countedAt }).where("id", "=", id).execute();
}

/**
 * Credits what came less the fee, and forgets what one operator said of it; the deposit must be locked by the caller.
 * Answers how much repaid a debt.
 */
export async function creditDeposit(
  db: Db,
  id: string,
  given: {
    readonly received: bigint;
    readonly fee: bigint;
    readonly decidedBy: string | null;
    readonly now: Date;
  },
): Promise<{ readonly repaid: bigint }> {
  const { received, fee, decidedBy, now } = given;
  const { rows } = await sql<{ repaid: bigint }>`
    select c.repaid from cashier.credit(${id}, ${received}, ${fee}, ${decidedBy}, ${now}::timestamptz) c`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [row] = rows;
  if (!row) throw new Error(`deposit ${id} was not credited`);
  await writeFirstApproval(db, id, { firstApproval: null, firstApprovalBy: null });
  return row;
}
