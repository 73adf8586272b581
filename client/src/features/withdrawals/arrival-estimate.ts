import type { Withdrawal } from "./model";

export type ArrivalEstimate = NonNullable<Withdrawal["estimate"]>;

/** A duration in the words that people use for it. */
export interface RoundDuration {
  readonly unit: "minutes" | "hours" | "days";
  readonly count: number;
}

const minuteSteps = [5, 10, 15, 20, 30, 45] as const;

/** Rounds a duration up: to a step of minutes, to hours within a day, else to days. */
export function roundUpDuration(seconds: number): RoundDuration {
  const minutes = seconds / 60;
  const step = minuteSteps.find((step) => minutes <= step);
  if (step !== undefined) return { unit: "minutes", count: step };
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? { unit: "hours", count: hours } : { unit: "days", count: Math.ceil(hours / 24) };
}

const awaitingStates: readonly Withdrawal["state"][] = ["REQUESTED", "APPROVED", "PAYING"];

const secondsOf = { minutes: 60, hours: 3_600, days: 86_400 } as const;

/** Whether a withdrawal waits longer than nearly all others did, by the time that the member is shown. */
export function isLate(
  { state, createdAt, estimate }: Pick<Withdrawal, "state" | "createdAt" | "estimate">,
  now: number,
): boolean {
  if (!estimate || !isAwaiting(state)) return false;
  const { unit, count } = roundUpDuration(estimate.percentile90Seconds);
  return now - Date.parse(createdAt) > count * secondsOf[unit] * 1_000;
}

/** Whether a withdrawal is on its way to the member. */
export function isAwaiting(state: Withdrawal["state"]): boolean {
  return awaitingStates.includes(state);
}
