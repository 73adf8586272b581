import { parse } from "graphql";
import { expect, test } from "vitest";
import { ManualClock } from "../core/clock.js";
import { GuestResponses } from "./guest-responses.js";
import { measureDocument } from "./measure.js";

test("the cache is bounded by bytes, whatever is asked for", async () => {
  const cache = new GuestResponses(new ManualClock(new Date()), 100_000);
  const [operation] = measureDocument(parse("{ __typename }"));
  if (!operation) throw new Error("nothing was measured");
  const make = (bytes: number) => async () => ({
    body: Buffer.alloc(bytes),
    headers: { etag: '"x"' },
    operation,
  });
  for (let n = 0; n < 500; n += 1) await cache.fetch(`key-${n}`, make(1_000));
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.size).toBeGreaterThan(10);
  expect(cache.kept("key-499")).toBeDefined();
  expect(cache.kept("key-0")).toBeUndefined();
  const large = await cache.fetch("large", make(200_000));
  expect([large?.body.length, cache.kept("large")]).toEqual([200_000, undefined]);
});

test("those who ask while a response is being made wait for it; one that failed or must not be kept is made again", async () => {
  const cache = new GuestResponses(new ManualClock(new Date()));
  let made = 0;
  const ask = (end: () => undefined) =>
    cache.fetch("key", async () => {
      made += 1;
      return end();
    });
  const fail = () => {
    throw new Error("away");
  };
  const failed = await Promise.allSettled([ask(fail), ask(fail)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(made).toBe(1);
  expect(await Promise.all([ask(() => undefined), ask(() => undefined)])).toEqual([undefined, undefined]);
  expect(made).toBe(2);
  expect(cache.size).toBe(0);
});
