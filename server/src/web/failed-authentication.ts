import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "../core/clock.js";
import { DomainError } from "../core/errors.js";
import { networkOf } from "../core/ip.js";
import type { Throttle, Throttles } from "../core/throttle.js";
import { addressOf } from "./address.js";
import { inProcessAddress } from "./deliver.js";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Counts a failed authentication against the network of the request: a missing or wrong signature, an unknown
     * vendor, payment provider or token. For routes that are declared `limitsFailedAuthentication`.
     */
    countFailedAuthentication(): Promise<void>;
  }
}

const windowSeconds = 60;
/** Refused networks that a node remembers; one that it has forgotten is refused again from its next failure on. */
const maxRefusedNetworks = 10_000;

/**
 * Counts failed authentications by network, over all nodes. A node learns that a network is over the limit when it
 * counts a failure itself, so that successful calls ask nothing of Redis.
 */
export class FailedAuthentications {
  private readonly failures: Throttle;
  /** The end of the refusal of each network, in milliseconds. */
  private readonly refusedUntil = new LRUCache<string, number>({ max: maxRefusedNetworks });

  /** @param limit failures of one network in a minute; after the last of them its calls are refused */
  constructor(
    throttles: Throttles,
    private readonly clock: Clock,
    private readonly limit: number,
  ) {
    this.failures = throttles.make({ name: "failed-authentication", points: limit, windowSeconds });
  }

  /** Whole seconds for which calls of the network are refused; 0 when they are not. */
  secondsRefused(network: string): number {
    const until = this.refusedUntil.get(network);
    if (until === undefined) return 0;
    return Math.max(0, Math.ceil((until - this.clock.now().getTime()) / 1000));
  }

  /** Counts a failure. Returns whether the network's calls are refused from now on. */
  async count(network: string): Promise<boolean> {
    const { count, retryAfterSeconds } = await this.failures.take(network);
    if (count < this.limit) return false;
    this.refusedUntil.set(network, this.clock.now().getTime() + retryAfterSeconds * 1000);
    return true;
  }
}

/** The network that failures of a request are counted against; null for a call within this process. */
function countedNetworkOf(request: FastifyRequest): string | null {
  const address = addressOf(request);
  return address === inProcessAddress ? null : networkOf(address);
}

/**
 * Refuses networks with too many failed authentications, on routes that are declared `limitsFailedAuthentication`,
 * before the body is read and before anything is looked up.
 */
export function limitFailedAuthentication(app: FastifyInstance, failed: FailedAuthentications): void {
  app.decorateRequest("countFailedAuthentication", async function (this: FastifyRequest) {
    const network = countedNetworkOf(this);
    if (network !== null && (await failed.count(network)))
      this.log.warn({ network }, "failed authentications: network refused");
  });
  app.addHook("onRequest", (request, _reply, done) => {
    if (!app.routeTable.accessOf(request).limitsFailedAuthentication) return done();
    const network = countedNetworkOf(request);
    const retryAfterSeconds = network === null ? 0 : failed.secondsRefused(network);
    done(retryAfterSeconds === 0 ? undefined : new DomainError("too_many_requests", { retryAfterSeconds }));
  });
}
