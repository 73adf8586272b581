import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { ledgerFault } from "../../ledger/ledger.model.js";
import type { ReceivedAmount, UnmatchedPaymentState } from "../deposits.model.js";

/** A payment of a deposit that had been paid already. */
export interface UnmatchedPayment {
  readonly id: string;
  readonly depositId: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** Minor units of the deposit's currency; null when the payment is in another one. */
  readonly amount: bigint | null;
  /** The amount that the provider reported in another currency, such as "95.00 EUR". */
  readonly reportedAmount: string | null;
  readonly state: UnmatchedPaymentState;
  /** The amount that was credited to the wallet. */
  readonly credited: bigint | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

function selectUnmatchedPayments(db: Db, brandId: string) {
  return db
    .selectFrom("deposits.unmatched_payment")
    .where("brand_id", "=", brandId)
    .select([
      "id",
      "deposit_id as depositId",
      "payment_id as paymentId",
      "amount",
      "reported_amount as reportedAmount",
      "state",
    ])
    .select(["credited", "created_at as createdAt", "changed_at as changedAt"]);
}

/** Lists the unmatched payments of deposits of the brand, oldest first. */
export async function listUnmatchedPayments(
  db: Db,
  brandId: string,
  depositIds: readonly string[],
): Promise<UnmatchedPayment[]> {
  if (depositIds.length === 0) return [];
  return selectUnmatchedPayments(db, brandId)
    .where("deposit_id", "in", [...depositIds])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Locks an unmatched payment of the brand until the transaction ends; returns null when there is none. */
export async function lockUnmatchedPayment(
  db: Db,
  brandId: string,
  id: string,
): Promise<UnmatchedPayment | null> {
  const row = await selectUnmatchedPayments(db, brandId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts an unmatched payment and adds it to its deposit's total. The caller must have locked the deposit. */
export async function insertUnmatchedPayment(
  db: Db,
  input: ReceivedAmount & {
    readonly id: string;
    readonly brandId: string;
    readonly depositId: string;
    readonly paymentId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { amount, reportedAmount, at } = input;
  await db
    .insertInto("deposits.unmatched_payment")
    .values({
      id: input.id,
      brand_id: input.brandId,
      deposit_id: input.depositId,
      payment_id: input.paymentId,
      amount: reportedAmount === null ? amount : null,
      reported_amount: reportedAmount,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await db
    .updateTable("deposits.deposit")
    .set((of) => ({ unmatched_amount: of("unmatched_amount", "+", amount), changed_at: at }))
    .where("id", "=", input.depositId)
    .execute();
}

interface Decision {
  readonly decidedBy: string;
  readonly now: Date;
}

/**
 * Credits an unmatched payment. The caller must have locked it. Returns the part that repaid a debt, in minor units.
 */
export async function creditUnmatchedPayment(
  db: Db,
  id: string,
  { amount, decidedBy, now }: Decision & { readonly amount: bigint },
): Promise<{ readonly repaid: bigint }> {
  const { rows } = await sql<{ repaid: bigint }>`
    select c.repaid from deposits.credit_unmatched_payment(${id}, ${amount}, ${decidedBy}, ${now}::timestamptz) c`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [row] = rows;
  if (!row) throw new Error(`unmatched payment ${id} was not credited`);
  return row;
}

/** Marks an unmatched payment as returned to the payer outside of the platform. The caller must have locked it. */
export async function markReturned(db: Db, id: string, { decidedBy, now }: Decision): Promise<void> {
  await db
    .updateTable("deposits.unmatched_payment")
    .set({ state: "RETURNED", decided_by: decidedBy, changed_at: now })
    .where("id", "=", id)
    .execute();
}
