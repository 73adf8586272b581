import type { Ctx } from "../../../core/ctx.js";
import { inTx } from "../../../core/tx.js";
import { requirePlatform } from "../agent-figures.policy.js";
import { allowLongStatements } from "../agent-figures.store.js";
import { isCountDue, maxCountedNow } from "./team-counts.model.js";
import { countTeams, hasTeamAbove, readLastCount } from "./team-counts.store.js";

/** Counts the members, money and presence of all teams of a brand in one pass, which is too slow for each reader of a large one. */
export class TeamCountsService {
  /**
   * Counts the brand's teams again when that is due and one of them is large. Returns whether it did.
   * @throws DomainError permission_denied
   */
  async countDue(ctx: Ctx): Promise<boolean> {
    requirePlatform(ctx.actor);
    const { id } = ctx.brand;
    const now = ctx.clock.now();
    if (!isCountDue(await readLastCount(ctx.db, id), now)) return false;
    if (!(await hasTeamAbove(ctx.db, id, maxCountedNow))) return false;
    await inTx(ctx, async ({ db }) => {
      await allowLongStatements(db);
      await countTeams(db, id, now);
    });
    return true;
  }
}
