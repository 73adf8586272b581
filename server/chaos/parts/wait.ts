import { setTimeout as sleep } from "node:timers/promises";

/** Asks until the answer is yes. Answers how long that took, in milliseconds; null when time ran out. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  patienceMs: number,
  everyMs = 50,
): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - began;
    if (performance.now() - began > patienceMs) return null;
    await sleep(everyMs);
  }
}
