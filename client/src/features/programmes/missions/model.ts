import type { MissionsQuery } from "../../../gql/graphql";

export type Mission = NonNullable<MissionsQuery["me"]>["missions"][number];
export type MissionStep = Mission["steps"][number];

/** How far a step is done, in whole percent; 100 only when it is. */
export function percentDone({ done, target }: Pick<MissionStep, "done" | "target">): number {
  const [part, whole] = [done, target].map((text) => BigInt(text.replace(".", "")));
  if (part === undefined || whole === undefined || part >= whole) return 100;
  return Number((part * 100n) / whole);
}

/** The number of steps that are done. */
export function countDone(steps: readonly MissionStep[]): number {
  return steps.filter((step) => percentDone(step) === 100).length;
}

/** How often a reward has to be staked before a withdrawal, such as "1" or "1.5"; null for never. */
export function turnoverTimes(basisPoints: number): string | null {
  return basisPoints > 0 ? String(basisPoints / 10_000) : null;
}

/** Tells the steps of a mission apart. */
export function keyOf({ event, measure, categories, minimum, target }: MissionStep): string {
  return [event, measure, minimum, target, ...(categories ?? [])].join(" ");
}
