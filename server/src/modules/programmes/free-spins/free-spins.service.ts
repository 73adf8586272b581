import type { Ctx } from "../../../core/ctx.js";
import { faultPoint } from "../../../core/fault-point.js";
import { inTx } from "../../../core/tx.js";
import type { FreeSpins } from "../../free-spins/free-spins.model.js";
import type { FreeSpinsService } from "../../free-spins/free-spins.service.js";
import { requireRealMember, requireSystem } from "../../identity/identity.policy.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { GrantsService } from "../engine/grants.service.js";
import {
  endFreeSpins,
  type FreeSpinsTerms,
  listEndedFreeSpins,
  readFreeSpinsTerms,
} from "./free-spins.store.js";

/** Free spins of a member, with what they are a reward of. */
export type ShownFreeSpins = FreeSpins & FreeSpinsTerms;

interface Deps {
  readonly freeSpins: Pick<FreeSpinsService, "current">;
  readonly grants: Pick<GrantsService, "issue">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
}

/** Awards that one run ends at most. */
const batchSize = 200;

/** Shows members their free spins, and pays what these have won. */
export class MemberFreeSpinsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the member's free spins that have not ended. Members who are excluded from play see none.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<readonly ShownFreeSpins[]> {
    const { memberId } = requireRealMember(ctx.actor);
    if (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId])) return [];
    const current = await this.deps.freeSpins.current(ctx, memberId);
    const ids = current.map(({ id }) => id);
    const terms = await readFreeSpinsTerms(ctx.db, ids);
    return current.flatMap((one) => {
      const its = terms.get(one.id);
      return its ? [{ ...one, ...its }] : [];
    });
  }

  /**
   * Pays what the brand's free spins have won that are used up or have expired, each once. What cannot be paid now waits, as
   * other rewards do. Those that fail are tried again at the next run, and keep no others from being paid. For the platform
   * only.
   * @returns How many failed.
   * @throws DomainError permission_denied
   */
  async payEnded(ctx: Ctx, signal: AbortSignal): Promise<number> {
    requireSystem(ctx.actor);
    const now = ctx.clock.now();
    let failed = 0;
    for (const id of await listEndedFreeSpins(ctx.db, { brandId: ctx.brand.id, now, limit: batchSize })) {
      if (signal.aborted) break;
      await this.pay(ctx, id, now).catch((err: unknown) => {
        ctx.log.error({ err, freeSpins: id }, "free spins: not paid");
        failed += 1;
      });
    }
    return failed;
  }

  private async pay(ctx: Ctx, id: string, now: Date): Promise<void> {
    await inTx(ctx, async (ctx) => {
      const entryId = await endFreeSpins(ctx.db, id, now);
      if (entryId === null) return;
      await this.deps.grants.issue(ctx, [entryId]);
      faultPoint("programmes.in-free-spins");
    });
    faultPoint("programmes.after-free-spins");
  }
}
