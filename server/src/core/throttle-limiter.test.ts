import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ManualClock } from "./clock.js";
import { newId } from "./ids.js";
import type { Throttle, Throttles } from "./throttle.js";
import { memoryThrottles, redisThrottles } from "./throttle-limiter.js";

const redisUrl = process.env.REDIS_URL;
const faults: unknown[] = [];
const onFault = (error: unknown) => faults.push(error);
/** No server listens on port 1. */
const unreachable = "redis://127.0.0.1:1";

const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));

interface Kind {
  readonly open: () => Promise<Throttles>;
  /** Lets this much time pass. */
  readonly wait: (ms: number) => unknown;
}

/** Redis and its in-process fallback use the system clock. */
const kinds: (readonly [string, Kind])[] = [
  ["in memory", { open: async () => memoryThrottles(clock), wait: (ms) => clock.advance(ms) }],
  ["while Redis is unavailable", { open: () => redisThrottles(unreachable, onFault, newId()), wait: sleep }],
  ...(redisUrl
    ? [["through Redis", { open: () => redisThrottles(redisUrl, onFault, newId()), wait: sleep }] as const]
    : []),
];
/** Longer than a busy machine may pause a process. */
const windowSeconds = 3;

describe.each(kinds)("throttles %s", (_name, { open, wait }) => {
  let throttles: Throttles;
  let throttle: Throttle;
  beforeEach(async () => {
    throttles = await open();
    throttle = throttles.make({ name: "test", points: 2, windowSeconds });
  });
  afterEach(() => throttles.close());

  test("allow the rule's attempts per window and return how long to wait", async () => {
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 1 });
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 2 });
    const refused = await throttle.take("a");
    expect(refused.allowed).toBe(false);
    const rest = wait === sleep ? [1, 2, windowSeconds] : [windowSeconds];
    expect(rest).toContain(refused.retryAfterSeconds);
    expect(await throttle.take("b")).toMatchObject({ allowed: true });
    await wait(windowSeconds * 1_000 + 50);
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 1 });
  });

  test("refund an attempt, and reset the count", async () => {
    await throttle.take("a");
    await throttle.refund("a");
    expect(await throttle.take("a")).toMatchObject({ count: 1 });
    await throttle.clear("a");
    expect(await throttle.take("a")).toMatchObject({ count: 1 });
  });

  test("block for a given time, then start a new count", async () => {
    await throttle.block("a", 60);
    expect(await throttle.take("a")).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    await throttle.block("a", 1);
    await wait(1_050);
    expect(await throttle.take("a")).toMatchObject({ allowed: true, count: 1 });
  });
});

test.runIf(redisUrl)("nodes share their counts", async () => {
  const prefix = newId();
  const nodes = await Promise.all([1, 2].map(() => redisThrottles(redisUrl ?? "", onFault, prefix)));
  const counts = [];
  for (const node of nodes)
    counts.push((await node.make({ name: "test", points: 9, windowSeconds: 9 }).take("a")).count);
  expect(counts).toEqual([1, 2]);
  await Promise.all(nodes.map((node) => node.close()));
});
