import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { isId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import { requireRealMember, requireSystem } from "../../identity/identity.policy.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { publishEntryChanges } from "../entries/entry-changes.js";
import {
  closeDueBonuses,
  countWagering,
  type EndedBonus,
  giveUpBonus,
  hasBonus,
} from "./bonus-balances.store.js";
import { bonusEventList } from "./bonus-events.reads.js";

interface Deps {
  readonly live: Pick<LiveEvents, "publish">;
  readonly wallet: Pick<WalletService, "publishChange">;
}

/** Settled rounds, or bonuses, of one transaction. */
const batchSize = 500;

/** Bonuses with a balance of their own: their wagering, and how they end. */
export class BonusBalancesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Counts the brand's settled rounds towards the wagering of open bonuses, and ends those that are done, expired, spent, or
   * of excluded members. All rounds before `completeUntil` are in the log; null when it is unknown. For the platform only.
   * @throws DomainError permission_denied
   */
  async countAndClose(ctx: Ctx, completeUntil: Date | null, signal: AbortSignal): Promise<void> {
    requireSystem(ctx.actor);
    const isCounted = await this.countAll(ctx, signal);
    if (!isCounted || completeUntil === null) return;
    const { id: brandId } = ctx.brand;
    const now = ctx.clock.now();
    const closeBatch = async (ctx: Ctx) => {
      const ended = await closeDueBonuses(ctx.db, {
        brandId,
        countedUntil: completeUntil,
        max: batchSize,
        now,
      });
      this.publish(ctx, ended);
    };
    await inTx(ctx, closeBatch);
  }

  /**
   * Ends the member's open bonus: its balance is lost, cash is not touched. A repeat changes nothing.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found
   */
  async giveUp(ctx: Ctx, id: string): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const given = { brandId: ctx.brand.id, memberId, id, now: ctx.clock.now() };
    if (!isId(id) || !(await hasBonus(ctx.db, given))) throw new DomainError("not_found");
    await inTx(ctx, async (ctx) => {
      const ended = await giveUpBonus(ctx.db, given);
      if (ended) this.publish(ctx, [ended]);
    });
  }

  /**
   * The rounds that were settled while a bonus of the member was open, and what of each has counted.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found
   */
  eventsOf(bonusId: string) {
    return bonusEventList.for(async (ctx) => {
      const { memberId } = requireRealMember(ctx.actor);
      const given = { brandId: ctx.brand.id, memberId, id: bonusId };
      if (!isId(bonusId) || !(await hasBonus(ctx.db, given))) throw new DomainError("not_found");
      return { bonusId };
    });
  }

  /** Counts batch by batch; false when another node counts, or it was stopped. */
  private async countAll(ctx: Ctx, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const counted = await inTx(ctx, async (ctx) => {
        const batch = await countWagering(ctx.db, ctx.brand.id, batchSize);
        if (batch) publishEntryChanges(ctx, this.deps.live, batch.members);
        return batch?.events ?? null;
      });
      if (counted === null) return false;
      if (counted < batchSize) return true;
    }
    return false;
  }

  private publish(ctx: Ctx, ended: readonly EndedBonus[]): void {
    for (const { memberId, currency } of ended) this.deps.wallet.publishChange(ctx, memberId, currency);
    publishEntryChanges(
      ctx,
      this.deps.live,
      ended.map(({ memberId }) => memberId),
    );
  }
}
