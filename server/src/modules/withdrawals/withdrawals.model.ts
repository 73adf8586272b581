import { defineErrors } from "../../core/errors.js";

defineErrors({
  withdrawal_day_limit: "unprocessable",
});

/**
 * How a withdrawal stands. `APPROVED`: it is to be paid, by hand where nobody else does. `UNKNOWN`: nobody could say
 * whether it was paid; an operator finds out.
 */
export const withdrawalStates = [
  "REQUESTED",
  "APPROVED_ONCE",
  "APPROVED",
  "PAYING",
  "UNKNOWN",
  "PAID",
  "PARTLY_PAID",
  "REFUSED",
  "FAILED",
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What the member says of what was paid, and what came of it. `AUTO_CONFIRMED`: nobody answered in time. */
export type Receipt =
  | "AWAITING"
  | "RECEIVED"
  | "AUTO_CONFIRMED"
  | "PARTLY_RECEIVED"
  | "NOT_RECEIVED"
  | "REFUNDED"
  | "CLOSED";

/** Why nothing was paid. */
export type WithdrawalReason = "operator" | "gateway";

export type EventKind = WithdrawalState | Exclude<Receipt, "AWAITING"> | "CONTRADICTED";

/** Something that happened to a withdrawal. */
export interface WithdrawalEvent {
  readonly kind: EventKind;
  /** Minor units, where the event is about an amount. */
  readonly amount: bigint | null;
  readonly at: Date;
}

/** Where it is paid to, as far as it may be shown. */
export interface ShownDestination {
  readonly kind: "BANK" | "WALLET" | "CRYPTO";
  readonly bank: string | null;
  readonly network: string | null;
  readonly numberMasked: string;
}

/** Which withdrawals are looked for. */
export interface WithdrawalMatch {
  /** All, where there are none. */
  readonly states: readonly WithdrawalState[];
  /** Asked for at or after. */
  readonly from?: Date | null | undefined;
  /** Asked for before. */
  readonly to?: Date | null | undefined;
}

/** Sums over withdrawals of one currency, in minor units. */
export interface WithdrawalTotals {
  readonly currency: string;
  readonly count: number;
  /** What was asked for. */
  readonly amount: bigint;
  /** What was paid out. */
  readonly paid: bigint;
}

/** A withdrawal that a member asked for. Amounts are minor units. */
export interface Withdrawal {
  readonly id: string;
  readonly memberId: string;
  readonly methodId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly currency: string;
  /** What leaves the wallet when all is paid. */
  readonly amount: bigint;
  /** What is kept of that, or was. */
  readonly fee: bigint;
  /** What is to reach the member when all is paid. */
  readonly net: bigint;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  /** What was paid out; null until something was. */
  readonly paid: bigint | null;
  readonly receipt: Receipt | null;
  /** Until when the member may say whether it came. */
  readonly receiptDueAt: Date | null;
  /** What came, by the member's word. */
  readonly received: bigint | null;
  /** What was paid and is in the wallet again. */
  readonly refunded: bigint | null;
  /** What of the fee came back with it. */
  readonly feeRefunded: bigint | null;
  readonly destination: ShownDestination;
  readonly events: readonly WithdrawalEvent[];
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** What the member pays: a fixed part, and so many hundredths of a percent. */
export interface FeeTerms {
  readonly feeFixed: bigint;
  readonly feeBasisPoints: number;
}

/** The fee on an amount, in minor units, rounded down. The terms leave something of every amount they allow. */
export function feeOn(amount: bigint, { feeFixed, feeBasisPoints }: FeeTerms): bigint {
  return feeFixed + (amount * BigInt(feeBasisPoints)) / 10_000n;
}

/** What whoever pays says of a payout. */
export interface PayoutNews {
  readonly status: "PENDING" | "PAID" | "FAILED";
  /** Minor units; what was paid. */
  readonly amount: bigint;
}

export type Verdict = "pay" | "fail" | "contradict" | "nothing";

/** What is known of a withdrawal when news of its payout come. */
export interface NewsContext {
  readonly state: WithdrawalState;
  /** What was to reach the member, and what did. */
  readonly net: bigint;
  readonly paid: bigint | null;
}

/**
 * What news of a payout do: whatever comes in whatever order, it is paid or given back once at most. News that cannot
 * be true of what stands here move nothing, and are shown to operators.
 */
export function verdictOn({ status, amount }: PayoutNews, { state, net, paid }: NewsContext): Verdict {
  if (status === "PENDING") return "nothing";
  const isOpen = state === "PAYING" || state === "UNKNOWN";
  if (status === "FAILED") return isOpen ? "fail" : state === "FAILED" ? "nothing" : "contradict";
  if (isOpen) return amount >= 1n && amount <= net ? "pay" : "contradict";
  return paid === amount ? "nothing" : "contradict";
}

/** Whether an operator's approval is the last that is needed. */
export function approvalOf(
  { state, amount, approvedBy }: { state: WithdrawalState; amount: bigint; approvedBy: string | null },
  twoPersonFrom: bigint | null,
  operatorId: string,
): "first" | "last" | "same_person" | "too_late" {
  if (state === "REQUESTED") return twoPersonFrom !== null && amount >= twoPersonFrom ? "first" : "last";
  if (state !== "APPROVED_ONCE") return "too_late";
  return approvedBy === operatorId ? "same_person" : "last";
}

/** Whether an operator may refuse it: nobody was asked to pay, or nobody knows and the operator found out. */
export function mayRefuse({ state, attempts }: { state: WithdrawalState; attempts: number }): boolean {
  return (
    ["REQUESTED", "APPROVED_ONCE", "UNKNOWN"].includes(state) || (state === "APPROVED" && attempts === 0)
  );
}

/** Whether an operator may note what was paid: by hand, or where nobody else knew. */
export function mayNotePaid(state: WithdrawalState, byHand: boolean): boolean {
  return state === "UNKNOWN" || (state === "APPROVED" && byHand);
}

/** Whether its money was given back though whoever pays has said that it was paid: an operator may still book that. */
export function mayBookLate({
  state,
  isContradicted,
}: {
  state: WithdrawalState;
  isContradicted: boolean;
}): boolean {
  return isContradicted && (state === "FAILED" || state === "REFUSED");
}

/** Whether an operator settles what the member said about the receipt. */
export function isDisputed(receipt: Receipt | null): boolean {
  return receipt === "PARTLY_RECEIVED" || receipt === "NOT_RECEIVED";
}

/** The most that a refund may be: what was paid, less what came. */
export function mostRefundable({ paid, received }: Pick<Withdrawal, "paid" | "received">): bigint {
  return (paid ?? 0n) - (received ?? 0n);
}

/** Seconds after which whoever pays is asked again; then an operator has to. */
const askAgainSeconds = [30, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400];

/** When to ask again after so many attempts; null: no more. */
export function nextAskAt(attempts: number, now: Date): Date | null {
  const seconds = askAgainSeconds[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
}

/** Longer than any pause: what is to be asked about later than this was noted by a clock that has since gone back. */
export const longestPauseMs = 5 * 3_600_000;

/** Letters and digits that nobody mistakes for others. */
export const referenceLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const referenceLength = 10;
