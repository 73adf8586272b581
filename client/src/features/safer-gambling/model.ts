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

/** How much of a limit is used, in percent from 0 to 100; 100 for a limit of zero. */
export function usedPercent(used: string, amount: string): number {
  const [part, all] = [toMinor(used), toMinor(amount)];
  if (all <= 0n) return 100;
  if (part <= 0n) return 0;
  return part >= all ? 100 : Number((part * 100n) / all);
}

/** What is left of a limit, with the limit's decimals; never negative. */
export function remainingOf(used: string, amount: string): string {
  const digits = amount.split(".")[1]?.length ?? 0;
  const left = toMinor(amount) - toMinor(used);
  const text = (left > 0n ? left : 0n).toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
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
