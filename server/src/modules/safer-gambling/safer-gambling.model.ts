import { defineErrors, validationFailed } from "../../core/errors.js";

defineErrors({
  limit_reached: "unprocessable",
  member_excluded: "forbidden",
  reality_check_due: "unprocessable",
  vendor_cannot_keep_limits: "unprocessable",
});

/** How long play is to be closed to a member: a time-out in days, or an exclusion in months or for good. */
export type ExclusionTerm =
  | { readonly kind: "time_out"; readonly days: number }
  | { readonly kind: "self_exclusion"; readonly months: number | null };

/** Shortest and longest time-out, in days. */
export const timeOutDays = { min: 1, max: 42 };
/** Shortest and longest exclusion that is not for good, in months. */
export const exclusionMonths = { min: 6, max: 60 };

/** Topic of members whose play was limited or closed. */
export const playRestrictedTopic = "play-restricted";

/** Whose play was limited or closed; null: that of everybody in the brand. */
export interface PlayRestricted {
  readonly memberId: string | null;
}

const dayMs = 24 * 3_600_000;

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

/** The same day and time of a later month (UTC); of a shorter month its last day. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months);
  // A 31st rolled over into the month after.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * When a term that begins now ends (UTC); null for good.
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

/** How long play is to be closed, as a member asks for it. */
export interface AskedTerm {
  readonly days?: number | null;
  readonly months?: number | null;
  readonly forGood?: boolean;
}

/**
 * The term that was asked for: days, months, or for good; exactly one of them.
 * @throws DomainError validation_failed (days)
 */
export function exclusionTermOf(asked: AskedTerm): ExclusionTerm {
  const { days = null, months = null, forGood = false } = asked;
  if (Number(days !== null) + Number(months !== null) + Number(forGood) !== 1)
    throw validationFailed({ field: "days", code: "invalid" });
  if (days !== null) return { kind: "time_out", days };
  return { kind: "self_exclusion", months: forGood ? null : months };
}
