import type { FastifyInstance } from "fastify";
import { DomainError } from "../core/errors.js";
import type { Throttles } from "../core/throttle.js";

/** Calls that one address may make at both doors in a minute; many people may share an address. */
const perAddress = { name: "door-address", points: 3_000, windowSeconds: 60 };

const isDoor = /^\/(graphql|wps|lgw|lotto)(\/|\?|$)/;

/** Refuses an address that knocks far too often. Vendors are not counted: each is known by its signature. */
export function addDoorThrottle(app: FastifyInstance, throttles: Throttles): void {
  const throttle = throttles.make(perAddress);
  app.addHook("onRequest", async ({ url, ip }) => {
    if (!isDoor.test(url)) return;
    const { allowed, retryAfterSeconds } = await throttle.take(ip);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
  });
}
