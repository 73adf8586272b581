import type { FastifyInstance } from "fastify";
import { DomainError } from "../core/errors.js";
import { networkOf } from "../core/ip.js";
import type { ThrottleCount, Throttles } from "../core/throttle.js";
import { addressOf } from "./address.js";

/** Calls of GraphQL and REST that one network may make in a minute; many people may share an address. */
const callsPerNetwork = { name: "network-calls", points: 3_000, windowSeconds: 60 };

function refusalOf({ allowed, retryAfterSeconds }: ThrottleCount): DomainError | undefined {
  return allowed ? undefined : new DomainError("too_many_requests", { retryAfterSeconds });
}

/** Refuses a network that makes far too many calls, on routes that are declared `isThrottled`. */
export function addNetworkThrottle(app: FastifyInstance, throttles: Throttles): void {
  const throttle = throttles.make(callsPerNetwork);
  app.addHook("onRequest", (request, _reply, done) => {
    if (!app.routeTable.accessOf(request).isThrottled) return done();
    const taken = throttle.take(networkOf(addressOf(request)));
    if (taken instanceof Promise) taken.then((count) => done(refusalOf(count)), done);
    else done(refusalOf(taken));
  });
}
