import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { FirstApproval } from "../approvals/dual-approval.model.js";
import {
  type Deposit,
  type DepositMatch,
  type DepositTotals,
  type FeeTerms,
  feeOn,
  type Obstacles,
  openStates,
  type PaymentPlace,
} from "./deposits.model.js";

/** A deposit with what only the platform asks of it. */
export interface DepositRow extends Deposit, FeeTerms, FirstApproval {
  readonly countedAt: Date | null;
  /** How the gateway names it; null until it was opened there. */
  readonly gatewayReference: string | null;
  /** What came in another currency than ordered, as the gateway told it. */
  readonly told: string | null;
  /** The operator who has credited or refused it; null where nobody had to. */
  readonly decidedBy: string | null;
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
    .select([
      "deposit.unmatched_amount as unmatchedAmount",
      "deposit.counted_at as countedAt",
      "deposit.created_at as createdAt",
    ])
    .select(["deposit.expires_at as expiresAt", "deposit.changed_at as changedAt"])
    .select([
      "deposit.provider_reference as gatewayReference",
      "deposit.reported_amount as told",
      "deposit.decided_by as decidedBy",
    ])
    .select(["deposit.first_approval as firstApproval", "deposit.first_approval_by as firstApprovalBy"]);
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

/** Whose deposits are looked for, and which. */
export interface DepositFilter extends DepositMatch {
  /** Everybody's, where it is not told. */
  readonly memberId?: string;
  /** And those for which something came besides that waits, whatever their state. */
  readonly withUnmatchedPayment?: boolean;
  /** Only the one of that reference. */
  readonly reference?: string | null;
}

/**
 * Ids of the brand's deposits for which something came besides that waits, or that ended and of which one operator has
 * said that they are to be credited; an array, so that it is read once.
 */
const unmatchedPaymentWaits = (brandId: string) =>
  sql<boolean>`deposit.id = any(array(
    select s.deposit_id from cashier.unmatched_payment s where s.brand_id = ${brandId} and s.state = 'WAITING'
    union all
    select d.id from cashier.deposit d where d.brand_id = ${brandId} and d.first_approval is not null))`;

function matching(db: Db, brandId: string, filter: DepositFilter) {
  const { memberId, states, withUnmatchedPayment = false, reference = null, from, to } = filter;
  let wanted = rowsOf(db, brandId);
  if (reference !== null) wanted = wanted.where("deposit.reference", "=", reference);
  if (memberId !== undefined) wanted = wanted.where("deposit.member_id", "=", memberId);
  if (states.length > 0)
    wanted = wanted.where((where) => {
      const inState = where("deposit.state", "in", [...states]);
      return withUnmatchedPayment ? where.or([inState, unmatchedPaymentWaits(brandId)]) : inState;
    });
  if (from) wanted = wanted.where("deposit.created_at", ">=", from);
  if (to) wanted = wanted.where("deposit.created_at", "<", to);
  return wanted;
}

/** Which deposits are listed. */
export interface DepositListing extends DepositFilter {
  /** Else the newest ones. */
  readonly oldestFirst?: boolean;
  readonly limit: number;
  readonly after: { readonly at: Date; readonly id: string } | null;
}

/** Deposits of the brand, in their order. */
export async function listDeposits(db: Db, brandId: string, listing: DepositListing): Promise<DepositRow[]> {
  const { oldestFirst = false, limit, after } = listing;
  const order = oldestFirst ? "asc" : "desc";
  let wanted = matching(db, brandId, listing)
    .orderBy("deposit.created_at", order)
    .orderBy("deposit.id", order)
    .limit(limit);
  if (after)
    wanted = wanted.where((where) =>
      where(
        where.refTuple("deposit.created_at", "deposit.id"),
        oldestFirst ? ">" : "<",
        where.tuple(after.at, after.id),
      ),
    );
  return (await wanted.execute()).map(toDeposit);
}

/** Sums over all deposits that match, one row a currency. */
export async function readDepositTotals(
  db: Db,
  brandId: string,
  filter: DepositFilter,
): Promise<DepositTotals[]> {
  return db
    .selectFrom(matching(db, brandId, filter).as("deposit"))
    .select(["deposit.currency", sql<number>`count(*)::int`.as("count")])
    .select(sql<bigint>`sum(deposit.amount)::bigint`.as("amount"))
    .select(sql<bigint>`coalesce(sum(deposit.credited), 0)::bigint`.as("credited"))
    .groupBy("deposit.currency")
    .orderBy("deposit.currency")
    .execute();
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

/** The member's active wallet, where it is in that currency; else null. */
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
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How long a gateway that was not asked yet holds up the end of an order, in milliseconds. */
const graceMs = 5 * 60_000;

/** Ids of deposits whose time to be paid is over, after their gateway was asked for the last time before. */
export async function listDue(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("cashier.deposit")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("state", "in", ["CREATED", "AWAITING_PAYMENT"])
    .where("expires_at", "<=", now)
    .where((where) =>
      where.or([
        where("next_poll_at", "is", null),
        where("polled_at", ">=", where.ref("expires_at")),
        where("expires_at", "<=", new Date(now.getTime() - graceMs)),
      ]),
    )
    .orderBy("expires_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of deposits that waited for their wallet to thaw, and wait no longer. */
export async function listThawed(db: Db, brandId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("cashier.deposit")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("state", "=", "MISMATCH")
    .where("reason", "=", "frozen")
    .where(sql<boolean>`not cashier.is_frozen(wallet_id)`)
    .orderBy("changed_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What stands against crediting a deposit now. */
export async function readObstacles(db: Db, id: string, now: Date): Promise<Obstacles> {
  return db
    .selectFrom("cashier.deposit")
    .select([
      sql<boolean>`limits.is_excluded(member_id, ${now}::timestamptz)`.as("isExcluded"),
      sql<boolean>`cashier.is_frozen(wallet_id)`.as("isFrozen"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
