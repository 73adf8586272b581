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
  readonly grants: number;
  /** Minor units of the programme's currency, whatever its budgets are. */
  readonly amount: bigint;
}

/** The rules by which a programme is tried: as if every member had joined before the first event. */
export function dryRunRules(rules: ProgrammeRules): ProgrammeRules {
  return { ...rules, entrance: "AUTOMATIC" };
}

/**
 * Kinds whose cost the logs do not say: staff decide about applications, VIP levels are for life, points are no money,
 * raffles and envelopes cost what is drawn, the prizes of leaderboards are known, and referrals are not in the logs.
 */
const withoutDryRun: ReadonlySet<ProgrammeKind> = new Set([
  "APPLICATION",
  "VIP",
  "POINTS",
  "RAFFLE",
  "RED_ENVELOPE",
  "LEADERBOARD",
  "REFERRAL",
]);

/** Whether the logs say what programmes of a kind would have cost. */
export function hasDryRun(kind: ProgrammeKind): boolean {
  return !withoutDryRun.has(kind);
}
