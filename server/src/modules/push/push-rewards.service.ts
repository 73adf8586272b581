import type { Ctx } from "../../core/ctx.js";
import { wake } from "../../core/wake-worker.js";
import type { BrandsService } from "../brands/brands.service.js";
import { pushLimits } from "./push.model.js";
import { pushWake } from "./push-sender.service.js";
import { quietUntil } from "./quiet-hours.model.js";
import { queueRewards } from "./rewards.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
}

/** Notifies members of rewards that they can claim. */
export class PushRewards {
  constructor(private readonly deps: Deps) {}

  /**
   * Queues a message for members of the ctx's brand who have had a reward to claim for a minute, one in 24 hours at most. In
   * quiet hours rewards wait; while the brand is closed there are none.
   */
  async queue(ctx: Ctx): Promise<void> {
    const now = ctx.clock.now();
    if (quietUntil(now, ctx.brand.timeZone) !== null) return;
    if ((await this.deps.brands.current(ctx)).isClosed) return;
    const before = (ms: number) => new Date(now.getTime() - ms);
    const queued = await queueRewards(ctx.db, {
      brandId: ctx.brand.id,
      from: before(pushLimits.rewardWindowMs),
      until: before(pushLimits.rewardWaitMs),
      lastSent: before(pushLimits.rewardPauseMs),
      now,
      expiresAt: new Date(now.getTime() + pushLimits.lifeMs),
    });
    if (queued > 0) wake(ctx, pushWake);
  }
}
