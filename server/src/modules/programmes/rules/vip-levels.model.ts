import type { Reward } from "./rules-schema.js";

/** What a VIP level needs, and what it brings, in minor units. */
export type VipTerms = Extract<Reward, { readonly code: "vip_levels" }>["levels"][number];

/** The amounts of a level, by name. */
export type VipAmounts<Amount> = { readonly [Name in keyof VipTerms]: Amount };

/** Converts each amount of a level. */
export function mapAmounts<From, To>(
  { deposits, validBet, keep, levelUp, weekly, monthly }: VipAmounts<From>,
  convert: (amount: From) => To,
): VipAmounts<To> {
  return {
    deposits: convert(deposits),
    validBet: convert(validBet),
    keep: convert(keep),
    levelUp: convert(levelUp),
    weekly: convert(weekly),
    monthly: convert(monthly),
  };
}

/** The highest level whose deposits and valid bet of all time are both reached; 0 for none. */
export function reachedLevel(levels: readonly VipTerms[], deposits: bigint, validBet: bigint): number {
  return levels.findLastIndex((level) => deposits >= level.deposits && validBet >= level.validBet) + 1;
}

/** The highest level, up to one that the member has had, whose keep amount a month's valid bet meets; 0 for none. */
export function keptLevel(levels: readonly VipTerms[], highestLevel: number, validBet: bigint): number {
  return levels.slice(0, highestLevel).findLastIndex(({ keep }) => validBet >= keep) + 1;
}
