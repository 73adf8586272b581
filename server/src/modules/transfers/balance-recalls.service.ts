import type { Ctx } from "../../core/ctx.js";
import type { OutboxSubscriber } from "../../core/jobs.js";
import { wake } from "../../core/wake-worker.js";
import type { BrandsService } from "../brands/brands.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import { type PlayRestricted, playRestrictedTopic } from "../safer-gambling/safer-gambling.model.js";
import {
  askHome,
  endHomeCall,
  type HomeCall,
  type Keeping,
  listLate,
  type OverdueRecall,
  readKeepings,
  takeDue,
} from "./balance-recalls.store.js";
import type { VendorTransfersService } from "./vendor-transfers.service.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly vendorTransfers: Pick<VendorTransfersService, "bringHome">;
}

/** What the worker is nudged by. */
export const balanceRecallsWake = "balance-recalls";

/** Members whose money is looked for beside each other. */
const atOnce = 4;
/** Looks within the first hour: rounds that were open at the vendor may end meanwhile. */
const firstLooks = 5;
/** Minutes from one look to the next; ever longer for a vendor that does not give it. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 720];
const lateMs = 60 * 60_000;
const shownAtMost = 100;

/**
 * Calls members' money home from vendors that keep it themselves, once their play is limited or closed: such a vendor
 * sees none of our limits.
 */
export class BalanceRecallsService {
  constructor(private readonly deps: Deps) {}

  /** Has the money of whoever was restricted looked for; delivered by the outbox. */
  readonly subscriber: OutboxSubscriber = {
    name: "balance-recalls",
    topic: playRestrictedTopic,
    handle: async (ctx, payload) => {
      const { memberId } = payload as PlayRestricted;
      if (await askHome(ctx.db, ctx.brand.id, memberId, ctx.clock.now())) wake(ctx, balanceRecallsWake);
    },
  };

  /** Looks for the money of those who are due, over all brands. Ends early with the signal; answers of how many. */
  async work(root: Ctx, signal?: AbortSignal): Promise<number> {
    let seen = 0;
    while (!signal?.aborted) {
      const due = await takeDue(root.db, root.clock.now(), { limit: atOnce, pauses });
      if (due.length === 0) break;
      const brands = await this.deps.brands.list(root.db, "any");
      await Promise.all(
        due.map(async (call) => {
          const brand = brands.find(({ id }) => id === call.brandId);
          if (!brand) return;
          await this.look({ ...root, brand }, call).catch((err: unknown) => {
            // The others are looked for all the same; this one is due again.
            root.log.error({ err, memberId: call.memberId }, "money could not be looked for");
          });
        }),
      );
      seen += due.length;
    }
    return seen;
  }

  /**
   * Whose money has not come home within an hour, who waits longest first; a hundred at most.
   * @throws DomainError not_logged_in, permission_denied
   */
  async late(ctx: Ctx): Promise<OverdueRecall[]> {
    requireOperator(ctx.actor);
    const before = new Date(ctx.clock.now().getTime() - lateMs);
    return listLate(ctx.db, ctx.brand.id, { before, limit: shownAtMost });
  }

  private async look(ctx: Ctx, call: HomeCall): Promise<void> {
    const keepings = await readKeepings(ctx.db, call, ctx.clock.now());
    const found = await Promise.all(keepings.map((keeping) => this.isHome(ctx, call, keeping)));
    const isLast = keepings.length === 0 || call.looks >= firstLooks;
    if (isLast && found.every((isHome) => isHome)) await endHomeCall(ctx.db, call);
  }

  /** Whether a vendor has nothing of the member; what it has is fetched. */
  private async isHome(
    ctx: Ctx,
    { memberId }: HomeCall,
    { vendorCode, currency, isUnderWay }: Keeping,
  ): Promise<boolean> {
    // The transfers' own job brings that to its end.
    if (isUnderWay) return false;
    try {
      return await this.deps.vendorTransfers.bringHome(ctx, { memberId, vendorCode, currency });
    } catch (err) {
      ctx.log.warn({ err, memberId, vendorCode }, "money could not be called home yet");
      return false;
    }
  }
}
