import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "./ids.js";
import type { Throttle, Throttles } from "./throttle.js";
import { memoryThrottles, redisThrottles } from "./throttle-limiter.js";

const redisUrl = process.env.REDIS_URL;
const faults: unknown[] = [];
const onFault = (error: unknown) => faults.push(error);
/** Port 1 answers nobody. */
const nobody = "redis://127.0.0.1:1";

const kinds: (readonly [string, () => Promise<Throttles>])[] = [
  ["in memory", async () => memoryThrottles()],
  ["while Redis is away", () => redisThrottles(nobody, onFault, newId())],
  ...(redisUrl ? [["through Redis", () => redisThrottles(redisUrl, onFault, newId())] as const] : []),
];

describe.each(kinds)("throttles %s", (_name, open) => {
  let throttles: Throttles;
  let throttle: Throttle;
  beforeEach(async () => {
    throttles = await open();
    throttle = throttles.make({ name: "test", points: 2, windowSeconds: 1 });
  });
  afterEach(() => throttles.close());

  test("allow so many in a window and tell how long to wait", async () => {
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 1 });
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 2 });
    expect(await throttle.take("a")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(await throttle.take("b")).toMatchObject({ allowed: true });
    await sleep(1050);
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 1 });
  });

  test("take back what was none, and forget", async () => {
    await throttle.take("a");
    await throttle.giveBack("a");
    expect(await throttle.take("a")).toMatchObject({ count: 1 });
    await throttle.clear("a");
    expect(await throttle.take("a")).toMatchObject({ count: 1 });
  });

  test("block for a time of their own, then start anew", async () => {
    await throttle.block("a", 60);
    expect(await throttle.take("a")).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    await throttle.block("a", 1);
    await sleep(1050);
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 1 });
  });
});

test.runIf(redisUrl)("nodes count together", async () => {
  const prefix = newId();
  const nodes = await Promise.all([1, 2].map(() => redisThrottles(redisUrl ?? "", onFault, prefix)));
  const counts = [];
  for (const node of nodes)
    counts.push((await node.make({ name: "test", points: 9, windowSeconds: 9 }).take("a")).count);
  expect(counts).toEqual([1, 2]);
  await Promise.all(nodes.map((node) => node.close()));
});
