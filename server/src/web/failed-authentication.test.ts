import { fastify } from "fastify";
import { expect, test } from "vitest";
import { ManualClock } from "../core/clock.js";
import { memoryThrottles } from "../core/throttle-limiter.js";
import { deliverTo } from "./deliver.js";
import { refusalOf } from "./error-map.js";
import { FailedAuthentications, limitFailedAuthentication } from "./failed-authentication.js";
import { routeAccess } from "./route-access.js";
import { collectRoutes } from "./route-table.js";

const limit = 3;
const network = "203.0.113.7";

/** Nodes that share their counts, as they do through Redis. */
function setUp() {
  const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
  const { make, close } = memoryThrottles(clock);
  const counts = make({ name: "shared", points: limit, windowSeconds: 60 });
  const openNode = () => new FailedAuthentications({ make: () => counts, close }, clock, limit);
  return { clock, openNode };
}

test("a network is refused after its last allowed failure, until the minute ends", async () => {
  const { clock, openNode } = setUp();
  const failed = openNode();
  expect([await failed.count(network), await failed.count(network)]).toEqual([false, false]);
  expect(failed.secondsRefused(network)).toBe(0);
  clock.advance(20_000);
  expect(await failed.count(network)).toBe(true);
  expect(failed.secondsRefused(network)).toBe(40);
  expect(failed.secondsRefused("203.0.113.8")).toBe(0);
  clock.advance(39_500);
  expect(failed.secondsRefused(network)).toBe(1);
  clock.advance(500);
  expect(failed.secondsRefused(network)).toBe(0);
  expect(await failed.count(network)).toBe(false);
});

test("another node refuses a network from its first failure there on", async () => {
  const { openNode } = setUp();
  const [here, there] = [openNode(), openNode()];
  for (let n = 0; n < limit; n += 1) await here.count(network);
  expect(there.secondsRefused(network)).toBe(0);
  expect(await there.count(network)).toBe(true);
  expect(there.secondsRefused(network)).toBe(60);
});

/** An app with a vendor route that fails every authentication. */
function buildFailingApp() {
  const app = fastify();
  collectRoutes(app);
  limitFailedAuthentication(app, setUp().openNode());
  app.setErrorHandler((error, _request, reply) => reply.code(refusalOf(error).status).send());
  const fail = { config: { access: routeAccess.vendor } };
  app.post("/vendor/x", fail, async (request, reply) => {
    await request.countFailedAuthentication();
    return reply.code(401).send();
  });
  return app;
}

test("addresses of one line are one network, however the path is written", async () => {
  const app = buildFailingApp();
  const statusOf = async (remoteAddress: string, url = "/vendor/x") =>
    (await app.inject({ method: "POST", url, remoteAddress })).statusCode;
  for (let n = 1; n <= limit; n += 1) expect(await statusOf(`2001:db8:1:2::${n}`)).toBe(401);
  expect(await statusOf("2001:db8:1:2:3:4:5:6", "/%76endor/x")).toBe(429);
  expect(await statusOf("2001:db8:1:3::1")).toBe(401);
});

test("calls within this process are never refused", async () => {
  const send = deliverTo(buildFailingApp());
  const call = { host: "localhost", path: "/vendor/x", headers: {}, body: Buffer.alloc(0) };
  for (let n = 0; n <= limit; n += 1) expect((await send(call)).status).toBe(401);
});
