import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { networkOf } from "../../core/ip.js";
import type { Throttle, Throttles } from "../../core/throttle.js";
import { supportThrottles } from "./support.model.js";

type Name = keyof typeof supportThrottles;

/** How often visitors may ask for keys, write, and be led to the chat. */
export class SupportThrottles {
  private readonly of: Readonly<Record<Name, Throttle>>;

  constructor(throttles: Throttles) {
    const entries = Object.entries(supportThrottles).map(([name, rule]) => [name, throttles.make(rule)]);
    this.of = Object.fromEntries(entries) as Record<Name, Throttle>;
  }

  /** @throws DomainError too_many_requests {retryAfterSeconds} */
  async admitKey(ctx: Ctx): Promise<void> {
    await this.admit("keysInNetwork", `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    await this.admit("keysInBrand", ctx.brand.id);
  }

  /** @throws DomainError too_many_requests {retryAfterSeconds} */
  async admitMessage(ctx: Ctx, visitorId: string): Promise<void> {
    await this.admit("messagesInNetwork", `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    await this.admit("messages", visitorId);
    await this.admit("messagesInDay", visitorId);
  }

  /** @throws DomainError too_many_requests {retryAfterSeconds} */
  async admitLaunch(ctx: Ctx): Promise<void> {
    await this.admit("launches", `${ctx.brand.id}:${networkOf(ctx.ip)}`);
  }

  private async admit(name: Name, key: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await this.of[name].take(key);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
  }
}
