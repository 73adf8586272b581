import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { isId } from "../../../core/ids.js";
import { type MemberNotification, notifyMember } from "../../../core/member-notifications.js";
import { inTx } from "../../../core/tx.js";
import type { BonusBalanceState } from "../../bonuses/bonuses.model.js";
import { requireRealMember, requireSystem } from "../../identity/identity.policy.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { publishEntryChanges } from "../entries/entry-changes.js";
import {
  closeDueBonuses,
  countWagering,
  type EndedBonus,
  giveUpBonus,
  hasBonus,
  takeUnannounced,
} from "./bonus-balances.store.js";
import { bonusEventList, findEventMode } from "./bonus-events.reads.js";

interface Deps {
  readonly live: Pick<LiveEvents, "publish">;
  readonly wallet: Pick<WalletService, "publishChange">;
}

/** Settled rounds, or bonuses, of one transaction. */
const batchSize = 500;

/** What a member reads about the end of a bonus. */
const notices: Readonly<Record<Exclude<BonusBalanceState, "OPEN" | "REVOKED">, MemberNotification["kind"]>> =
  {
    COMPLETED: "BONUS_CONVERTED",
    EXPIRED: "BONUS_EXPIRED",
    WITHDRAWN: "BONUS_FORFEITED",
    GIVEN_UP: "BONUS_FORFEITED",
    EXCLUDED: "BONUS_FORFEITED",
    SPENT: "BONUS_SPENT",
  };

/** The notification of an end. Where nothing is left to convert or to lose, the bonus was used up. */
function noticeOf({ id, memberId, currency, state, converted, forfeited }: EndedBonus): MemberNotification {
  const known = { key: `bonus:${id}:${state}`, memberId };
  if (state === "REVOKED") return { ...known, kind: "BONUS_REVOKED" };
  const amount = state === "COMPLETED" ? converted : forfeited;
  if (state === "OPEN" || amount === 0n) return { ...known, kind: "BONUS_SPENT" };
  return { ...known, kind: notices[state], money: { amount, currency } };
}

/** Bonuses with a balance of their own: their wagering, and how they end. */
export class BonusBalancesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Counts the brand's settled rounds towards the wagering of open bonuses, ends those that are done, expired, spent, or of
   * excluded members, and notifies the members whose bonuses have ended, in whatever way. All rounds before `completeUntil` are in the log; null when it is unknown. For the platform only.
   * @throws DomainError permission_denied
   */
  async countAndClose(ctx: Ctx, completeUntil: Date | null, signal: AbortSignal): Promise<void> {
    requireSystem(ctx.actor);
    const isCounted = await this.countAll(ctx, signal);
    if (isCounted && completeUntil) {
      const due = {
        brandId: ctx.brand.id,
        countedUntil: completeUntil,
        max: batchSize,
        now: ctx.clock.now(),
      };
      await inTx(ctx, (ctx) => closeDueBonuses(ctx.db, due));
    }
    while (!signal.aborted && (await inTx(ctx, (ctx) => this.announce(ctx))) === batchSize);
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
      await giveUpBonus(ctx.db, given);
      await this.announce(ctx);
    });
  }

  /**
   * The rounds that could count for a bonus of the member while it is open, and what of each has counted.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found
   */
  eventsOf(bonusId: string) {
    return bonusEventList.for(async (ctx) => {
      const { memberId } = requireRealMember(ctx.actor);
      const given = { brandId: ctx.brand.id, memberId, id: bonusId };
      const mode = isId(bonusId) ? await findEventMode(ctx.db, given) : null;
      if (mode === null) throw new DomainError("not_found");
      return { bonusId, mode };
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

  /** Notifies the members of bonuses that have ended, each end once. Returns how many. */
  private async announce(ctx: Ctx): Promise<number> {
    const ended = await takeUnannounced(ctx.db, ctx.brand.id, batchSize);
    for (const bonus of ended) {
      this.deps.wallet.publishChange(ctx, bonus.memberId, bonus.currency);
      await notifyMember(ctx, noticeOf(bonus));
    }
    publishEntryChanges(
      ctx,
      this.deps.live,
      ended.map(({ memberId }) => memberId),
    );
    return ended.length;
  }
}
