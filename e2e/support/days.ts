import { setTimeout } from "node:timers/promises";
import { test } from "@playwright/test";

const hourMs = 3_600_000;
/** So long what is of today stays of today. */
const neededMs = 45_000;

/**
 * Waits for the next hour where it is about to begin: the days of every brand of the demo begin with an hour, and what
 * a journey does today would be of yesterday when it looks.
 */
export async function passMidnight(): Promise<void> {
  const leftMs = hourMs - (Date.now() % hourMs);
  if (leftMs > neededMs) return;
  test.setTimeout(test.info().timeout + leftMs);
  await setTimeout(leftMs + 1_000);
}
