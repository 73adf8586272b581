import { currencies } from "@croupier/schema/rules/currencies.js";
import { validationFailed } from "../../core/errors.js";
import { parseMinor } from "../../core/money.js";

/** What a limit is set on. */
export type LimitKind = "deposit" | "loss" | "wager" | "session" | "stake";
/** Over which time: one bet, 24 hours, 7 days, the calendar month in the brand's time zone. */
export type LimitPeriod = "bet" | "day" | "week" | "month";

/** Which limit: a member has at most one of each by itself, and one by its brand. */
export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null for session time, which counts over all currencies. */
  readonly currency: string | null;
}

/** A limit as it is asked for. Minor units; of session time minutes; null: none. */
export interface LimitRequest extends LimitKey {
  readonly amount: bigint | null;
}

/** A limit in force: the lowest of those the member and the brand have set. */
export interface Limit extends LimitKey {
  readonly amount: bigint;
  /** What the member has set; null where only the brand has. */
  readonly own: bigint | null;
  /** What of it is used in the window that ends now; null for the stake of one bet. */
  readonly used: bigint | null;
}

/** How a change that was asked for stands. */
export type ChangeState = "applied" | "pending" | "cancelled";

/** One change of a limit. */
export interface LimitChange extends LimitKey {
  readonly id: string;
  readonly oldAmount: bigint | null;
  readonly newAmount: bigint | null;
  readonly setBy: "member" | "brand";
  readonly askedAt: Date;
  /** From when it may be applied. */
  readonly effectiveAt: Date;
  readonly state: ChangeState;
  readonly decidedAt: Date | null;
}

/** How long a higher limit, or none, waits before it can be confirmed. */
export const raiseWaitMs = 24 * 3_600_000;
/** Longest limit of time, in minutes: a month. */
export const sessionMinutes = { min: 1, max: 31 * 24 * 60 };
/** The highest amount that can be a limit, in minor units. */
export const highestAmount = 10n ** 15n;
/** How often play may be interrupted by what was played, in minutes. */
export const checkMinutes = [15, 30, 60] as const;
export type CheckMinutes = (typeof checkMinutes)[number];

/** A limit as people write it: decimal text in the currency's units, or minutes; null for none. */
export interface TypedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: string | null;
  readonly amount: string | null;
}

/**
 * A typed limit in minor units or minutes.
 * @throws DomainError validation_failed (period, currency, amount), invalid_amount
 */
export function limitOf({ kind, period, currency, amount }: TypedLimit): LimitRequest {
  if ((kind === "stake") !== (period === "bet")) throw validationFailed({ field: "period", code: "invalid" });
  if (kind === "session") {
    if (currency !== null) throw validationFailed({ field: "currency", code: "invalid" });
    return { kind, period, currency: null, amount: amount === null ? null : minutesOf(amount) };
  }
  if (currency === null || !currencies.some(({ code }) => code === currency))
    throw validationFailed({ field: "currency", code: "invalid" });
  if (amount === null) return { kind, period, currency, amount: null };
  const minor = parseMinor(amount, currency);
  if (minor < 0n || minor > highestAmount) throw validationFailed({ field: "amount", code: "out_of_range" });
  return { kind, period, currency, amount: minor };
}

function minutesOf(text: string): bigint {
  const { min, max } = sessionMinutes;
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(minutes >= min && minutes <= max))
    throw validationFailed({ field: "amount", code: "out_of_range", params: sessionMinutes });
  return BigInt(minutes);
}

/** Whether going from one limit to another protects no less than before, so that it holds at once. */
export function isAtOnce(before: bigint | null, after: bigint | null): boolean {
  return after !== null && (before === null || after <= before);
}

/** Whether a number of minutes is one that play can be interrupted after. */
export function isCheckMinutes(minutes: number): minutes is CheckMinutes {
  return (checkMinutes as readonly number[]).includes(minutes);
}
