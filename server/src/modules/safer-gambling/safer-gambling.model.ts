import { defineErrors, validationFailed } from "../../core/errors.js";

defineErrors({
  bet_above_loss_limit: "unprocessable",
  bet_above_stake_limit: "unprocessable",
  bet_above_wager_limit: "unprocessable",
  deposit_above_limit: "unprocessable",
  deposit_limit_reached: "unprocessable",
  limit_reached: "unprocessable",
  loss_limit_reached: "unprocessable",
  member_excluded: "forbidden",
  reality_check_due: "unprocessable",
  time_limit_reached: "unprocessable",
  vendor_cannot_keep_limits: "unprocessable",
  wager_limit_reached: "unprocessable",
});

/** How long a member is excluded from play: a time-out in days, or a self-exclusion in months or permanently. */
export type ExclusionTerm =
  | { readonly kind: "time_out"; readonly days: number }
  | { readonly kind: "self_exclusion"; readonly months: number | null };

/** The shortest and longest time-out, in days. */
export const timeOutDays = { min: 1, max: 42 };
/** The shortest and longest self-exclusion that is not permanent, in months. */
export const exclusionMonths = { min: 6, max: 60 };

/** Outbox topic of members whose play was limited or excluded. */
export const playRestrictedTopic = "play-restricted";

/** The member whose play was limited or excluded; null: all members of the brand. */
export interface PlayRestricted {
  readonly memberId: string | null;
}

const dayMs = 24 * 3_600_000;

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

/** The same day and time of a later month (UTC); in a shorter month its last day. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months);
  // A 31st that rolled over into the following month.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * The end of a term that begins now (UTC); null for a permanent one.
 * @throws DomainError validation_failed (days or months: out_of_range {min, max})
 */
export function exclusionEnd(term: ExclusionTerm, now: Date): Date | null {
  if (term.kind === "time_out") {
    if (!isWithin(term.days, timeOutDays))
      throw validationFailed({ field: "days", code: "out_of_range", params: timeOutDays });
    return new Date(now.getTime() + term.days * dayMs);
  }
  if (term.months === null) return null;
  if (!isWithin(term.months, exclusionMonths))
    throw validationFailed({ field: "months", code: "out_of_range", params: exclusionMonths });
  return monthsLater(now, term.months);
}

/** A member's request for an exclusion. */
export interface ExclusionRequest {
  readonly days?: number | null;
  readonly months?: number | null;
  readonly forGood?: boolean;
}

/**
 * The term of a request: days, months, or permanent; exactly one of them.
 * @throws DomainError validation_failed (days)
 */
export function exclusionTermOf(request: ExclusionRequest): ExclusionTerm {
  const { days = null, months = null, forGood = false } = request;
  if (Number(days !== null) + Number(months !== null) + Number(forGood) !== 1)
    throw validationFailed({ field: "days", code: "invalid" });
  if (days !== null) return { kind: "time_out", days };
  return { kind: "self_exclusion", months: forGood ? null : months };
}
