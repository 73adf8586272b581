import { DomainError, defineErrors } from "../../core/errors.js";
import { parseMinor } from "../../core/money.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, exactText, flag, period } from "../../kit/lists/filters.js";
import { stateMachine } from "../../kit/state-machine.js";

defineErrors({
  deposit_method_closed: "unprocessable",
  too_many_deposits: "unprocessable",
  payment_reversed: "conflict",
  reversal_confirmed: "conflict",
});

export const UnmatchedPaymentState = enumOf("UnmatchedPaymentState", "The state of an unmatched payment.", {
  WAITING: "Staff have to resolve it.",
  CREDITED: "It was credited to the wallet.",
  RETURNED: "It was returned to the payer outside of the platform.",
});
export type UnmatchedPaymentState = EnumValue<typeof UnmatchedPaymentState>;

export const unmatchedPaymentStates = stateMachine(UnmatchedPaymentState, {
  initial: "WAITING",
  transitions: { WAITING: ["CREDITED", "RETURNED"], CREDITED: [], RETURNED: [] },
});

export const UnmatchedPaymentDecision = enumOf(
  "UnmatchedPaymentDecision",
  "A decision about an unmatched payment.",
  {
    CREDIT: "Credit it to the wallet, within the member's limits.",
    RETURNED: "Record that it was returned to the payer manually; no money moves.",
  },
);
export type UnmatchedPaymentDecision = EnumValue<typeof UnmatchedPaymentDecision>;

export const DepositState = enumOf("DepositState", "The state of a deposit.", {
  CREATED: "The payment is being created at the payment provider.",
  AWAITING_PAYMENT: "The member can pay.",
  PROOF_UPLOADED: "The member uploaded a proof of payment; staff review it.",
  CREDITED: "The amount is in the wallet.",
  EXPIRED: "It was not paid in time. A late payment is still processed.",
  CANCELLED: "The member cancelled it before paying. A late payment is still processed.",
  FAILED: "The payment failed.",
  REFUSED: "Staff refused it.",
  ON_HOLD: "A payment was received that staff have to decide about.",
});
export type DepositState = EnumValue<typeof DepositState>;

export const depositStates = stateMachine(DepositState, {
  initial: "CREATED",
  transitions: {
    CREATED: ["AWAITING_PAYMENT", "CREDITED", "EXPIRED", "CANCELLED", "FAILED", "REFUSED", "ON_HOLD"],
    AWAITING_PAYMENT: ["PROOF_UPLOADED", "CREDITED", "EXPIRED", "CANCELLED", "FAILED", "REFUSED", "ON_HOLD"],
    PROOF_UPLOADED: ["PROOF_UPLOADED", "CREDITED", "FAILED", "REFUSED", "ON_HOLD"],
    CREDITED: [],
    // A late payment is still credited, or held.
    EXPIRED: ["CREDITED", "ON_HOLD"],
    CANCELLED: ["CREDITED", "ON_HOLD"],
    FAILED: ["CREDITED", "ON_HOLD"],
    REFUSED: ["ON_HOLD"],
    ON_HOLD: ["ON_HOLD", "CREDITED", "REFUSED"],
  },
});

/** States of a deposit that is unpaid and can still be paid. */
export const unpaidStates = depositStates.sourcesOf("FAILED");

export const DepositReason = enumOf("DepositReason", "Why a deposit is held, failed or was refused.", {
  amount: "Another amount was received than ordered.",
  currency: "The payment was in another currency than ordered.",
  limit: "It was paid late and exceeds the member's limits.",
  excluded: "The member is excluded from play.",
  frozen: "The wallet is frozen; the deposit is credited when that ends.",
  refused: "It was paid after it had been refused.",
  payment_provider: "The payment provider reported a failure.",
  staff: "Staff decided it.",
  reversed: "The payment was reversed or disputed before it was credited.",
});
export type DepositReason = EnumValue<typeof DepositReason>;

export const MemberReversalState = enumOf(
  "MemberReversalState",
  "What became of a deposit that was reversed or disputed.",
  {
    OPEN: "It is under review; withdrawals are blocked.",
    LOST: "It stays reversed.",
    WON: "It was credited again.",
  },
);
export type MemberReversalState = EnumValue<typeof MemberReversalState>;

