import { expect, test, vi } from "vitest";
import { testCtx } from "../../test/ctx.js";
import type { Db } from "../db/database.js";
import { ManualClock } from "./clock.js";
import { LocalContentVersions } from "./content-version.js";
import { TtlCache } from "./ttl-cache.js";

function setUp() {
  const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
  const content = new LocalContentVersions();
  const ctx = testCtx({ isTransaction: false } as Db, { clock });
  let loads = 0;
  const load = vi.fn(async (): Promise<number | null> => {
    loads += 1;
    return loads;
  });
  const cache = new TtlCache<number | null>(content);
  return { clock, content, ctx, load, cache };
}

test("a value is cached for one second, by brand and name", async () => {
  const { clock, ctx, load, cache } = setUp();
  expect(await cache.get(ctx, "a", load)).toBe(1);
  clock.advance(999);
  expect(await cache.get(ctx, "a", load)).toBe(1);
  expect(await cache.get(ctx, "b", load)).toBe(2);
  expect(await cache.get(testCtx(ctx.db, { clock }), "a", load)).toBe(3);
  clock.advance(1);
  expect(await cache.get(ctx, "a", load)).toBe(4);
});

test("a value is stale after a change of the brand's content, and not after a change of another brand's", async () => {
  const { content, ctx, load, cache } = setUp();
  expect(await cache.get(ctx, "a", load)).toBe(1);
  content.bump("another");
  expect(await cache.get(ctx, "a", load)).toBe(1);
  content.bump(ctx.brand.id);
  expect(await cache.get(ctx, "a", load)).toBe(2);
});

test("concurrent callers share one read, unless the content has changed since", async () => {
  const { content, ctx, load, cache } = setUp();
  const [one, two] = [cache.get(ctx, "a", load), cache.get(ctx, "a", load)];
  content.bump(ctx.brand.id);
  const three = cache.get(ctx, "a", load);
  expect(await Promise.all([one, two, three])).toEqual([1, 1, 2]);
  expect(await cache.get(ctx, "a", load)).toBe(2);
});

test("null is cached like a value, until the brand's content changes", async () => {
  const { content, ctx, load, cache } = setUp();
  const loadNull = vi.fn(async () => null);
  for (const _call of [1, 2]) expect(await cache.get(ctx, "a", loadNull)).toBeNull();
  expect(loadNull).toHaveBeenCalledTimes(1);
  content.bump(ctx.brand.id);
  expect(await cache.get(ctx, "a", load)).toBe(1);
});

test("names that callers make up replace each other, and not a value that is in use", async () => {
  const { ctx, load, cache } = setUp();
  expect(await cache.get(ctx, "a", load)).toBe(1);
  for (let n = 0; n < 20_000; n += 1) {
    await cache.get(ctx, `unknown-${n}`, async () => null);
    if (n % 1_000 === 0) await cache.get(ctx, "a", load);
  }
  expect(load).toHaveBeenCalledTimes(1);
  expect(cache.size).toBeLessThanOrEqual(10_000);
});

test("a failure is not cached", async () => {
  const { ctx, load, cache } = setUp();
  await expect(cache.get(ctx, "a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.get(ctx, "a", load)).toBe(1);
});

test("a read is retried after a lost connection", async () => {
  const { ctx, load, cache } = setUp();
  load.mockRejectedValueOnce(Object.assign(new Error("terminated"), { code: "57P01" }));
  expect(await cache.get(ctx, "a", load)).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a transaction always loads, and caches nothing for others", async () => {
  const { ctx, load, cache } = setUp();
  const within = { ...ctx, db: { isTransaction: true } as Db };
  expect(await cache.get(within, "a", load)).toBe(1);
  expect(await cache.get(within, "a", load)).toBe(2);
  expect(await cache.get(ctx, "a", load)).toBe(3);
});
