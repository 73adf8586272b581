import { DomainError, defineErrors } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, flag, period } from "../../kit/lists/filters.js";
import { stateMachine } from "../../kit/state-machine.js";

defineErrors({
  withdrawal_day_limit: "unprocessable",
});

export const WithdrawalKind = enumOf("WithdrawalKind", "Kind of account that withdrawals are paid to.", {
  BANK: "A bank account.",
  WALLET: "An e-wallet with a number or an address.",
  CRYPTO: "An address on a blockchain.",
});
export type WithdrawalKind = EnumValue<typeof WithdrawalKind>;

export const WithdrawalReceiptAnswer = enumOf(
  "WithdrawalReceiptAnswer",
  "What a member reports about the receipt of a payout.",
  {
    RECEIVED: "Received in full.",
    PARTLY_RECEIVED: "Received in part.",
    NOT_RECEIVED: "Not received.",
  },
);
export type WithdrawalReceiptAnswer = EnumValue<typeof WithdrawalReceiptAnswer>;

export const WithdrawalState = enumOf("WithdrawalState", "State of a withdrawal.", {
  REQUESTED: "The amount is held; staff review it.",
  APPROVED: "Approved; waits for its payout.",
  PAYING: "The payout is in progress.",
  UNKNOWN: "The payout provider has not confirmed whether it was paid; staff find out.",
  PAID: "Paid in full.",
  PARTLY_PAID: "Paid in part; the rest was released to the wallet.",
  REFUSED: "Refused by staff; the amount was released to the wallet.",
  FAILED: "Could not be paid; the amount was released to the wallet.",
});
export type WithdrawalState = EnumValue<typeof WithdrawalState>;

export const withdrawalStates = stateMachine(WithdrawalState, {
  initial: "REQUESTED",
  transitions: {
    REQUESTED: ["APPROVED", "REFUSED"],
    APPROVED: ["PAYING", "PAID", "PARTLY_PAID", "REFUSED"],
    // Each call of the payout provider.
    PAYING: ["PAYING", "UNKNOWN", "PAID", "PARTLY_PAID", "FAILED"],
    UNKNOWN: ["PAID", "PARTLY_PAID", "REFUSED", "FAILED"],
    PAID: [],
    PARTLY_PAID: [],
    // Paid late, after the amount had been released.
    REFUSED: ["PAID", "PARTLY_PAID"],
    FAILED: ["PAID", "PARTLY_PAID"],
  },
});

export const WithdrawalReceiptState = enumOf(
  "WithdrawalReceiptState",
  "Whether the member received the payout, and how a dispute was resolved.",
  {
    AWAITING: "The member may confirm or dispute the receipt.",
    RECEIVED: "Received in full.",
    AUTO_CONFIRMED: "The member did not answer in time; it counts as received.",
    PARTLY_RECEIVED: "Received in part; staff review the dispute.",
    NOT_RECEIVED: "Not received; staff review the dispute.",
    REFUNDED: "The missing amount was refunded to the wallet.",
    CLOSED: "Staff closed the dispute without a refund.",
  },
);
export type WithdrawalReceiptState = EnumValue<typeof WithdrawalReceiptState>;

export const receiptStates = stateMachine(WithdrawalReceiptState, {
  initial: "AWAITING",
  transitions: {
    AWAITING: ["RECEIVED", "AUTO_CONFIRMED", "PARTLY_RECEIVED", "NOT_RECEIVED"],
    RECEIVED: [],
    AUTO_CONFIRMED: [],
    PARTLY_RECEIVED: ["REFUNDED", "CLOSED"],
    NOT_RECEIVED: ["REFUNDED", "CLOSED"],
    REFUNDED: [],
    CLOSED: [],
  },
});

/** Who ended a withdrawal without a payout. */
export type WithdrawalReason = "staff" | "payment_provider";

/** The kinds of decisions about a withdrawal that may need dual approval. */
export const withdrawalDecisionKinds = [
  "withdrawal",
  "payout_refusal",
  "payout_paid",
  "withdrawal_refund",
] as const;

export const WithdrawalEventKind = enumOf(
  "WithdrawalEventKind",
  "Event in the history of a withdrawal: its new state, or what became of the receipt.",
  {
    REQUESTED: "Requested.",
    FIRST_APPROVAL: "The first of two approvals was given.",
    APPROVED: "Approved.",
    PAYING: "Sent to the payout provider.",
    UNKNOWN: "The payout provider has not confirmed whether it was paid.",
    PAID: "Paid.",
    PARTLY_PAID: "Paid in part; the rest was released.",
    REFUSED: "Refused.",
    FAILED: "Could not be paid.",
    RECEIVED: "Received in full.",
    AUTO_CONFIRMED: "Counted as received: the member did not answer in time.",
    PARTLY_RECEIVED: "Received in part.",
    NOT_RECEIVED: "Not received.",
    REFUNDED: "Refunded to the wallet.",
    CLOSED: "The dispute was closed without a refund.",
    CONTRADICTED: "The payout provider reported another result.",
  },
);
export type WithdrawalEventKind = EnumValue<typeof WithdrawalEventKind>;

/** An entry of a withdrawal's history. */
export interface WithdrawalEvent {
  readonly kind: WithdrawalEventKind;
  /** Minor units; null for events without an amount. With `CONTRADICTED`: the amount that was reported as paid. */
  readonly amount: bigint | null;
  readonly at: Date;
}

