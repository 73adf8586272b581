import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { networkOf } from "../../../core/ip.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";

const windowSeconds = 3600;

/** Throttles password resets. Counts the entered values, whether or not such an account exists. */
export class ResetThrottles {
  private readonly pair: Throttle;
  private readonly network: Throttle;
  private readonly brand: Throttle;
  private readonly tries: Throttle;

  constructor(throttles: Throttles) {
    this.pair = throttles.make({ name: "reset-pair", points: 3, windowSeconds });
    this.network = throttles.make({ name: "reset-network", points: 20, windowSeconds });
    this.brand = throttles.make({ name: "reset-brand", points: 2_000, windowSeconds });
    this.tries = throttles.make({ name: "reset-tries", points: 60, windowSeconds });
  }

  /**
   * Counts a request for a link. `pair` is username and address together, so that only someone who knows a member's
   * address can exhaust the member's requests.
   * @throws DomainError too_many_requests {retryAfterSeconds}
   */
  async admitRequest({ brand: { id }, ip }: Ctx, pair: string): Promise<void> {
    await admit(this.network, `${id}:${networkOf(ip)}`);
    await admit(this.pair, `${id}:${sha256(pair).toString("base64url")}`);
    await admit(this.brand, id);
  }

  /** Counts the use of a link, a ticket or a code. @throws DomainError too_many_requests {retryAfterSeconds} */
  async admitTry({ brand: { id }, ip }: Ctx): Promise<void> {
    await admit(this.tries, `${id}:${networkOf(ip)}`);
  }
}
