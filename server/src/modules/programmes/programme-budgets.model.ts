import { validationFailed } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import type { Details } from "../approvals/approvals.model.js";
import type { EnvelopeReward } from "./envelopes/envelopes.model.js";
import { type Budget, budgetUnitOf, type ProgrammeDetails } from "./programmes.model.js";
import { type Reward, serializeRules } from "./rules/rules-schema.js";

/** Checks that a programme has the budgets with which it can be started. @throws DomainError validation_failed (budget) */
export function assertBudgets({ rules, budgets }: Pick<ProgrammeDetails, "rules" | "budgets">): void {
  const needed = budgetUnitOf(rules);
  if (!budgets.some(({ scope, unit }) => scope === "ALL" && unit === needed))
    throw validationFailed({ field: "budget", code: "required" });
  const { reward } = rules;
  assertCoversFreeSpins(budgets, reward);
  // Otherwise members would open shares that are not paid.
  if (reward.code === "envelope" && !budgets.every((budget) => coversEnvelope(budget, reward)))
    throw validationFailed({ field: "budget", code: "invalid" });
}

/**
 * Checks that budgets of money cover what free spins can win at most; otherwise they would never be granted.
 * @throws DomainError validation_failed (budget)
 */
export function assertCoversFreeSpins(budgets: readonly Budget[], reward: Reward): void {
  if (reward.code !== "free_spins") return;
  if (!budgets.every(({ unit, limit }) => unit === "COUNT" || limit >= reward.maxWin))
    throw validationFailed({ field: "budget", code: "invalid" });
}

/** Whether a budget of all grants is enough for every share of an envelope. */
function coversEnvelope({ scope, unit, limit }: Budget, { total, shares }: EnvelopeReward): boolean {
  return scope !== "ALL" || limit >= (unit === "COUNT" ? BigInt(shares) : total);
}

/** What a person approves by starting a programme. */
export function detailsOf({
  rules,
  budgets,
  currency,
  startsAt,
  endsAt,
  version,
}: ProgrammeDetails): Details {
  const limits = budgets.map(({ scope, unit, limit }): [string, string] => [
    `${scope} ${unit}`,
    unit === "MONEY" ? formatMinor(limit, currency) : limit.toString(),
  ]);
  return {
    version,
    rules: serializeRules(rules),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    ...Object.fromEntries(limits),
  };
}
