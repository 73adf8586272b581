import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { FirstApproval } from "../approvals/dual-approval.model.js";
import type {
  EventKind,
  Withdrawal,
  WithdrawalEvent,
  WithdrawalMatch,
  WithdrawalState,
  WithdrawalTotals,
} from "./withdrawals.model.js";

/** A withdrawal with what only the platform asks of it. */
export interface WithdrawalRow extends Withdrawal, FirstApproval {
  readonly walletId: string;
  readonly approvedBy: string | null;
  readonly gatewayCode: string | null;
  readonly attempts: number;
  readonly nextAskAt: Date | null;
  readonly isContradicted: boolean;
  /** What whoever pays, or who noted the payment, calls it. */
  readonly payoutReference: string | null;
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function rowsOf(db: Db, brandId: string) {
  return db
    .selectFrom("withdrawals.withdrawal as w")
    .innerJoin("withdrawals.account as account", "account.id", "w.account_id")
    .innerJoin("withdrawals.method as method", "method.id", "w.method_id")
    .where("w.brand_id", "=", brandId)
    .select(["w.id", "w.member_id as memberId", "w.wallet_id as walletId", "w.method_id as methodId"])
    .select(["w.account_id as accountId", "w.reference", "w.currency", "w.amount", "w.fee"])
    .select(["w.fee_taken as feeTaken", "w.state", "w.reason", "w.approved_by as approvedBy"])
    .select(["w.provider_code as gatewayCode", "w.attempts", "w.next_attempt_at as nextAskAt"])
    .select("w.payout_reference as payoutReference")
    .select(["w.first_approval as firstApproval", "w.first_approval_by as firstApprovalBy"])
    .select(["w.is_contradicted as isContradicted", "w.paid", "w.receipt", "w.received", "w.refunded"])
    .select("w.fee_refunded as feeRefunded")
    .select(["w.receipt_due_at as receiptDueAt", "w.created_at as createdAt", "w.changed_at as changedAt"])
    .select(["method.kind", "method.network", "account.bank", "account.number_masked as numberMasked"]);
}

async function toWithdrawals(db: Db, rows: readonly Row[]): Promise<WithdrawalRow[]> {
  if (rows.length === 0) return [];
  const events = await db
    .selectFrom("withdrawals.event")
    .select(["withdrawal_id as id", "kind", "amount", "at"])
    .where(
      "withdrawal_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("withdrawal_id")
    .orderBy("no")
    .execute();
  return rows.map(({ feeTaken, kind, network, bank, numberMasked, ...row }) => ({
    ...row,
    fee: feeTaken ?? row.fee,
    net: row.amount - row.fee,
    destination: { kind, network, bank, numberMasked },
    events: events
      .filter(({ id }) => id === row.id)
      .map(({ kind, amount, at }): WithdrawalEvent => ({ kind, amount, at })),
  }));
}

/** A withdrawal of the brand; null when there is none of that id, or it is not that member's. */
export async function findWithdrawal(
  db: Db,
  brandId: string,
  { id, memberId }: { readonly id: string; readonly memberId?: string },
): Promise<WithdrawalRow | null> {
  let found = rowsOf(db, brandId).where("w.id", "=", id);
  if (memberId !== undefined) found = found.where("w.member_id", "=", memberId);
  const [row] = await toWithdrawals(db, await found.execute());
  return row ?? null;
}

/** The same, taken for the rest of the transaction, with what it was to reach the member. */
export async function lockWithdrawal(db: Db, brandId: string, id: string): Promise<WithdrawalRow | null> {
  await sql`select from withdrawals.withdrawal where id = ${id} and brand_id = ${brandId} for no key update`.execute(
    db,
  );
  return findWithdrawal(db, brandId, { id });
}

/** The withdrawal of a reference, by whoever was asked to pay it, or will be; null when there is none. */
export async function findReferenced(
  db: Db,
  brandId: string,
  { reference, gatewayCode }: { readonly reference: string; readonly gatewayCode: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("withdrawals.withdrawal as w")
    .innerJoin("withdrawals.method as method", "method.id", "w.method_id")
    .select("w.id")
    .where("w.brand_id", "=", brandId)
    .where("w.reference", "=", reference)
    .where((of) => of(of.fn.coalesce("w.provider_code", "method.provider_code"), "=", gatewayCode))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The withdrawal that a member asked for by a request; null when there is none. */
export async function findRequested(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<WithdrawalRow | null> {
  const rows = await rowsOf(db, brandId)
    .where("w.member_id", "=", memberId)
    .where("w.request_id", "=", requestId)
    .execute();
  const [row] = await toWithdrawals(db, rows);
  return row ?? null;
}

/** Whose withdrawals are looked for, and which. */
export interface WithdrawalFilter extends WithdrawalMatch {
  /** Everybody's, where it is not told. */
  readonly memberId?: string;
  /** Only those whose receipt an operator settles, or that are contradicted, beside those of the states. */
  readonly withDisputes?: boolean;
}

/** Which withdrawals are listed, newest first. */
export interface WithdrawalListing extends WithdrawalFilter {
  readonly limit: number;
  readonly after: { readonly at: Date; readonly id: string } | null;
}

function matching(db: Db, brandId: string, filter: WithdrawalFilter) {
  const { memberId, states, withDisputes = false, from, to } = filter;
  let wanted = rowsOf(db, brandId);
  if (memberId !== undefined) wanted = wanted.where("w.member_id", "=", memberId);
  if (from) wanted = wanted.where("w.created_at", ">=", from);
  if (to) wanted = wanted.where("w.created_at", "<", to);
  if (states.length > 0)
    wanted = wanted.where((where) => {
      const inState = where("w.state", "in", [...states]);
      if (!withDisputes) return inState;
      const disputed = where("w.receipt", "in", ["PARTLY_RECEIVED", "NOT_RECEIVED"]);
      return where.or([inState, disputed, where("w.is_contradicted", "=", true)]);
    });
  return wanted;
}

/** Withdrawals of the brand, newest first. */
export async function listWithdrawals(db: Db, brandId: string, listing: WithdrawalListing) {
  const { limit, after } = listing;
  let wanted = matching(db, brandId, listing)
    .orderBy("w.created_at", "desc")
    .orderBy("w.id", "desc")
    .limit(limit);
  if (after)
    wanted = wanted.where((where) =>
      where(where.refTuple("w.created_at", "w.id"), "<", where.tuple(after.at, after.id)),
    );
  return toWithdrawals(db, await wanted.execute());
}

/** Sums over all withdrawals that match, one row a currency. */
export async function readWithdrawalTotals(
  db: Db,
  brandId: string,
  filter: WithdrawalFilter,
): Promise<WithdrawalTotals[]> {
  return db
    .selectFrom(matching(db, brandId, filter).as("w"))
    .select(["w.currency", sql<number>`count(*)::int`.as("count")])
    .select(sql<bigint>`sum(w.amount)::bigint`.as("amount"))
    .select(sql<bigint>`coalesce(sum(w.paid), 0)::bigint`.as("paid"))
    .groupBy("w.currency")
    .orderBy("w.currency")
    .execute();
}

/** Lets one request of a wallet be made at a time, for the rest of the transaction; null when there is no wallet. */
export async function lockWallet(
  db: Db,
  brandId: string,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select ledger.lock_wallet(${brandId}, ${memberId}, ${currency}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** A withdrawal that begins. Amounts are minor units. */
export interface NewWithdrawal {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly methodId: string;
  readonly accountId: string;
  readonly requestId: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly createdAt: Date;
}

/** Writes a withdrawal; false when its reference is taken, or the member has asked by the same request meanwhile. */
export async function insertWithdrawal(db: Db, given: NewWithdrawal): Promise<boolean> {
  const made = await db
    .insertInto("withdrawals.withdrawal")
    .values({
      id: given.id,
      brand_id: given.brandId,
      member_id: given.memberId,
      wallet_id: given.walletId,
      method_id: given.methodId,
      account_id: given.accountId,
      request_id: given.requestId,
      reference: given.reference,
      currency: given.currency,
      amount: given.amount,
      fee: given.fee,
      state: "REQUESTED",
      created_at: given.createdAt,
      changed_at: given.createdAt,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** How a withdrawal stands from now on, where no money moves; it must be locked by the caller. */
export async function updateWithdrawal(
  db: Db,
  id: string,
  given: {
    readonly state?: WithdrawalState;
    readonly approvedBy?: string | null;
    readonly decidedBy?: string;
    readonly gatewayCode?: string | null;
    readonly payoutReference?: string;
    readonly attempts?: number;
    readonly nextAskAt?: Date | null;
    readonly isContradicted?: boolean;
    readonly said?: FirstApproval;
    readonly receipt?: NonNullable<Withdrawal["receipt"]>;
    readonly received?: bigint;
    readonly now: Date;
  },
): Promise<void> {
  const { now, ...change } = given;
  await db
    .updateTable("withdrawals.withdrawal")
    .set({
      changed_at: now,
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.approvedBy === undefined ? {} : { approved_by: change.approvedBy }),
      ...(change.decidedBy === undefined ? {} : { decided_by: change.decidedBy }),
      ...(change.gatewayCode === undefined ? {} : { provider_code: change.gatewayCode }),
      ...(change.payoutReference === undefined ? {} : { payout_reference: change.payoutReference }),
      ...(change.attempts === undefined ? {} : { attempts: change.attempts }),
      ...(change.nextAskAt === undefined ? {} : { next_attempt_at: change.nextAskAt }),
      ...(change.isContradicted === undefined ? {} : { is_contradicted: change.isContradicted }),
      ...(change.said === undefined
        ? {}
        : { first_approval: change.said.firstApproval, first_approval_by: change.said.firstApprovalBy }),
      ...(change.receipt === undefined ? {} : { receipt: change.receipt }),
      ...(change.received === undefined ? {} : { received: change.received }),
    })
    .where("id", "=", id)
    .execute();
}

/** Adds to what happened to a withdrawal; it must be locked by the caller. */
export async function noteEvent(
  db: Db,
  id: string,
  {
    kind,
    amount = null,
    now,
  }: { readonly kind: EventKind; readonly amount?: bigint | null; readonly now: Date },
): Promise<void> {
  await sql`select withdrawals.record_event(${id}, ${kind}, ${amount}::bigint, ${now}::timestamptz)`.execute(
    db,
  );
}

/** What a member's requests since a moment come to: those that were refused or failed do not count. */
export async function sumSince(
  db: Db,
  walletId: string,
  since: Date,
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, coalesce(sum(w.amount), 0)::bigint as amount
    from withdrawals.withdrawal w
    where w.member_id = (select x.member_id from ledger.wallet x where x.id = ${walletId})
      and w.wallet_id = ${walletId} and w.created_at >= ${since}::timestamptz
      and w.state not in ('REFUSED', 'FAILED')`.execute(db);
  return rows[0] ?? { count: 0, amount: 0n };
}

/** When the day of a time zone began that goes on at a moment. */
export async function dayStart(db: Db, timeZone: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone} as at`.execute(
    db,
  );
  return rows[0]?.at ?? now;
}

/** Ids of withdrawals about whose receipt nobody said anything in time. */
export async function listUnanswered(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawals.withdrawal")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("receipt", "=", "AWAITING")
    .where("receipt_due_at", "<=", now)
    .orderBy("receipt_due_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
