import type { Ctx } from "../../core/ctx.js";
import { inTx } from "../../core/tx.js";
import { requirePlatform } from "./agent-figures.policy.js";
import { deleteHours, fold } from "./agent-figures.store.js";

/** How long figures by hour are kept. */
const hoursKeptMs = 14 * 24 * 3_600_000;
/** Changes of each source that one statement folds, so that it stays well under the statement timeout. */
const defaultBatch = 2_000;

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
      const read = await inTx(ctx, (ctx) => fold(ctx.db, ctx.clock.now(), batch));
      total += read ?? 0;
      if (!read || signal?.aborted) return total;
    }
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
