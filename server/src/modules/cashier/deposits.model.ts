import { DomainError, defineErrors } from "../../core/errors.js";
import { formatMinor, parseMinor } from "../../core/money.js";

defineErrors({
  deposit_method_closed: "unprocessable",
  too_many_deposits: "unprocessable",
});

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
export type DepositReason =
  | "amount"
  | "currency"
  | "limit"
  | "excluded"
  | "frozen"
  | "refused"
  | "gateway"
  | "operator";

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
  readonly unmatchedAmount: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly changedAt: Date;
}

/** Which deposits are looked for. */
export interface DepositMatch {
  /** All, where there are none. */
  readonly states: readonly DepositState[];
  /** Ordered at or after. */
  readonly from?: Date | null | undefined;
  /** Ordered before. */
  readonly to?: Date | null | undefined;
}

/** Sums over deposits of one currency, in minor units. */
export interface DepositTotals {
  readonly currency: string;
  readonly count: number;
  /** What was ordered. */
  readonly amount: bigint;
  /** What reached the wallet. */
  readonly credited: bigint;
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

/** What came of a payment. */
export interface Came {
  /** Minor units of the order's currency; zero where nothing of it came. */
  readonly amount: bigint;
  /** What the gateway told where it was another currency than ordered: "95.00 EUR". */
  readonly told: string | null;
}

/** What a gateway says of a payment. */
export interface PaymentNews extends Came {
  readonly status: "PAID" | "FAILED";
}

/** What may stand against crediting what came. */
export interface Obstacles {
  /** Play is closed to the member. */
  readonly isExcluded: boolean;
  /** The books take nothing for the wallet until it thaws. */
  readonly isFrozen: boolean;
}

/** What is known of the order besides when news of its payment come. */
export interface NewsContext extends Obstacles {
  readonly state: DepositState;
  readonly amount: bigint;
  /** The order counts, or may count again, within the member's own limits. */
  readonly isWithinLimits: boolean;
}

/** What is to be done about news of a payment. */
export type Verdict =
  | { readonly kind: "credit" }
  | { readonly kind: "wait"; readonly reason: DepositReason }
  | { readonly kind: "fail" }
  /** Paid once more: an operator decides about that payment. */
  | { readonly kind: "unmatched-payment" }
  | { readonly kind: "nothing" };

const decimal = /^(?=.*[1-9])\d{1,18}(?:\.\d{1,18})?$/;
const currencyCode = /^[A-Za-z0-9]{1,10}$/;

/** An amount of another currency than ordered, as it was told. @throws DomainError wrong_currency, invalid_amount */
export function toldOf(amount: string, currency: string): string {
  if (!currencyCode.test(currency)) throw new DomainError("wrong_currency", { currency });
  if (!decimal.test(amount)) throw new DomainError("invalid_amount");
  return `${amount} ${currency}`;
}

const mostReceived = 10n ** 17n;

/** What came, in minor units, as an operator says it. @throws DomainError invalid_amount */
export function receivedOf(text: string, currency: string): bigint {
  const amount = parseMinor(text, currency);
  if (amount <= 0n || amount > mostReceived) throw new DomainError("invalid_amount");
  return amount;
}

/** States in which nobody has paid yet, and somebody still may. */
export const openStates: readonly DepositState[] = ["CREATED", "AWAITING_PAYMENT", "PROVED"];

function whenPaid({ amount, told }: Came, order: NewsContext): Verdict {
  if (order.state === "CREDITED" || order.state === "MISMATCH") return { kind: "unmatched-payment" };
  if (told !== null) return { kind: "wait", reason: "currency" };
  if (order.state === "REFUSED") return { kind: "wait", reason: "refused" };
  return verdictOnMoney(amount, order);
}

/** Whether what came is credited, by itself or, where it waited for the wallet to thaw, now. */
export function verdictOnMoney(
  amount: bigint,
  order: Omit<NewsContext, "state">,
): Extract<Verdict, { readonly kind: "credit" | "wait" }> {
  if (amount !== order.amount) return { kind: "wait", reason: "amount" };
  if (order.isExcluded) return { kind: "wait", reason: "excluded" };
  if (order.isFrozen) return { kind: "wait", reason: "frozen" };
  // Money that came late is the member's all the same, as long as the member's own limits have room for it.
  return order.isWithinLimits ? { kind: "credit" } : { kind: "wait", reason: "limit" };
}

/** What news of a payment do to an order: whatever comes in whatever order, it is credited once at most. */
export function verdictOn({ status, ...came }: PaymentNews, order: NewsContext): Verdict {
  if (status === "PAID") return whenPaid(came, order);
  return openStates.includes(order.state) ? { kind: "fail" } : { kind: "nothing" };
}

/** Whether an operator may credit it: what came, or what the statement of the bank or the gateway says came. */
export function mayApprove(state: DepositState, byBank: boolean): boolean {
  const untold: readonly DepositState[] = byBank
    ? ["AWAITING_PAYMENT", "PROVED", "EXPIRED"]
    : ["EXPIRED", "FAILED"];
  return state === "MISMATCH" || untold.includes(state);
}

/** Whether the member may show a proof of having paid it. */
export function mayProve(state: DepositState, byBank: boolean): boolean {
  return byBank && (state === "AWAITING_PAYMENT" || state === "PROVED");
}

/** Whether an operator may refuse it. */
export function mayRefuse(state: DepositState): boolean {
  return state === "MISMATCH" || openStates.includes(state);
}

const firstPauseMs = 2 * 60_000;
const lastPauseMs = 12 * 3_600_000;
/** How long after its time was over an order's gateway is asked, in milliseconds. */
const askedAfterMs = 3 * 86_400_000;

/** Longer than any pause: what is to be asked about later than this was noted by a clock that has since gone back. */
export const longestPauseMs = 13 * 3_600_000;

/**
 * When to ask a gateway about an order that was asked about now, or just made: after as long as it has been open or,
 * once its time was over, as that is past; in any case when its time is over, and for the last time three days later.
 * Null: no more.
 */
export function nextAskAt(
  { createdAt, expiresAt }: Pick<Deposit, "createdAt" | "expiresAt">,
  now: Date,
): Date | null {
  const at = now.getTime();
  const expiry = expiresAt.getTime();
  const [since, until] = at < expiry ? [createdAt.getTime(), expiry] : [expiry, expiry + askedAfterMs];
  const pause = Math.min(Math.max(at - since, firstPauseMs), lastPauseMs);
  return at < until ? new Date(Math.min(at + pause, until)) : null;
}

/** Letters and digits that nobody mistakes for others. */
export const referenceLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const referenceLength = 10;

/** A reference as it is kept, of what a bank's statement makes of it. */
export function readReference(written: string): string {
  return written.replace(/[\s-]/g, "").toUpperCase();
}

/** Orders that a member may have open at once. */
export const mostOpen = 5;

/** What an operator says who credits so much (minor units) by hand. */
export function creditWord(amount: bigint, currency: string) {
  return { decision: `CREDIT ${formatMinor(amount, currency)}`, amount, currency };
}
