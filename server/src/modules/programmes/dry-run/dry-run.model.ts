import type { ProgrammeKind } from "../rules/rules.model.js";
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
 * The rules by which a programme is tried: as if every member had joined before the first event. Where nothing has to
 * happen, members take part who have bet in the period.
 */
export function dryRunRules(rules: ProgrammeRules): ProgrammeRules {
  const when = rules.when.code === "none" ? ({ code: "valid_bet", categories: null } as const) : rules.when;
  return { ...rules, when, entrance: "AUTOMATIC" };
}

/**
 * Kinds whose cost the logs do not say: staff decide about applications, the prizes of leaderboards are known, and referrals
 * are not in the logs.
 */
const withoutDryRun: ReadonlySet<ProgrammeKind> = new Set(["APPLICATION", "LEADERBOARD", "REFERRAL"]);

/** Whether the logs say what programmes of a kind would have cost. */
export function hasDryRun(kind: ProgrammeKind): boolean {
  return !withoutDryRun.has(kind);
}