/** How the member pays; which fields are present depends on the method. */
export interface PaymentInstructions {
  /** The provider's payment page. */
  readonly url?: string;
  /** The content of a QR code for the payer's wallet app. */
  readonly qr?: string;
  /** A crypto address and its blockchain. */
  readonly address?: string;
  readonly network?: string;
}

/** A member's deposit. Amounts are minor units. */
export interface Deposit {
  readonly id: string;
  readonly memberId: string;
  readonly methodId: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: bigint;
  /** The amount that was received; null before. */
  readonly received: bigint | null;
  /** The amount that was credited to the wallet. */
  readonly credited: bigint | null;
  /** The fee that was kept; before that, the expected fee. */
  readonly fee: bigint;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly payment: PaymentInstructions;
  /** The total of unmatched payments: those received after the deposit had been paid. */
  readonly unmatchedAmount: bigint;
  /** The part of its credits that is reversed. */
  readonly reversedAmount: bigint;
  /** What became of its reversals; null when there were none. */
  readonly reversal: MemberReversalState | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly changedAt: Date;
}

const states = anyOf(DepositState, "States to include; all when empty.");

/** Filters of a member's deposits. */
export const depositFilters = {
  states,
  ...period("deposits created"),
};

/** Filters of the brand's deposits, for staff. */
export const adminDepositFilters = {
  states,
  withUnmatchedPayment: flag("Also include deposits with an unmatched payment that staff have to resolve."),
  reference: exactText("Only the deposit with this reference, in the spelling of a bank statement."),
  member: exactText("Only deposits of the member with this username or id."),
  oldestFirst: flag("Whether the oldest deposits come first."),
};

/** The amount that a payment provider reported. */
export interface ReceivedAmount {
  /** Minor units of the deposit's currency; zero when it is in another one, and for a failure. */
  readonly amount: bigint;
  /** The provider's amount when it is in another currency than ordered, such as "95.00 EUR". */
  readonly reportedAmount: string | null;
}

/** What a payment provider reported of a payment. */
export interface PaymentReport extends ReceivedAmount {
  readonly status: "PAID" | "FAILED";
}

/** What may prevent a payment from being credited. */
export interface CreditBlockers {
  /** The payment was reversed before it was credited. */
  readonly isReversed: boolean;
  /** The member is excluded from play. */
  readonly isExcluded: boolean;
  /** The wallet is frozen: the ledger refuses to credit it. */
  readonly isFrozen: boolean;
}

/** What decides about a reported payment of a deposit. */
export interface DepositSnapshot extends CreditBlockers {
  readonly state: DepositState;
  readonly amount: bigint;
  /** The deposit counts, or can be counted again, within the member's own limits. */
  readonly isWithinLimits: boolean;
}

/** What to do about a reported payment. */
export type PaymentResolution =
  | { readonly kind: "credit" }
  /** Staff decide about the deposit. */
  | { readonly kind: "hold"; readonly reason: DepositReason }
  | { readonly kind: "fail" }
  /** The deposit had been paid already: staff decide about this payment. */
  | { readonly kind: "unmatched" }
  | { readonly kind: "ignore" };

const decimal = /^(?=.*[1-9])\d{1,18}(?:\.\d{1,18})?$/;
const currencyCode = /^[A-Za-z0-9]{1,10}$/;

/**
 * Formats an amount in another currency than ordered, as the provider reported it.
 * @throws DomainError wrong_currency, invalid_amount
 */
export function formatReportedAmount(amount: string, currency: string): string {
  if (!currencyCode.test(currency)) throw new DomainError("wrong_currency", { currency });
  if (!decimal.test(amount)) throw new DomainError("invalid_amount");
  return `${amount} ${currency}`;
}

const maxReceived = 10n ** 17n;

/** Parses the received amount that staff entered, into minor units. @throws DomainError invalid_amount */
export function parseReceivedAmount(text: string, currency: string): bigint {
  const amount = parseMinor(text, currency);
  if (amount <= 0n || amount > maxReceived) throw new DomainError("invalid_amount");
  return amount;
}

function resolvePaid(
  { amount, reportedAmount }: ReceivedAmount,
  deposit: DepositSnapshot,
): PaymentResolution {
  if (deposit.state === "CREDITED" || deposit.state === "ON_HOLD") return { kind: "unmatched" };
  if (reportedAmount !== null) return { kind: "hold", reason: "currency" };
  if (deposit.state === "REFUSED") return { kind: "hold", reason: "refused" };
  return resolveReceivedAmount(amount, deposit);
}

