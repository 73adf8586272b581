import { currencies } from "@croupier/schema/rules/currencies.js";
import { validationFailed } from "../../core/errors.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { stateMachine } from "../../kit/state-machine.js";

export const LimitKind = enumOf("LimitKind", "What a limit restricts.", {
  deposit: "Deposits, before fees.",
  loss: "Stakes minus wins.",
  wager: "Stakes.",
  session: "Time played, over all currencies.",
  stake: "The stake of one bet.",
});
export type LimitKind = EnumValue<typeof LimitKind>;

export const LimitPeriod = enumOf("LimitPeriod", "The window of a limit.", {
  bet: "One bet; for stake limits.",
  day: "The last 24 hours.",
  week: "The last 7 days.",
  month: "The calendar month in the brand's time zone.",
});
export type LimitPeriod = EnumValue<typeof LimitPeriod>;

/** Identifies a limit: a member has at most one of each key set by itself, and one set by the brand. */
export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null for session time, which counts all currencies. */
  readonly currency: string | null;
}

/** A requested limit. Minor units; for session time minutes; null: no limit. */
export interface LimitRequest extends LimitKey {
  readonly amount: bigint | null;
}

/** A limit in force: the lowest of those that the member and the brand have set. */
export interface Limit extends LimitKey {
  readonly amount: bigint;
  /** The member's own limit; null when only the brand has set one. */
  readonly own: bigint | null;
  /** The usage in the window that ends now, without what is reserved; null for the stake of one bet. */
  readonly used: bigint | null;
  /** The part of the window's deposits that is not credited yet; null for limits of another kind. */
  readonly reserved: bigint | null;
}

/** A deposit that counts towards the limits and is not credited yet. */
export interface ReservedDeposit {
  readonly currency: string;
  /** Minor units, before fees. */
  readonly amount: bigint;
  readonly countedAt: Date;
}

export const LimitChangeState = enumOf("LimitChangeState", "The state of a requested change.", {
  applied: "It was applied.",
  pending: "It waits for its time and the member's confirmation.",
  cancelled: "It was cancelled, or replaced by another change.",
});
export type LimitChangeState = EnumValue<typeof LimitChangeState>;

export const limitChangeStates = stateMachine(LimitChangeState, {
  initial: "pending",
  transitions: { pending: ["applied", "cancelled"], applied: [], cancelled: [] },
});

/** One change of a limit. */
export interface LimitChange extends LimitKey {
  readonly id: string;
  readonly oldAmount: bigint | null;
  readonly newAmount: bigint | null;
  readonly setBy: "member" | "brand";
  readonly requestedAt: Date;
  /** The time from which it may be confirmed. */
  readonly effectiveAt: Date;
  readonly state: LimitChangeState;
  readonly decidedAt: Date | null;
}

/** How long a higher limit, or a removal, waits before it can be confirmed. */
export const raiseWaitMs = 24 * 3_600_000;
/** The range of session limits, in minutes: up to a month. */
export const sessionMinutes = { min: 1, max: 31 * 24 * 60 };
/** The highest amount of a limit, in minor units. */
export const maxAmount = 10n ** 15n;
/** The intervals of reality checks, in minutes. */
export const checkMinutes = [15, 30, 60] as const;
export type CheckMinutes = (typeof checkMinutes)[number];

/** A limit as typed: decimal text in the currency's units, or minutes; null for no limit. */
export interface TypedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: string | null;
  readonly amount: string | null;
}

/**
 * Parses a typed limit to minor units or minutes.
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
  if (minor < 0n || minor > maxAmount) throw validationFailed({ field: "amount", code: "out_of_range" });
  return { kind, period, currency, amount: minor };
}

function minutesOf(text: string): bigint {
  const { min, max } = sessionMinutes;
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(minutes >= min && minutes <= max))
    throw validationFailed({ field: "amount", code: "out_of_range", params: sessionMinutes });
  return BigInt(minutes);
}

/** Whether a change protects no less than before, so that it applies immediately. */
export function isImmediate(before: bigint | null, after: bigint | null): boolean {
  return after !== null && (before === null || after <= before);
}

/** Names a limit by what it restricts, as the subject of an approval. */
export function limitName({ kind, period, currency }: LimitKey): string {
  return [kind, period, ...(currency === null ? [] : [currency])].join(" ");
}

/** The change of one of the brand's limits: a higher one, or none, is loosened and needs two persons. */
export function planLimit({ amount, ...key }: LimitRequest, before: bigint | null) {
  const { kind, period, currency } = key;
  const toDetails = (limit: bigint | null) => ({
    kind,
    period,
    currency,
    setBy: "brand",
    amount: limit === null || currency === null ? (limit?.toString() ?? null) : formatMinor(limit, currency),
  });
  return {
    before: toDetails(before),
    after: toDetails(amount),
    isSafe: before === amount || isImmediate(before, amount),
  };
}

/** Whether a number of minutes is an interval of reality checks. */
export function isCheckMinutes(minutes: number): minutes is CheckMinutes {
  return (checkMinutes as readonly number[]).includes(minutes);
}
