import { type RetryPolicy, withRetry } from "../db/faults.js";
import { markTransaction } from "../db/guard.js";
import type { Ctx } from "./ctx.js";

/**
 * Runs `work` in one transaction; the callback's ctx shadows the outer one on purpose. Inside another transaction it
 * joins that one. Effects passed to `afterCommit` run once it has committed. Serialization failures and deadlocks are
 * retried; a lost connection only when `idempotent`.
 */
export async function inTx<T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
  policy: RetryPolicy = { idempotent: false },
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const { value, effects } = await withRetry(policy, () => runOnce(ctx, work));
  for (const effect of effects) effect();
  return value;
}

async function runOnce<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>) {
  const effects: (() => void)[] = [];
  const value = await ctx.db
    .transaction()
    .execute((db) =>
      markTransaction(() => work({ ...ctx, db, afterCommit: (effect) => effects.push(effect) })),
    );
  return { value, effects };
}
