import { fastify } from "fastify";
import { expect, test } from "vitest";
import { memoryThrottles } from "../core/throttle-limiter.js";
import { refusalOf } from "./error-map.js";
import { addNetworkThrottle } from "./network-throttle.js";
import { routeAccess } from "./route-access.js";
import { collectRoutes } from "./route-table.js";

/** An app that one network may call twice a minute. */
function buildThrottledApp() {
  const app = fastify();
  collectRoutes(app);
  const { make, close } = memoryThrottles();
  addNetworkThrottle(app, { make: (rule) => make({ ...rule, points: 2 }), close });
  app.setErrorHandler((error, _request, reply) => reply.code(refusalOf(error).status).send());
  app.get("/wps/x", { config: { access: routeAccess.wps } }, async () => "served");
  app.get("/page", async () => "served");
  return async (remoteAddress: string, url = "/wps/x") =>
    (await app.inject({ url, remoteAddress })).statusCode;
}

test.each([
  ["an address", ["203.0.113.7", "203.0.113.7", "203.0.113.7"], "203.0.113.8"],
  [
    "one line's many addresses",
    ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3:4:5:6"],
    "2001:db8:1:3::1",
  ],
])("%s is refused after so many calls, its neighbour is not", async (_what, addresses, neighbour) => {
  const call = buildThrottledApp();
  const answers: number[] = [];
  for (const address of addresses) answers.push(await call(address));
  expect(answers).toEqual([200, 200, 429]);
  expect(await call(neighbour)).toBe(200);
  // However the path is written, it is the same route.
  expect(await call(addresses[0] ?? "", "/%77ps/x")).toBe(429);
  expect(await call(addresses[0] ?? "", "/page")).toBe(200);
});
