import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import { anyOf, exactText } from "../../../kit/lists/filters.js";
import { stateMachine } from "../../../kit/state-machine.js";
import type { PaymentEventStatus } from "../../payment-providers/provider-events.model.js";
import type { DepositState, UnmatchedPaymentState } from "../deposits.model.js";

export const DepositReversalKind = enumOf(
  "DepositReversalKind",
  "What a payment provider reported of a received payment.",
  {
    REVERSED: "It was paid back to the payer.",
    DISPUTED: "The payer disputes it.",
    FAILED: "It failed after it had been reported as paid.",
  },
);
export type DepositReversalKind = EnumValue<typeof DepositReversalKind>;

export const DepositReversalState = enumOf("DepositReversalState", "The state of a reversal.", {
  OPEN: "The payment is reversed; staff have to decide, and withdrawals are blocked until then.",
  LOST: "The payment is gone: it stays reversed.",
  REOPENED:
    "It was lost, and the provider reported since that the dispute was won: staff have to decide again. Withdrawals are not blocked.",
  WON: "The payment stayed: it was credited again.",
  RETURNED:
    "The provider returned the money, or a part of it, which was credited again. The rest stays reversed.",
  NOT_CREDITED: "The payment had not been credited, so that nothing was reversed.",
  COVERED: "Earlier reports had reversed the same money already.",
});
export type DepositReversalState = EnumValue<typeof DepositReversalState>;

export const depositReversalStates = stateMachine(DepositReversalState, {
  initial: "OPEN",
  transitions: {
    OPEN: ["LOST", "WON", "RETURNED"],
    // A dispute that was lost may still be won in a second instance.
    LOST: ["WON", "REOPENED", "RETURNED"],
    REOPENED: ["LOST", "WON", "RETURNED"],
    WON: [],
    RETURNED: [],
    NOT_CREDITED: [],
    COVERED: [],
  },
});

export const DepositReversalDecision = enumOf("DepositReversalDecision", "A decision about a reversal.", {
  LOST: "Leave the payment reversed.",
  WON: "Credit it again: the brand has the money.",
});
export type DepositReversalDecision = EnumValue<typeof DepositReversalDecision>;

/** A reversal of a payment. Amounts are minor units. */
export interface DepositReversal {
  readonly id: string;
  readonly depositId: string;
  /** The provider's code, and its id of the payment. */
  readonly providerCode: string;
  readonly paymentId: string;
  readonly kind: DepositReversalKind;
  readonly state: DepositReversalState;
  /** The reported amount; null: the whole payment. */
  readonly amount: bigint | null;
  /** The amount that the provider reported in another currency, such as "95.00 EUR". */
  readonly reportedAmount: string | null;
  /** What the provider reported as evidence. */
  readonly evidence: string | null;
  /** What was reversed of the credit, the fee and the bonus. */
  readonly creditAmount: bigint;
  readonly feeAmount: bigint;
  readonly bonusAmount: bigint;
  /** What was credited again of the credit, the fee and the bonus when the provider returned the money. */
  readonly restoredCredit: bigint;
  readonly restoredFee: bigint;
  readonly restoredBonus: bigint;
  /** The reference of the returned money on a statement; null where none was returned. */
  readonly returnedReference: string | null;
  /** How much of it became a debt. */
  readonly debtAmount: bigint;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  /** When the provider reported that the dispute was won; null: it did not. */
  readonly wonReportedAt: Date | null;
  /** The amount that it reported as won; null in another currency than ordered. */
  readonly wonAmount: bigint | null;
  /** What it reported as evidence of that. */
  readonly wonEvidence: string | null;
}

/** Whether the reported status means that received money is gone; `isPaid`: the payment was received before. */
export function isReversal(
  {
    status,
    isPolled,
    isOfCredited,
  }: { readonly status: PaymentEventStatus; readonly isPolled: boolean; readonly isOfCredited: boolean },
  isPaid: boolean,
): boolean {
  if (status === "REVERSED" || status === "DISPUTED") return true;
  // The answer to a status poll may be older than the payment that was credited since.
  const isCurrent = !isPolled || isOfCredited;
  return status === "FAILED" && isPaid && isCurrent;
}

/** What is known about a reported payment of a deposit. */
export interface KnownPayment {
  readonly state: DepositState;
  /** Whether staff credited the deposit before any payment of it was reported. */
  readonly isManualCredit: boolean;
  /** Whether the payment was reported as paid. */
  readonly isReported: boolean;
  /** The unmatched payment that it became; null when it became none. */
  readonly unmatched: { readonly id: string; readonly state: UnmatchedPaymentState } | null;
}

/** Whether money of the payment is in the member's wallet. */
export function isCredited({ state, isManualCredit, isReported, unmatched }: KnownPayment): boolean {
  if (unmatched) return unmatched.state === "CREDITED";
  return state === "CREDITED" && (isReported || isManualCredit);
}

/** Filters of the brand's reversals, for staff. */
export const depositReversalFilters = {
  states: anyOf(DepositReversalState, "States to include; all when empty.", {
    default: ["OPEN", "REOPENED"],
  }),
  reference: exactText("Only reversals of the deposit with this reference, as a bank statement spells it."),
  member: exactText("Only reversals of the member with this username or id."),
};
