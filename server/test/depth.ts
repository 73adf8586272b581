import { inject } from "vitest";

/** Whether all cases run, as with `npm run test:deep`; other runs use a sample. */
export const isDeep = process.env.TEST_DEPTH === "deep";

/**
 * Returns every `parts`-th case, starting at an offset chosen by the run's seed, so that runs cover different cases;
 * all of them in a deep run. TEST_SEED repeats a run's choice. `row` moves the offset, so that the rows of a table take
 * different columns.
 */
export function sampleOf<T>(all: readonly T[], parts: number, row = 0): T[] {
  if (isDeep) return [...all];
  const offset = (inject("seed") + row) % parts;
  return all.filter((_, n) => n % parts === offset);
}

/** Returns how many runs a property gets: the whole number in a deep run, a quarter of it otherwise. */
export function runsOf(whole: number): number {
  return isDeep ? whole : Math.ceil(whole / 4);
}
