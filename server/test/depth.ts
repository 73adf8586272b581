import { inject } from "vitest";

/** Whether everything is sent, as `npm run test:deep` does; each other run sends a share of it. */
export const isDeep = process.env.TEST_DEPTH === "deep";

/**
 * One in `parts` of what could be sent, chosen by the run's seed so that runs take turns; all of it in a deep run.
 * TEST_SEED repeats a run's choice.
 */
export function shareOf<T>(all: readonly T[], parts: number): T[] {
  if (isDeep) return [...all];
  const turn = inject("seed") % parts;
  return all.filter((_, n) => n % parts === turn);
}

/** How many runs a property gets: the whole number in a deep run, a quarter of it otherwise. */
export function runsOf(whole: number): number {
  return isDeep ? whole : Math.ceil(whole / 4);
}
