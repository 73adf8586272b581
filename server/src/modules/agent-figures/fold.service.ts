import type { Ctx } from "../../core/ctx.js";
import { faultPoint } from "../../core/fault-point.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { requirePlatform } from "./agent-figures.policy.js";
import { checksOfDay } from "./agent-figures.reconcile.reads.js";
import { allowLongStatements, deleteHours, fold, readDrainedAt } from "./agent-figures.store.js";
import { addDays, type LocalDay, localDayOf } from "./local-days.model.js";

/** How long figures by hour are kept. */
const hoursKeptMs = 14 * 24 * 3_600_000;
/** Changes of each source that one transaction folds: what comes in five seconds of many bets, as a larger batch costs less. */
const defaultBatch = 10_000;

/** Folds settled rounds, money and new members into the figures of teams. For the platform only. */
export class FoldService {
  /**
   * Folds all that was committed, in batches, unless another node folds. Returns how many changes were read.
   * @throws DomainError permission_denied
   */
  async foldAll(ctx: Ctx, { batch = defaultBatch, signal }: FoldOptions = {}): Promise<number> {
    requirePlatform(ctx.actor);
    let total = 0;
    for (;;) {
      const read = await inTx(ctx, async ({ db, clock }) => {
        // A batch that a busy server takes long for would time out again and again.
        await allowLongStatements(db);
        const folded = await fold(db, clock.now(), batch);
        if (folded) faultPoint("figures.in-fold");
        return folded;
      });
      if (read) faultPoint("figures.after-fold");
      total += read ?? 0;
      if (!read || signal?.aborted) return total;
    }
  }

  /** Seconds since the fold last had nothing left to do; null before the first time. For metrics. */
  async lagSeconds(db: Db, now: Date): Promise<number | null> {
    const drainedAt = await readDrainedAt(db);
    return drainedAt && Math.max(0, (now.getTime() - drainedAt.getTime()) / 1_000);
  }

  /**
   * Computes the figures of one of the brand's days again: the log's from the rounds, and all others from the logs. Returns
   * descriptions of what differs, 20 of each kind at most. @throws DomainError permission_denied
   */
  async recompute(ctx: Ctx, day: LocalDay): Promise<string[]> {
    requirePlatform(ctx.actor);
    const { id, timeZone } = ctx.brand;
    return inTx(ctx, async ({ db }) => {
      await allowLongStatements(db);
      const found: string[] = [];
      for (const { name, run } of checksOfDay(id, timeZone, day))
        found.push(...(await run(db)).differences.map((text) => `${name}: ${text}`));
      return found;
    });
  }

  /** Computes yesterday's figures of the brand again. @throws Error when they differ, which is logged */
  async recomputeYesterday(ctx: Ctx): Promise<void> {
    const day = addDays(localDayOf(ctx.clock.now(), ctx.brand.timeZone), -1);
    const differences = await this.recompute(ctx, day);
    if (differences.length === 0) return;
    ctx.log.error({ day, differences }, "agent figures: a day differs from its bets");
    throw new Error(`${differences.length} figures of ${day} differ from the bets`);
  }

  /** Deletes figures by hour that are older than 14 days. @throws DomainError permission_denied */
  async deleteOldHours(ctx: Ctx): Promise<number> {
    requirePlatform(ctx.actor);
    return deleteHours(ctx.db, new Date(ctx.clock.now().getTime() - hoursKeptMs));
  }
}

interface FoldOptions {
  readonly batch?: number;
  /** Ends it after the current batch. */
  readonly signal?: AbortSignal;
}
