import type { ProgrammeRules } from "../rules/rules-schema.js";

/** The days over which a programme is tried. */
export const dryRunDays = 30;

/** What a programme would have cost. */
export interface DryRun {
  readonly from: Date;
  readonly until: Date;
  /** Members who would have been granted something. */
  readonly members: number;
  /** Of raffles, how many prizes are won on average. */
  readonly grants: number;
  /** Minor units of the programme's currency, whatever its budgets and stocks are. */
  readonly amount: bigint;
  /** Points, where those are granted. */
  readonly points: bigint;
}

/**
 * The rules by which a programme is tried: as if every member had joined before the first event, and staff had approved every
 * application. Where nothing has to happen, members take part who have bet in the period. Who was referred is known.
 */
export function dryRunRules(rules: ProgrammeRules): ProgrammeRules {
  const { code } = rules.when;
  if (code === "referral") return rules;
  const isFree = code === "none" || code === "application";
  const when = isFree ? ({ code: "valid_bet", categories: null } as const) : rules.when;
  return { ...rules, when, entrance: "AUTOMATIC" };
}
