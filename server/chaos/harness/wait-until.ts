import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the condition holds. Resolves to the milliseconds that it took, or null after the timeout. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
  everyMs = 50,
): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - began;
    if (performance.now() - began > timeoutMs) return null;
    await sleep(everyMs);
  }
}
