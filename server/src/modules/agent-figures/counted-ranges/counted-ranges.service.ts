import type { Ctx } from "../../../core/ctx.js";
import { inTx } from "../../../core/tx.js";
import { requirePlatform } from "../agent-figures.policy.js";
import { allowLongStatements } from "../agent-figures.store.js";
import { addDays, localDayOf } from "../local-days.model.js";
import { readFoldedUntil } from "../settlement-log.reads.js";
import { rangesKeptDays, rangesOf } from "./counted-ranges.model.js";
import { countRange, deleteRangesBefore, isRangeCounted } from "./counted-ranges.store.js";

/** Counts the distinct members of teams in the days before today, which reports would have to count each time. */
export class CountedRangesService {
  /**
   * Counts what is due for the brand's current day, once its past days are complete. Returns how many periods were counted.
   * @throws DomainError permission_denied
   */
  async countDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
    requirePlatform(ctx.actor);
    const { id, timeZone } = ctx.brand;
    const today = localDayOf(ctx.clock.now(), timeZone);
    const foldedUntil = await readFoldedUntil(ctx.db, id);
    if (foldedUntil === null || localDayOf(foldedUntil, timeZone) < today) return 0;
    let counted = 0;
    for (const range of rangesOf(today)) {
      if (signal?.aborted) return counted;
      if (await isRangeCounted(ctx.db, id, range)) continue;
      await inTx(ctx, async ({ db }) => {
        await allowLongStatements(db);
        await countRange(db, id, range);
      });
      counted += 1;
    }
    if (counted > 0) await deleteRangesBefore(ctx.db, id, addDays(today, -rangesKeptDays));
    return counted;
  }
}
