import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "../src/core/ctx.js";
import { inTx } from "../src/core/tx.js";

const aWhileMs = 300;

/**
 * Does two things at the same moment: the first in a transaction that stays open until the second has come as far as
 * it can without its end. On the embedded database, which has one connection, the second waits for that.
 */
export async function overlapping<First, Second>(
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
    await sleep(aWhileMs);
    return made;
  });
  const following = done.then(() => second(ctx));
  return Promise.allSettled([holding, following]);
}
