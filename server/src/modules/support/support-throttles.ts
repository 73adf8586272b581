import type { Ctx } from "../../core/ctx.js";
import { networkOf } from "../../core/ip.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { supportThrottles } from "./support.model.js";

type Name = keyof typeof supportThrottles;

/** Rate limits of keys, messages and chat launches. */
export class SupportThrottles {
  private readonly throttles: Readonly<Record<Name, Throttle>>;

  constructor(throttles: Throttles) {
    const entries = Object.entries(supportThrottles).map(([name, rule]) => [name, throttles.make(rule)]);
    this.throttles = Object.fromEntries(entries) as Record<Name, Throttle>;
  }

  /** @throws DomainError too_many_requests {retryAfterSeconds} */
  async admitKey(ctx: Ctx): Promise<void> {
    await this.consume("keysInNetwork", `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    await this.consume("keysInBrand", ctx.brand.id);
  }

  /** @throws DomainError too_many_requests {retryAfterSeconds} */
  async admitMessage(ctx: Ctx, visitorId: string): Promise<void> {
    await this.consume("messagesInNetwork", `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    await this.consume("messages", visitorId);
    await this.consume("messagesInDay", visitorId);
  }

  /** @throws DomainError too_many_requests {retryAfterSeconds} */
  async admitLaunch(ctx: Ctx): Promise<void> {
    await this.consume("launches", `${ctx.brand.id}:${networkOf(ctx.ip)}`);
  }

  private async consume(name: Name, key: string): Promise<void> {
    await admit(this.throttles[name], key);
  }
}
