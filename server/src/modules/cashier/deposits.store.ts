import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { ledgerFault } from "../wallet/wallet.model.js";
import {
  type Deposit,
  type DepositReason,
  type DepositState,
  type FeeTerms,
  feeOn,
  openStates,
  type PaymentPlace,
} from "./deposits.model.js";

/** A deposit with what only the platform asks of it. */
export interface DepositRow extends Deposit, FeeTerms {
  readonly countedAt: Date | null;
  /** How the gateway names it; null until it was opened there. */
  readonly gatewayReference: string | null;
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function rowsOf(db: Db, brandId: string) {
  return db
    .selectFrom("cashier.deposit as deposit")
    .where("deposit.brand_id", "=", brandId)
    .select(["deposit.id", "deposit.member_id as memberId", "deposit.method_id as methodId"])
    .select(["deposit.reference", "deposit.currency", "deposit.amount", "deposit.received"])
    .select(["deposit.credited", "deposit.fee", "deposit.fee_fixed as feeFixed", "deposit.state"])
    .select(["deposit.fee_basis_points as feeBasisPoints", "deposit.reason", "deposit.payment"])
    .select(["deposit.surplus", "deposit.counted_at as countedAt", "deposit.created_at as createdAt"])
    .select(["deposit.expires_at as expiresAt", "deposit.changed_at as changedAt"])
    .select("deposit.gateway_reference as gatewayReference");
}

function toDeposit(row: Row): DepositRow {
  const fee = row.fee ?? feeOn(row.received ?? row.amount, row);
  return { ...row, fee, payment: row.payment as PaymentPlace };
}

/** A deposit of the brand; null when there is none of that id, or it is not that member's. */
export async function findDeposit(
  db: Db,
  brandId: string,
  { id, memberId }: { readonly id: string; readonly memberId?: string },
): Promise<DepositRow | null> {
  const found = rowsOf(db, brandId).where("deposit.id", "=", id);
  const row = await (memberId === undefined
    ? found
    : found.where("deposit.member_id", "=", memberId)
  ).executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** The same, taken for the rest of the transaction. */
export async function lockDeposit(db: Db, brandId: string, id: string): Promise<DepositRow | null> {
  const row = await rowsOf(db, brandId).where("deposit.id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** The deposit that a member ordered by a request; null when there is none. */
export async function findRequested(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<DepositRow | null> {
  const row = await rowsOf(db, brandId)
    .where("deposit.member_id", "=", memberId)
    .where("deposit.request_id", "=", requestId)
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Which deposits are listed, newest first. */
export interface DepositFilter {
  /** Everybody's, where it is not told. */
  readonly memberId?: string;
  /** All, where there are none. */
  readonly states: readonly DepositState[];
  /** Ordered at or after. */
  readonly from?: Date | null | undefined;
  /** Ordered before. */
  readonly to?: Date | null | undefined;
  readonly limit: number;
  readonly after: { readonly at: Date; readonly id: string } | null;
}

/** Deposits of the brand, newest first. */
export async function listDeposits(db: Db, brandId: string, filter: DepositFilter): Promise<DepositRow[]> {
  const { memberId, states, from, to, limit, after } = filter;
  let wanted = rowsOf(db, brandId)
    .orderBy("deposit.created_at", "desc")
    .orderBy("deposit.id", "desc")
    .limit(limit);
  if (memberId !== undefined) wanted = wanted.where("deposit.member_id", "=", memberId);
  if (states.length > 0) wanted = wanted.where("deposit.state", "in", [...states]);
  if (from) wanted = wanted.where("deposit.created_at", ">=", from);
  if (to) wanted = wanted.where("deposit.created_at", "<", to);
  if (after)
    wanted = wanted.where((where) =>
      where(where.refTuple("deposit.created_at", "deposit.id"), "<", where.tuple(after.at, after.id)),
    );
  return (await wanted.execute()).map(toDeposit);
}

/** How many of a member's deposits nobody has paid yet. */
export async function countOpen(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom("cashier.deposit")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "in", [...openStates])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The member's wallet in a currency; null when there is none. */
export async function findWallet(
  db: Db,
  brandId: string,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("ledger.wallet")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.id ?? null;
}

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
}

/** Writes a deposit; false when its reference is taken. */
export async function insertDeposit(db: Db, given: NewDeposit): Promise<boolean> {
  const made = await db
    .insertInto("cashier.deposit")
    .values({
      ...{ id: given.id, brand_id: given.brandId, member_id: given.memberId, wallet_id: given.walletId },
      ...{ method_id: given.methodId, request_id: given.requestId, reference: given.reference },
      ...{ currency: given.currency, amount: given.amount, state: "CREATED" },
      ...{ fee_fixed: given.feeFixed, fee_basis_points: given.feeBasisPoints },
      ...{ counted_at: given.countedAt, created_at: given.createdAt },
      ...{ expires_at: given.expiresAt, changed_at: given.createdAt },
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
      gateway_reference: given.gatewayReference,
      changed_at: given.now,
    })
    .set({ state: sql`case state when 'CREATED' then 'AWAITING_PAYMENT' else state end` })
    .where("id", "=", id)
    .execute();
}

/** How a deposit stands from now on; it must be locked by the caller. */
export async function updateState(
  db: Db,
  id: string,
  given: {
    readonly state: Exclude<DepositState, "CREDITED">;
    readonly reason: DepositReason | null;
    readonly received?: bigint;
    readonly countedAt?: Date | null;
    readonly decidedBy?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { state, reason, received, countedAt, decidedBy, now } = given;
  await db
    .updateTable("cashier.deposit")
    .set({ state, reason, changed_at: now })
    .$if(received !== undefined, (of) => of.set({ received: received ?? null }))
    .$if(countedAt !== undefined, (of) => of.set({ counted_at: countedAt ?? null }))
    .$if(decidedBy !== undefined, (of) => of.set({ decided_by: decidedBy ?? null }))
    .where("id", "=", id)
    .execute();
}

/** The deposit counts against the limits from a moment on, or no more. */
export async function updateCounted(db: Db, id: string, countedAt: Date | null): Promise<void> {
  await db.updateTable("cashier.deposit").set({ counted_at: countedAt }).where("id", "=", id).execute();
}

/** Notes money that came besides. */
export async function addSurplus(db: Db, id: string, amount: bigint, now: Date): Promise<void> {
  await db
    .updateTable("cashier.deposit")
    .set((of) => ({ surplus: of("surplus", "+", amount), changed_at: now }))
    .where("id", "=", id)
    .execute();
}

/** Credits what came less the fee; the deposit must be locked by the caller. Answers how much repaid a debt. */
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
  return row;
}

/** Ids of deposits whose time to be paid is over. */
export async function listDue(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("cashier.deposit")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("state", "in", ["CREATED", "AWAITING_PAYMENT"])
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
