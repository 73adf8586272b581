import type { LimitKind, LimitPeriod, SaferGamblingQuery } from "../../gql/graphql";

export type SaferGambling = SaferGamblingQuery["saferGambling"];
export type Limit = SaferGambling["limits"][number];
export type PendingChange = SaferGambling["pending"][number];

/** Identifies a limit, as on the server. */
export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency?: string | null;
}

export const limitKinds = ["DEPOSIT", "LOSS", "WAGER", "SESSION", "STAKE"] as const satisfies LimitKind[];
const periods = ["DAY", "WEEK", "MONTH"] as const satisfies LimitPeriod[];

/** The periods that a limit of this kind can have. */
export function periodsOf(kind: LimitKind): readonly LimitPeriod[] {
  return kind === "STAKE" ? ["BET"] : periods;
}

/** A unique name of a limit, for keys. */
export function limitName({ kind, period, currency }: LimitKey): string {
  return [kind, period, currency ?? ""].join("-");
}

const toMinor = (text: string) => BigInt(text.replace(".", ""));

function percentOf(part: bigint, all: bigint): number {
  if (all <= 0n) return 100;
  if (part <= 0n) return 0;
  return part >= all ? 100 : Number((part * 100n) / all);
}

/** The usage of a limit, as a meter shows it. */
export interface LimitUsage {
  /** The parts of the limit in percent, together from 0 to 100; a limit of zero is used. */
  readonly usedPercent: number;
  readonly reservedPercent: number;
  /** What is left of the limit, with its decimals; never negative. */
  readonly left: string;
  /** Whether it is more than the limit. */
  readonly isAbove: boolean;
}

/** Calculates the usage of a limit. `reserved`: what deposits in progress take. */
export function calculateUsage(used: string, reserved: string, amount: string): LimitUsage {
  const digits = amount.split(".")[1]?.length ?? 0;
  const all = toMinor(amount);
  const both = toMinor(used) + toMinor(reserved);
  const usedPercent = percentOf(toMinor(used), all);
  const left = (both < all ? all - both : 0n).toString().padStart(digits + 1, "0");
  return {
    usedPercent,
    reservedPercent: percentOf(both, all) - usedPercent,
    left: digits === 0 ? left : `${left.slice(0, -digits)}.${left.slice(-digits)}`,
    isAbove: both > all,
  };
}

/** Parses a typed amount to exactly `digits` decimals, or null when it is invalid. */
export function typedAmount(text: string, digits: number): string | null {
  const match = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim());
  if (!match) return null;
  const [, units = "", fraction = ""] = match;
  return fraction.length > digits ? null : fraction === "" ? units : `${units}.${fraction}`;
}

/** The breaks a member can select; `null` months: permanent. */
export const breaks = [
  { name: "day", days: 1 },
  { name: "week", days: 7 },
  { name: "month", days: 30 },
  { name: "sixWeeks", days: 42 },
  { name: "halfYear", months: 6 },
  { name: "year", months: 12 },
  { name: "twoYears", months: 24 },
  { name: "fiveYears", months: 60 },
  { name: "forGood", forGood: true },
] as const;
export type Break = (typeof breaks)[number];

/** Whether a break ends by itself. */
export function isTimeOut(chosen: Break): boolean {
  return "days" in chosen;
}