/** The account a withdrawal is paid to, with its number masked. */
export interface ShownDestination {
  readonly kind: WithdrawalKind;
  readonly bank: string | null;
  readonly network: string | null;
  readonly numberMasked: string;
}

const states = anyOf(WithdrawalState, "States to include; all when empty.");

/** Filters of a member's withdrawals. */
export const withdrawalFilters = {
  states,
  ...period("withdrawals requested"),
};

/** Filters of the brand's withdrawals, for staff. */
export const adminWithdrawalFilters = {
  states,
  withDisputes: flag("Also includes withdrawals with a disputed receipt or a contradicting provider report."),
};

/** A member's withdrawal. Amounts are minor units. */
export interface Withdrawal {
  readonly id: string;
  readonly memberId: string;
  readonly methodId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly currency: string;
  /** Amount debited from the wallet when paid in full, including the fee. */
  readonly amount: bigint;
  /** The fee charged; before the payout, the expected fee. */
  readonly fee: bigint;
  /** Amount that the member receives when paid in full. */
  readonly net: bigint;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  /** Amount paid out; null until then. */
  readonly paid: bigint | null;
  readonly receiptState: WithdrawalReceiptState | null;
  /** Deadline for the member to confirm or dispute the receipt. */
  readonly receiptConfirmationDueAt: Date | null;
  /** Amount that the member reports as received. */
  readonly received: bigint | null;
  /** Amount of the payout that was refunded to the wallet. */
  readonly refunded: bigint | null;
  /** Amount of the fee that was refunded with it. */
  readonly feeRefunded: bigint | null;
  readonly destination: ShownDestination;
  readonly events: readonly WithdrawalEvent[];
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A payout's status as the provider reports it. */
export interface PayoutReport {
  readonly status: "PENDING" | "PAID" | "FAILED";
  /** Amount paid, in minor units. */
  readonly amount: bigint;
}

export type PayoutAction = "pay" | "fail" | "contradict" | "nothing";

/** A withdrawal's state when its payout provider reports a status. */
export interface PayoutContext {
  readonly state: WithdrawalState;
  /** Amount that the member is to receive, and the amount paid. Minor units. */
  readonly net: bigint;
  readonly paid: bigint | null;
}

/**
 * Decides what to do about a reported status. Whatever is reported in whatever order, a withdrawal is paid or released
 * once at most. A report that contradicts our state moves no money, and is shown to staff. A failure after a refusal
 * is none: both say that nothing was paid.
 */
export function decidePayoutAction(
  { status, amount }: PayoutReport,
  { state, net, paid }: PayoutContext,
): PayoutAction {
  if (status === "PENDING") return "nothing";
  const isOpen = withdrawalStates.canMove(state, "FAILED");
  if (status === "FAILED") {
    if (isOpen) return "fail";
    return isReleased(state) ? "nothing" : "contradict";
  }
  if (isOpen) return amount >= 1n && amount <= net ? "pay" : "contradict";
  return paid === amount ? "nothing" : "contradict";
}

/** Whether a withdrawal has ended without a payout, so that its amount was released. */
function isReleased(state: WithdrawalState): boolean {
  return state === "FAILED" || state === "REFUSED";
}

/**
 * Whether staff may refuse a withdrawal: no provider was asked to pay it, or its result is unknown and staff
 * found out that it was not paid.
 */
export function canRefuse({ state, attempts }: { state: WithdrawalState; attempts: number }): boolean {
  return withdrawalStates.canMove(state, "REFUSED") && (state !== "APPROVED" || attempts === 0);
}

/** Whether staff may mark a withdrawal as paid: it is paid manually, or its result is unknown. */
export function canMarkPaid(state: WithdrawalState, isManualPayout: boolean): boolean {
  return state === "UNKNOWN" || (state === "APPROVED" && isManualPayout);
}

/**
 * Whether staff may mark a released withdrawal as paid: a report that it was paid is still open. A report of
 * another kind is not enough.
 */
export function canMarkPaidLate({
  state,
  isContradicted,
  events,
}: Pick<Withdrawal, "state" | "events"> & { readonly isContradicted: boolean }): boolean {
  const isReportedAsPaid = events.some(({ kind, amount }) => kind === "CONTRADICTED" && amount !== null);
  return isContradicted && isReleased(state) && isReportedAsPaid;
}

/** @throws DomainError already_resolved, also for a withdrawal that was not paid */
export function assertReceiptMove(from: WithdrawalReceiptState | null, to: WithdrawalReceiptState): void {
  if (from === null) throw new DomainError("already_resolved");
  receiptStates.assertMove(from, to);
}

/** Whether the member disputes the receipt, so that staff have to decide. */
export function isDisputed(receiptState: WithdrawalReceiptState | null): boolean {
  return receiptState !== null && receiptStates.canMove(receiptState, "REFUNDED");
}

/** The highest possible refund, in minor units: the amount paid less the amount received. */
export function maxRefund({ paid, received }: Pick<Withdrawal, "paid" | "received">): bigint {
  return (paid ?? 0n) - (received ?? 0n);
}

/** Pauses between calls of the provider, in seconds. After the last one staff have to find out. */
const retryDelaySeconds = [30, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400];

/** The time of the call after so many attempts; null when there are no more. */
export function scheduleNextAttempt(attempts: number, now: Date): Date | null {
  const seconds = retryDelaySeconds[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
}

/** Longer than any pause: an attempt that is due later than this was scheduled before the clock was set back. */
export const maxRetryDelayMs = 5 * 3_600_000;
