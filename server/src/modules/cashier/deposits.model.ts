/** How a deposit stands. `MISMATCH`: money came, and an operator decides. */
export const depositStates = [
  ...["CREATED", "AWAITING_PAYMENT", "PROVED", "CREDITED", "EXPIRED", "FAILED", "REFUSED", "MISMATCH"],
] as const satisfies readonly DepositState[];
export type DepositState =
  | "CREATED"
  | "AWAITING_PAYMENT"
  | "PROVED"
  | "CREDITED"
  | "EXPIRED"
  | "FAILED"
  | "REFUSED"
  | "MISMATCH";

/** Why a deposit waits for an operator, failed or was refused. */
export type DepositReason = "amount" | "limit" | "excluded" | "refused" | "gateway" | "operator";

/** Where the member pays, as far as the way of paying has it. */
export interface PaymentPlace {
  /** A page of the gateway. */
  readonly url?: string;
  /** What a wallet reads from a QR code. */
  readonly qr?: string;
  /** An address of a chain, and which chain. */
  readonly address?: string;
  readonly network?: string;
}

/** A deposit that a member ordered. Amounts are minor units. */
export interface Deposit {
  readonly id: string;
  readonly memberId: string;
  readonly methodId: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: bigint;
  /** What came; null until something did. */
  readonly received: bigint | null;
  /** What reached the wallet. */
  readonly credited: bigint | null;
  /** What was kept; until then what is expected to be. */
  readonly fee: bigint;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly payment: PaymentPlace;
  /** What came besides, after it had been paid already. */
  readonly surplus: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly changedAt: Date;
}

/** What is kept of a deposit: a fixed part, and so many hundredths of a percent. */
export interface FeeTerms {
  readonly feeFixed: bigint;
  readonly feeBasisPoints: number;
}

const basis = 10_000n;

/**
 * The fee on an amount, in minor units, rounded down. Nothing is kept of an amount that the fee would use up: that
 * comes about only where less was paid than ordered.
 */
export function feeOn(amount: bigint, { feeFixed, feeBasisPoints }: FeeTerms): bigint {
  const fee = feeFixed + (amount * BigInt(feeBasisPoints)) / basis;
  return fee < amount ? fee : 0n;
}

/** What a gateway says of a payment. */
export interface PaymentNews {
  readonly status: "PAID" | "FAILED";
  /** Minor units. */
  readonly amount: bigint;
}

/** What is known of the order besides when news of its payment come. */
export interface NewsContext {
  readonly state: DepositState;
  readonly amount: bigint;
  /** Play is closed to the member. */
  readonly isExcluded: boolean;
  /** The order counts, or may count again, within the member's own limits. */
  readonly isWithinLimits: boolean;
}

/** What is to be done about news of a payment. */
export type Verdict =
  | { readonly kind: "credit" }
  | { readonly kind: "wait"; readonly reason: DepositReason }
  | { readonly kind: "fail" }
  /** Paid once more: it is noted, and moves nothing. */
  | { readonly kind: "surplus" }
  | { readonly kind: "nothing" };

/** States in which nobody has paid yet, and somebody still may. */
export const openStates: readonly DepositState[] = ["CREATED", "AWAITING_PAYMENT", "PROVED"];

function whenPaid(amount: bigint, order: NewsContext): Verdict {
  if (order.state === "CREDITED" || order.state === "MISMATCH") return { kind: "surplus" };
  if (order.state === "REFUSED") return { kind: "wait", reason: "refused" };
  if (amount !== order.amount) return { kind: "wait", reason: "amount" };
  if (order.isExcluded) return { kind: "wait", reason: "excluded" };
  // Money that came late is the member's all the same, as long as the member's own limits have room for it.
  return order.isWithinLimits ? { kind: "credit" } : { kind: "wait", reason: "limit" };
}

/** What news of a payment do to an order: whatever comes in whatever order, it is credited once at most. */
export function verdictOn({ status, amount }: PaymentNews, order: NewsContext): Verdict {
  if (status === "PAID") return whenPaid(amount, order);
  return openStates.includes(order.state) ? { kind: "fail" } : { kind: "nothing" };
}

/** Whether an operator may credit it: what came, or what the bank's statement says came. */
export function mayApprove(state: DepositState, byBank: boolean): boolean {
  return state === "MISMATCH" || (byBank && ["AWAITING_PAYMENT", "PROVED", "EXPIRED"].includes(state));
}

/** Whether the member may show a proof of having paid it. */
export function mayProve(state: DepositState, byBank: boolean): boolean {
  return byBank && (state === "AWAITING_PAYMENT" || state === "PROVED");
}

/** Whether an operator may refuse it. */
export function mayRefuse(state: DepositState): boolean {
  return state === "MISMATCH" || openStates.includes(state);
}

/** Letters and digits that nobody mistakes for others. */
export const referenceLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const referenceLength = 10;

/** Orders that a member may have open at once. */
export const mostOpen = 5;
/** Orders listed at once, at most. */
export const mostListed = 100;
