import type { VipLadderQuery } from "../../../gql/graphql";

/** The VIP ladder and where the member stands. */
export type VipLadder = NonNullable<NonNullable<VipLadderQuery["me"]>["vipLadder"]>;
export type VipLevel = VipLadder["levels"][number];

interface Amount {
  readonly amount: string;
}

const minorUnits = ({ amount }: Amount) => BigInt(amount.replace(".", ""));

/** How much of an amount is reached, in whole percent; 100 only when all of it is. */
export function percentOf(done: Amount, needed: Amount): number {
  const [part, whole] = [minorUnits(done), minorUnits(needed)];
  if (part >= whole) return 100;
  return part <= 0n ? 0 : Number((part * 100n) / whole);
}

/** Whether an amount is more than nothing. */
export function isSome(amount: Amount): boolean {
  return minorUnits(amount) > 0n;
}

/** The level that the member's deposits and bets of all time lead to next; undefined at the top. */
export function nextLevelOf({ levels, highestLevel }: VipLadder): VipLevel | undefined {
  return levels.find(({ level }) => level > highestLevel);
}

/** What a month's close makes of the member's level. */
export type KeepState = "none" | "safe" | "kept" | "open";

/** Whether the member keeps the level at the end of this month. */
export function keepStateOf({ level, isSafe, monthValidBet, keep }: VipLadder): KeepState {
  if (level === 0) return "none";
  if (isSafe) return "safe";
  return percentOf(monthValidBet, keep) === 100 ? "kept" : "open";
}

/** The first day of the month after the one that begins on a day, both as YYYY-MM-DD. */
export function monthAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}