/**
 * Decides whether a received amount is credited: when it is reported or, for one that was held, when the wallet is
 * unfrozen.
 */
export function resolveReceivedAmount(
  amount: bigint,
  deposit: Omit<DepositSnapshot, "state">,
): Extract<PaymentResolution, { readonly kind: "credit" | "hold" }> {
  if (deposit.isReversed) return { kind: "hold", reason: "reversed" };
  if (amount !== deposit.amount) return { kind: "hold", reason: "amount" };
  if (deposit.isExcluded) return { kind: "hold", reason: "excluded" };
  if (deposit.isFrozen) return { kind: "hold", reason: "frozen" };
  // A late payment is still credited to the member, as long as it fits the member's own limits.
  return deposit.isWithinLimits ? { kind: "credit" } : { kind: "hold", reason: "limit" };
}

/**
 * Decides what to do about a reported payment. A deposit is credited at most once, in whatever order reports arrive.
 */
export function resolvePayment(
  { status, ...received }: PaymentReport,
  deposit: DepositSnapshot,
): PaymentResolution {
  if (status === "PAID") return resolvePaid(received, deposit);
  return depositStates.canMove(deposit.state, "FAILED") ? { kind: "fail" } : { kind: "ignore" };
}

/**
 * Whether staff may credit the deposit: by the reported payment, or by the statement of the bank or the provider. Until the
 * time to pay is over, the provider of a cancelled deposit may still report a payment itself.
 */
export function mayApprove(
  { state, expiresAt }: Pick<Deposit, "state" | "expiresAt">,
  isBankTransfer: boolean,
  now: Date,
): boolean {
  if (state === "ON_HOLD" || state === "EXPIRED") return true;
  if (state === "CANCELLED") return isBankTransfer || now >= expiresAt;
  return isBankTransfer ? ["AWAITING_PAYMENT", "PROOF_UPLOADED"].includes(state) : state === "FAILED";
}

/** Whether the member may upload proofs of payment. */
export function mayAttachProofs(state: DepositState, isBankTransfer: boolean): boolean {
  return isBankTransfer && depositStates.canMove(state, "PROOF_UPLOADED");
}

const minPollIntervalMs = 2 * 60_000;
const longestPollIntervalMs = 12 * 3_600_000;
/** How long after its expiry a deposit's provider is polled, in milliseconds. */
const pollAfterExpiryMs = 3 * 86_400_000;

/**
 * Exceeds every poll interval: a poll that is scheduled later was scheduled by a clock that has since been set back.
 */
export const maxPollIntervalMs = 13 * 3_600_000;

/**
 * Computes when to poll the provider of a deposit that was polled or created now. The interval is the deposit's age or,
 * after its expiry, the time since then; a poll is always due at the expiry, and the last one three days later.
 * Returns null when polling has ended.
 */
export function computeNextPollAt(
  { createdAt, expiresAt }: Pick<Deposit, "createdAt" | "expiresAt">,
  now: Date,
): Date | null {
  const at = now.getTime();
  const expiry = expiresAt.getTime();
  const [since, until] = at < expiry ? [createdAt.getTime(), expiry] : [expiry, expiry + pollAfterExpiryMs];
  const interval = Math.min(Math.max(at - since, minPollIntervalMs), longestPollIntervalMs);
  return at < until ? new Date(Math.min(at + interval, until)) : null;
}

const dayMs = 86_400_000;

/**
 * Computes when to poll the provider of a credited deposit for a reversal again: after as long as the deposit is old, one
 * to four days. Returns null for one that is eight days old: then polling has ended.
 */
export function computeNextReversalPollAt({ createdAt }: Pick<Deposit, "createdAt">, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const interval = Math.min(Math.max(age, dayMs), 4 * dayMs);
  return age < 8 * dayMs ? new Date(now.getTime() + interval) : null;
}

/** Normalises a reference as a bank statement shows it: no spaces or hyphens, upper case. */
export function normaliseReference(written: string): string {
  return written.replace(/[\s-]/g, "").toUpperCase();
}

/** How many deposits a member may cancel: the provider of each is still polled for a late payment. */
export const cancelThrottle = { name: "deposit-cancel", points: 20, windowSeconds: 3_600 };

/** The maximum of open deposits per member. */
export const maxOpenDeposits = 5;
