import type { FastifyInstance } from "fastify";
import { DomainError } from "../core/errors.js";
import { networkOf } from "../core/ip.js";
import type { ThrottleCount, Throttles } from "../core/throttle.js";
import { addressOf } from "./address.js";

/** Calls that one visitor's network may make at both doors in a minute; many people may share an address. */
const perAddress = { name: "door-address", points: 3_000, windowSeconds: 60 };

function refusalOf({ allowed, retryAfterSeconds }: ThrottleCount): DomainError | undefined {
  return allowed ? undefined : new DomainError("too_many_requests", { retryAfterSeconds });
}

/** Refuses an address that knocks far too often. Vendors are not counted: each is known by its signature. */
export function addDoorThrottle(app: FastifyInstance, throttles: Throttles): void {
  const throttle = throttles.make(perAddress);
  app.addHook("onRequest", (request, _reply, done) => {
    if (!app.routeTable.accessOf(request).isThrottled) return done();
    const taken = throttle.take(networkOf(addressOf(request)));
    if (taken instanceof Promise) taken.then((count) => done(refusalOf(count)), done);
    else done(refusalOf(taken));
  });
}
