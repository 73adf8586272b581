import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type {
  Withdrawal,
  WithdrawalEvent,
  WithdrawalEventKind,
  WithdrawalState,
} from "./withdrawals.model.js";

/** A withdrawal with its internal fields. */
export interface WithdrawalRow extends Withdrawal {
  readonly walletId: string;
  readonly providerCode: string | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly isContradicted: boolean;
  /** The payment's reference at the payout provider, or the one that staff entered. */
  readonly payoutReference: string | null;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>["execute"]>>[number];

/** The brand's withdrawals. */
export function selectWithdrawals(db: Db, brandId: string) {
  return db
    .selectFrom("withdrawals.withdrawal as w")
    .innerJoin("withdrawals.account as account", "account.id", "w.account_id")
    .innerJoin("withdrawals.method as method", "method.id", "w.method_id")
    .where("w.brand_id", "=", brandId)
    .select(["w.id", "w.member_id as memberId", "w.wallet_id as walletId", "w.method_id as methodId"])
    .select(["w.account_id as accountId", "w.reference", "w.currency", "w.amount", "w.fee"])
    .select(["w.fee_taken as feeTaken", "w.state", "w.reason"])
    .select(["w.provider_code as providerCode", "w.attempts", "w.next_attempt_at as nextAttemptAt"])
    .select("w.payout_reference as payoutReference")
    .select([
      "w.is_contradicted as isContradicted",
      "w.paid",
      "w.receipt_state as receiptState",
      "w.received",
      "w.refunded",
    ])
    .select("w.fee_refunded as feeRefunded")
    .select([
      "w.receipt_confirmation_due_at as receiptConfirmationDueAt",
      "w.created_at as createdAt",
      "w.changed_at as changedAt",
    ])
    .select(["method.kind", "method.network", "account.bank", "account.number_masked as numberMasked"]);
}

/** Completes rows with their events; one withdrawal for each row, in the same order. */
export async function toWithdrawals(db: Db, rows: readonly Row[]): Promise<WithdrawalRow[]> {
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

/** Finds one of the brand's withdrawals; with `memberId`, only if it is that member's. */
export async function findWithdrawal(
  db: Db,
  brandId: string,
  { id, memberId }: { readonly id: string; readonly memberId?: string },
): Promise<WithdrawalRow | null> {
  let query = selectWithdrawals(db, brandId).where("w.id", "=", id);
  if (memberId !== undefined) query = query.where("w.member_id", "=", memberId);
  const [row] = await toWithdrawals(db, await query.execute());
  return row ?? null;
}

/** Locks and reads one of the brand's withdrawals for the rest of the transaction. */
export async function lockWithdrawal(db: Db, brandId: string, id: string): Promise<WithdrawalRow | null> {
  await sql`select from withdrawals.withdrawal where id = ${id} and brand_id = ${brandId} for no key update`.execute(
    db,
  );
  return findWithdrawal(db, brandId, { id });
}

/** Finds a withdrawal by its reference, for the provider that was asked to pay it or will be. */
export async function findIdByReference(
  db: Db,
  brandId: string,
  { reference, providerCode }: { readonly reference: string; readonly providerCode: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("withdrawals.withdrawal as w")
    .innerJoin("withdrawals.method as method", "method.id", "w.method_id")
    .select("w.id")
    .where("w.brand_id", "=", brandId)
    .where("w.reference", "=", reference)
    .where((of) => of(of.fn.coalesce("w.provider_code", "method.provider_code"), "=", providerCode))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds the withdrawal that a member's request has created. */
export async function findByRequest(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<WithdrawalRow | null> {
  const rows = await selectWithdrawals(db, brandId)
    .where("w.member_id", "=", memberId)
    .where("w.request_id", "=", requestId)
    .execute();
  const [row] = await toWithdrawals(db, rows);
  return row ?? null;
}

/** Locks a member's wallet for the rest of the transaction and returns its id; null when there is no such wallet. */
export async function lockWallet(
  db: Db,
  brandId: string,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select ledger.lock_wallet(${brandId}, ${memberId}, ${currency}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** A new withdrawal's row. Amounts are minor units. */
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

/** Inserts a withdrawal; false when its reference is taken, or the same request has created one concurrently. */
export async function insertWithdrawal(db: Db, withdrawal: NewWithdrawal): Promise<boolean> {
  const result = await db
    .insertInto("withdrawals.withdrawal")
    .values({
      id: withdrawal.id,
      brand_id: withdrawal.brandId,
      member_id: withdrawal.memberId,
      wallet_id: withdrawal.walletId,
      method_id: withdrawal.methodId,
      account_id: withdrawal.accountId,
      request_id: withdrawal.requestId,
      reference: withdrawal.reference,
      currency: withdrawal.currency,
      amount: withdrawal.amount,
      fee: withdrawal.fee,
      state: "REQUESTED",
      created_at: withdrawal.createdAt,
      changed_at: withdrawal.createdAt,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Updates fields of a withdrawal that move no money. The caller must have locked it. */
export async function updateWithdrawal(
  db: Db,
  id: string,
  {
    now,
    ...change
  }: {
    readonly state?: WithdrawalState;
    readonly decidedBy?: string;
    readonly providerCode?: string | null;
    readonly payoutReference?: string;
    readonly attempts?: number;
    readonly nextAttemptAt?: Date | null;
    readonly isContradicted?: boolean;
    readonly receiptState?: NonNullable<Withdrawal["receiptState"]>;
    readonly received?: bigint;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .updateTable("withdrawals.withdrawal")
    .set({
      changed_at: now,
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.decidedBy === undefined ? {} : { decided_by: change.decidedBy }),
      ...(change.providerCode === undefined ? {} : { provider_code: change.providerCode }),
      ...(change.payoutReference === undefined ? {} : { payout_reference: change.payoutReference }),
      ...(change.attempts === undefined ? {} : { attempts: change.attempts }),
      ...(change.nextAttemptAt === undefined ? {} : { next_attempt_at: change.nextAttemptAt }),
      ...(change.isContradicted === undefined ? {} : { is_contradicted: change.isContradicted }),
      ...(change.receiptState === undefined ? {} : { receipt_state: change.receiptState }),
      ...(change.received === undefined ? {} : { received: change.received }),
    })
    .where("id", "=", id)
    .execute();
}

/** Appends an event to a withdrawal's history. The caller must have locked it. */
export async function recordEvent(
  db: Db,
  id: string,
  {
    kind,
    amount = null,
    now,
  }: { readonly kind: WithdrawalEventKind; readonly amount?: bigint | null; readonly now: Date },
): Promise<void> {
  await sql`select withdrawals.record_event(${id}, ${kind}, ${amount}::bigint, ${now}::timestamptz)`.execute(
    db,
  );
}

/** Counts and sums up a wallet's requests since a time, without those that were refused or have failed. */
export async function sumRequestsSince(
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

/** Reads when the day of `now` began and ends in a time zone. */
export async function readDay(
  db: Db,
  timeZone: string,
  now: Date,
): Promise<{ readonly start: Date; readonly end: Date }> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select d.day at time zone ${timeZone} as start, (d.day + interval '1 day') at time zone ${timeZone} as "end"
    from date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) d (day)`.execute(db);
  return rows[0] ?? { start: now, end: now };
}

/** Lists the ids of payouts whose receipt the member has not confirmed in time. */
export async function listUnconfirmed(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawals.withdrawal")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("receipt_state", "=", "AWAITING")
    .where("receipt_confirmation_due_at", "<=", now)
    .orderBy("receipt_confirmation_due_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
