import type { DepositMethodsQuery, DepositState, OwnDepositQuery } from "../../gql/graphql";
import { digitsOf, readAmount, writeAmount } from "../../lib/money/typed-amount";
import type { StatusTone } from "../../ui/StatusBadge";

export type DepositMethod = DepositMethodsQuery["depositMethods"][number];
export type DepositOrder = OwnDepositQuery["deposit"];

const waiting: readonly DepositState[] = ["CREATED", "AWAITING_PAYMENT", "PROVED"];

/** Whether something about a deposit may still change by itself. */
export function isWaiting(state: DepositState): boolean {
  return waiting.includes(state);
}

const tones: Readonly<Record<DepositState, StatusTone>> = {
  CREATED: "info",
  AWAITING_PAYMENT: "info",
  PROVED: "info",
  CREDITED: "success",
  EXPIRED: "neutral",
  FAILED: "danger",
  REFUSED: "danger",
  MISMATCH: "warning",
};

/** The colour of a state. */
export function toneOf(state: DepositState): StatusTone {
  return tones[state];
}

/** What a deposit of an amount comes to; null for what is no amount of the way. */
export interface Reckoning {
  /** Decimal text. */
  readonly amount: string;
  readonly fee: string;
  readonly credited: string;
  readonly fault: "low" | "high" | null;
}

/** Reckons what of a typed amount reaches the wallet, as the server will; null for what is no amount. */
export function reckon(typed: string, method: DepositMethod): Reckoning | null {
  const digits = digitsOf(method.min.amount);
  const minor = readAmount(typed, digits);
  const minorOf = (amount: string) => readAmount(amount, digits) ?? 0n;
  if (minor === null) return null;
  const charged = minorOf(method.feeFixed.amount) + (minor * BigInt(method.feeBasisPoints)) / 10_000n;
  const fee = charged < minor ? charged : 0n;
  const isLow = minor < minorOf(method.min.amount);
  const isHigh = minor > minorOf(method.max.amount);
  return {
    amount: writeAmount(minor, digits),
    fee: writeAmount(fee, digits),
    credited: writeAmount(minor - fee, digits),
    fault: isLow ? "low" : isHigh ? "high" : null,
  };
}

/** Hundredths of a percent as a percentage: 150 → "1.5". */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}
