import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { ledgerFault } from "../../ledger/ledger.model.js";
import type { ReceivedAmount, UnmatchedPaymentState } from "../deposits.model.js";
import type { DepositReversal, DepositReversalDecision, DepositReversalKind } from "./reversals.model.js";

/** The brand's reversals of deposits. */
export function selectReversals(db: Db, brandId: string) {
  return db
    .selectFrom("deposits.reversal as reversal")
    .where("reversal.brand_id", "=", brandId)
    .select(["reversal.id", "reversal.deposit_id as depositId", "reversal.kind", "reversal.state"])
    .select(["reversal.provider_code as providerCode", "reversal.payment_id as paymentId"])
    .select(["reversal.amount", "reversal.reported_amount as reportedAmount", "reversal.evidence"])
    .select(["reversal.credit_amount as creditAmount", "reversal.fee_amount as feeAmount"])
    .select(["reversal.bonus_amount as bonusAmount", "reversal.debt_amount as debtAmount"])
    .select(["reversal.restored_credit as restoredCredit", "reversal.restored_fee as restoredFee"])
    .select(["reversal.restored_bonus as restoredBonus", "reversal.returned_reference as returnedReference"])
    .select(["reversal.opened_at as openedAt", "reversal.decided_at as decidedAt"])
    .select(["reversal.won_reported_at as wonReportedAt", "reversal.won_amount as wonAmount"])
    .select("reversal.won_evidence as wonEvidence");
}

/** Finds a reversal of the brand; null when there is none. */
export async function findReversal(db: Db, brandId: string, id: string): Promise<DepositReversal | null> {
  const row = await selectReversals(db, brandId).where("reversal.id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** A report that a payment was reversed. */
export interface ReversalReport extends ReceivedAmount {
  readonly id: string;
  readonly depositId: string;
  /** The unmatched payment that was reversed; null: the payment by which the deposit was credited. */
  readonly unmatchedPaymentId: string | null;
  /** Whether the payment was credited to the member. */
  readonly isCredited: boolean;
  readonly providerCode: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly kind: DepositReversalKind;
  /** Whether the amount includes that of earlier reports. */
  readonly isTotal: boolean;
  readonly evidence: string | null;
  readonly now: Date;
}

/** What a report reversed. Minor units. */
export interface OpenedReversal {
  readonly state: DepositReversal["state"];
  /** What the wallet lost, its debt included. */
  readonly taken: bigint;
  /** How much of it became a debt. */
  readonly debt: bigint;
}

/**
 * Records a reversal and reverses the payment as far as it was credited. The caller must have locked the deposit. An
 * amount of zero, or one in another currency, reverses the whole payment.
 */
export async function openReversal(db: Db, report: ReversalReport): Promise<OpenedReversal> {
  const { amount, reportedAmount } = report;
  const reported = amount > 0n && reportedAmount === null ? amount : null;
  const { rows } = await sql<OpenedReversal>`
    select o.state, o.taken, o.debt from deposits.open_reversal(${report.id}, ${report.depositId},
      ${report.unmatchedPaymentId}, ${report.isCredited}, ${report.providerCode}, ${report.eventId},
      ${report.paymentId}, ${report.kind}, ${reported}, ${report.isTotal}, ${reportedAmount}, ${report.evidence},
      ${report.now}::timestamptz) o`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [opened] = rows;
  if (!opened) throw new Error(`reversal ${report.id} was not recorded`);
  return opened;
}

/**
 * Records on the reversals of a payment that its provider reported the dispute as won. The caller must have locked the
 * deposit. Returns how many reversals there are.
 */
export async function reportDisputeWon(
  db: Db,
  report: Pick<
    ReversalReport,
    | "depositId"
    | "unmatchedPaymentId"
    | "isCredited"
    | "paymentId"
    | "evidence"
    | "now"
    | keyof ReceivedAmount
  >,
): Promise<number> {
  const { depositId, unmatchedPaymentId, isCredited, paymentId, amount, reportedAmount, evidence } = report;
  const won = reportedAmount === null ? amount : null;
  const { rows } = await sql<{ count: number }>`
    select deposits.report_dispute_won(${depositId}, ${unmatchedPaymentId}, ${isCredited}, ${paymentId}, ${won},
      ${evidence}, ${report.now}::timestamptz) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Ends a reversal; a won one is credited again. The caller must have locked the deposit. Returns the part that repaid a
 * debt, in minor units.
 */
export async function decideReversal(
  db: Db,
  id: string,
  input: { readonly decision: DepositReversalDecision; readonly decidedBy: string; readonly now: Date },
): Promise<{ readonly repaid: bigint }> {
  const { decision, decidedBy, now } = input;
  const { rows } = await sql<{ repaid: bigint }>`
    select d.repaid from deposits.decide_reversal(${id}, ${decision}, ${decidedBy}, ${now}::timestamptz) d`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [row] = rows;
  if (!row) throw new Error(`reversal ${id} was not decided`);
  return row;
}

/**
 * Ends a reversal whose money the provider returned, an amount of it in minor units, which is credited again. The caller
 * must have locked the deposit. Returns what the wallet received, and the part of it that repaid a debt.
 */
export async function creditReturnedReversal(
  db: Db,
  id: string,
  input: {
    readonly amount: bigint;
    readonly reference: string;
    readonly decidedBy: string;
    readonly now: Date;
  },
): Promise<{ readonly credited: bigint; readonly repaid: bigint }> {
  const { amount, reference, decidedBy, now } = input;
  const { rows } = await sql<{ credited: bigint; repaid: bigint }>`
    select c.credited, c.repaid
    from deposits.credit_returned_reversal(${id}, ${amount}, ${reference}, ${decidedBy}, ${now}::timestamptz) c`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  const [row] = rows;
  if (!row) throw new Error(`reversal ${id} was not credited`);
  return row;
}

/**
 * Whether other reports of the provider claim the money of a reversal, as when a disputed payment was reported as
 * reversed since. The caller must have locked the deposit, so that no report arrives in between.
 */
export async function isConfirmedByOthers(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`
    select deposits.is_reversal_confirmed(${id}) as confirmed`.execute(db);
  return rows[0]?.confirmed === true;
}

/** Whether a payment of the deposit was reversed before it was credited; of any of its payments without an id. */
export async function isReversedUncredited(db: Db, depositId: string, paymentId?: string): Promise<boolean> {
  const row = await db
    .selectFrom("deposits.reversal")
    .select("id")
    .where("deposit_id", "=", depositId)
    .where("state", "=", "NOT_CREDITED")
    .$if(paymentId !== undefined, (query) => query.where("payment_id", "=", paymentId ?? ""))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds and locks the unmatched payment of a deposit that a provider's payment became; null when it became none. */
export async function lockUnmatchedOfPayment(
  db: Db,
  depositId: string,
  paymentId: string,
): Promise<{ readonly id: string; readonly state: UnmatchedPaymentState } | null> {
  const row = await db
    .selectFrom("deposits.unmatched_payment")
    .select(["id", "state"])
    .where("deposit_id", "=", depositId)
    .where("payment_id", "=", paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
