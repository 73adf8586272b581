import { DomainError, type ErrorCode } from "../../../core/errors.js";
import type { GrantOutcome } from "../programmes.model.js";

/** What is no refusal: a reward that waits for staff is shown so. */
const accepted = ["GRANTED", "REPEATED", "UNDER_REVIEW"] as const satisfies readonly GrantOutcome[];

/** Whether an outcome is no refusal. */
export const isAccepted = (outcome: GrantOutcome): outcome is (typeof accepted)[number] =>
  accepted.some((one) => one === outcome);

/** What a claim that granted nothing reports. */
const refusals: Readonly<Record<Exclude<GrantOutcome, (typeof accepted)[number]>, ErrorCode>> = {
  BUDGET_SPENT: "budget_spent",
  BONUS_OPEN: "bonus_open",
  ACCOUNT_FROZEN: "account_locked",
  PAUSED: "programme_not_open",
  EXCLUDED: "programme_not_open",
};

/** @throws DomainError when nothing was granted, unless the reward waits for staff */
export function assertGranted(outcome: GrantOutcome | undefined): void {
  if (outcome === undefined) throw new DomainError("nothing_to_claim");
  if (!isAccepted(outcome)) throw new DomainError(refusals[outcome]);
}
