import type { Ctx } from "../core/ctx.js";
import { inTx } from "../core/tx.js";
import { DemoHistory, type HistorySize } from "../kit/demo-history/demo-history.js";
import type { DemoHistoryStep } from "../kit/module.js";
import { allowIdleTransaction, recordHistory } from "./demo.store.js";

/** The history of each demo brand: one is full, the other shows that brands have members of their own. */
export const historySizes: Readonly<Record<string, HistorySize>> = {
  demo: { days: 30, players: 40 },
  lotus: { days: 30, players: 10 },
};

/** How many of each kind a history contains. */
export interface AddedHistory {
  readonly members: number;
  readonly rounds: number;
  readonly postings: number;
}

/**
 * Adds the history of a demo brand that has none, completely or not at all. Its times are relative to now.
 * @returns What it contains
 */
export async function addDemoHistory(
  ctx: Ctx,
  steps: readonly DemoHistoryStep[],
  size: HistorySize,
): Promise<AddedHistory> {
  return inTx(ctx, async (ctx) => {
    await allowIdleTransaction(ctx.db);
    const history = new DemoHistory(ctx.brand, ctx.clock.now(), size);
    for (const step of steps) await step(ctx, history);
    history.simulate();
    await history.save(ctx);
    await recordHistory(ctx.db, ctx.brand.code);
    const { members, rounds, postings } = history;
    return { members: members.length, rounds: rounds.length, postings: postings.length };
  });
}
