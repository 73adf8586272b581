import type { Withdrawal } from "./model";

export type ArrivalEstimate = NonNullable<Withdrawal["estimate"]>;

const minuteSteps = [5, 10, 15, 20, 30, 45] as const;

/** Rounds a duration up, in minutes: to a step within 45, to hours within two days, else to days. */
export function roundUpMinutes(seconds: number): number {
  const minutes = seconds / 60;
  const step = minuteSteps.find((step) => minutes <= step);
  if (step !== undefined) return step;
  const hours = Math.ceil(minutes / 60);
  return 60 * (hours <= 48 ? hours : 24 * Math.ceil(hours / 24));
}

const awaitingStates: readonly Withdrawal["state"][] = ["REQUESTED", "APPROVED", "PAYING"];

/** Whether a withdrawal waits longer than nearly all others did, by the time that the member is shown. */
export function isLate(
  { state, createdAt, estimate }: Pick<Withdrawal, "state" | "createdAt" | "estimate">,
  now: number,
): boolean {
  if (!estimate || !isAwaiting(state)) return false;
  return now - Date.parse(createdAt) > roundUpMinutes(estimate.percentile90Seconds) * 60_000;
}

/** Whether a withdrawal is on its way to the member. */
export function isAwaiting(state: Withdrawal["state"]): boolean {
  return awaitingStates.includes(state);
}
