import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "../src/core/ctx.js";
import { inTx } from "../src/core/tx.js";

const holdMs = 300;

/**
 * Runs two operations concurrently: the first in a transaction that stays open until the second has gone as far as it
 * can without the first one's commit. On the embedded database, with its single connection, the second waits for it.
 */
export async function runOverlapping<First, Second>(
  ctx: Ctx,
  first: (ctx: Ctx) => Promise<First>,
  second: (ctx: Ctx) => Promise<Second>,
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  let isDone: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const holding = inTx(ctx, async (ctx) => {
    const made = await first(ctx).finally(isDone);
    await sleep(holdMs);
    return made;
  });
  const following = done.then(() => second(ctx));
  return Promise.allSettled([holding, following]);
}
