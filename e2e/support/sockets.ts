import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** The hash of one of the client's persisted operations. */
function findOperationHash(operation: string): string {
  const known = join(import.meta.dirname, "../../schema/persisted-operations.json");
  const texts = JSON.parse(readFileSync(known, "utf8")) as Record<string, string>;
  const found = Object.entries(texts).find(([, text]) => text.includes(`subscription ${operation} `));
  if (!found) throw new RangeError(`the client has no subscription ${operation}`);
  return found[0];
}

/** Resolves once the page, which opens its socket from now on, has subscribed to its wallet. */
export async function waitForWalletSubscription(page: Page): Promise<void> {
  const hash = findOperationHash("WalletChanged");
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framesent", { predicate: ({ payload }) => payload.toString().includes(hash) });
}
