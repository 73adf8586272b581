import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { FirstApproval } from "../approvals/dual-approval.model.js";
import { ledgerFault } from "../ledger/ledger.model.js";
import type { Came } from "./deposits.model.js";

/** How a payment that came besides stands. */
export type UnmatchedPaymentState = "WAITING" | "CREDITED" | "RETURNED";

/** A payment of a deposit that had been paid already. */
export interface UnmatchedPayment extends FirstApproval {
  readonly id: string;
  readonly depositId: string;
  /** The gateway's name of it. */
  readonly paymentId: string;
  /** Minor units of the order's currency; null where another one came. */
  readonly amount: bigint | null;
  /** What the gateway told of it then: "95.00 EUR". */
  readonly told: string | null;
  readonly state: UnmatchedPaymentState;
  /** What reached the wallet. */
  readonly credited: bigint | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

function unmatchedPaymentsOf(db: Db, brandId: string) {
  return db
    .selectFrom("cashier.unmatched_payment")
    .where("brand_id", "=", brandId)
    .select([
      "id",
      "deposit_id as depositId",
      "payment_id as paymentId",
      "amount",
      "reported_amount as told",
      "state",
    ])
    .select(["credited", "created_at as createdAt", "changed_at as changedAt"])
    .select(["first_approval as firstApproval", "first_approval_by as firstApprovalBy"]);
}

/** What came besides for deposits of the brand, the oldest first. */
export async function listUnmatchedPayments(
  db: Db,
  brandId: string,
  depositIds: readonly string[],
): Promise<UnmatchedPayment[]> {
  if (depositIds.length === 0) return [];
  return unmatchedPaymentsOf(db, brandId)
    .where("deposit_id", "in", [...depositIds])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** A surplus of the brand, taken for the rest of the transaction; null when there is none. */
export async function lockUnmatchedPayment(
  db: Db,
  brandId: string,
  id: string,
): Promise<UnmatchedPayment | null> {
  return (
    (await unmatchedPaymentsOf(db, brandId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst()) ?? null
  );
}

/** Notes a payment that came besides; its deposit must be locked by the caller. */
export async function insertUnmatchedPayment(
  db: Db,
  given: Came & {
    readonly id: string;
    readonly brandId: string;
    readonly depositId: string;
    readonly paymentId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { amount, told, at } = given;
  await db
    .insertInto("cashier.unmatched_payment")
    .values({
      id: given.id,
      brand_id: given.brandId,
      deposit_id: given.depositId,
      payment_id: given.paymentId,
      amount: told === null ? amount : null,
      reported_amount: told,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await db
    .updateTable("cashier.deposit")
    .set((of) => ({ unmatched_amount: of("unmatched_amount", "+", amount), changed_at: at }))
    .where("id", "=", given.depositId)
    .execute();
}

/** Keeps what one operator said of it, for another one to say the same; it must be locked by the caller. */
export async function writeUnmatchedPaymentApproval(
  db: Db,
  id: string,
  { firstApproval, firstApprovalBy }: FirstApproval,
): Promise<void> {
  await db
    .updateTable("cashier.unmatched_payment")
    .set({ first_approval: firstApproval, first_approval_by: firstApprovalBy })
    .where("id", "=", id)
    .execute();
}

interface Decision {
  readonly decidedBy: string;
  readonly now: Date;
}

/** Credits what came besides; it must be locked by the caller. Answers how much repaid a debt. */
export async function creditUnmatchedPayment(
  db: Db,
  id: string,
  { amount, decidedBy, now }: Decision & { readonly amount: bigint },
): Promise<{ readonly repaid: bigint }> {
  const { rows } = await sql<{ repaid: bigint }>`
    select c.repaid from cashier.credit_unmatched_payment(${id}, ${amount}, ${decidedBy}, ${now}::timestamptz) c`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [row] = rows;
  if (!row) throw new Error(`unmatchedPayment ${id} was not credited`);
  return row;
}

/** Notes that what came besides was given back outside of these books; it must be locked by the caller. */
export async function noteReturned(db: Db, id: string, { decidedBy, now }: Decision): Promise<void> {
  await db
    .updateTable("cashier.unmatched_payment")
    .set({ state: "RETURNED", decided_by: decidedBy, changed_at: now })
    .where("id", "=", id)
    .execute();
}
