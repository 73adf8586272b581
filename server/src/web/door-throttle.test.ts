import { fastify } from "fastify";
import { expect, test } from "vitest";
import { memoryThrottles } from "../core/throttle-limiter.js";
import { addDoorThrottle } from "./door-throttle.js";
import { refusalOf } from "./error-map.js";
import { routeAccess } from "./route-access.js";
import { collectRoutes } from "./route-table.js";

/** An app whose doors may be knocked at twice a minute by one visitor. */
function doors() {
  const app = fastify();
  collectRoutes(app);
  const { make, close } = memoryThrottles();
  addDoorThrottle(app, { make: (rule) => make({ ...rule, points: 2 }), close });
  app.setErrorHandler((error, _request, reply) => reply.code(refusalOf(error).status).send());
  app.get("/wps/x", { config: { access: routeAccess.wps } }, async () => "in");
  app.get("/page", async () => "in");
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
])("%s is refused after so many knocks, its neighbour is not", async (_what, visits, neighbour) => {
  const knock = doors();
  const answers: number[] = [];
  for (const address of visits) answers.push(await knock(address));
  expect(answers).toEqual([200, 200, 429]);
  expect(await knock(neighbour)).toBe(200);
  // However the path is written, it is the same route.
  expect(await knock(visits[0] ?? "", "/%77ps/x")).toBe(429);
  expect(await knock(visits[0] ?? "", "/page")).toBe(200);
});
