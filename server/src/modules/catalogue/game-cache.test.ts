import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { playServices } from "../../../test/play/setup.js";
import { ManualClock } from "../../core/clock.js";
import type { Ctx } from "../../core/ctx.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { findGamePage } from "./catalogue.reads.js";
import { GameCache } from "./game-cache.js";

const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
const page = { page: 1, pageSize: 15 };
const { publicKeyPem } = makeKeys();
// Two nodes without a shared notification channel: each must see the other's changes by itself.
const { catalogue } = playServices(clock);
const { catalogue: otherNode } = playServices(clock);

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

async function buildCatalogue(codes: readonly string[]): Promise<Ctx> {
  const { db } = base.database;
  const ctx = testCtx(db, {
    brand: await buildBrand(db),
    actor: { kind: "system", name: "test" },
    clock,
  });
  const games = codes.map((code) => ({ code, name: `Golden ${code}` }));
  await catalogue.addVendor(ctx, { code: "one", baseUrl: "https://one.test", publicKeyPem, games });
  return ctx;
}

/** Wraps a handle to count the statements that read games. */
function counting(db: Db) {
  const counted = { reads: 0 };
  const handle = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes(" as revision, l.place")) counted.reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { counted, handle };
}

const revisionOf = async ({ db, brand }: Ctx) => (await findGamePage(db, brand.id, {}, page)).revision;
const statusesSeen = async (ctx: Ctx) =>
  (await otherNode.page(ctx, { gameName: "golden" }, page)).items.map(({ status }) => status);

test("games are not read again until the brand's catalogue changes", async () => {
  const ctx = await buildCatalogue(["a", "b", "c"]);
  const { counted, handle } = counting(ctx.db);
  const games = new GameCache();
  const read = async () =>
    games.get(handle, ctx.brand.id, await findGamePage(handle, ctx.brand.id, {}, page));
  const first = await read();
  expect(first.map(({ name }) => name)).toEqual(["Golden a", "Golden b", "Golden c"]);
  expect(counted.reads).toBe(1);
  expect(await read()).toEqual(first);
  expect(counted.reads).toBe(1);
  await buildCatalogue(["a"]);
  await read();
  expect(counted.reads, "another brand's change").toBe(1);
  await catalogue.setGameStatus(ctx, "one-b", "maintenance");
  expect((await read()).map(({ status }) => status)).toEqual(["active", "maintenance", "active"]);
  expect(counted.reads).toBe(2);
});

test("lists that lack games at the same time read them by one statement, each its brand's only", async () => {
  const [one, other] = [await buildCatalogue(["a", "b"]), await buildCatalogue(["c"])];
  const found = await findGamePage(one.db, one.brand.id, {}, page);
  const foreign = await findGamePage(other.db, other.brand.id, {}, page);
  const { counted, handle } = counting(one.db);
  const games = new GameCache();
  const [first, second, third] = found.ids;
  expect(third).toBeUndefined();
  const listOf = (ids: readonly (string | undefined)[]) => ({
    ...found,
    ids: ids.filter((id) => id !== undefined),
  });
  const all = await Promise.all([
    games.get(handle, one.brand.id, listOf([first, second])),
    games.get(handle, one.brand.id, listOf([second, first])),
    games.get(handle, one.brand.id, listOf([second, ...foreign.ids])),
    games.get(handle, other.brand.id, foreign),
  ]);
  expect(all.map((list) => list.map(({ name }) => name))).toEqual([
    ["Golden a", "Golden b"],
    ["Golden b", "Golden a"],
    ["Golden b"],
    ["Golden c"],
  ]);
  expect(counted.reads).toBe(1);
});

test("changes of games and vendors are visible immediately on a node that is not notified of them", async () => {
  const ctx = await buildCatalogue(["a", "b"]);
  expect(await statusesSeen(ctx)).toEqual(["active", "active"]);
  await catalogue.setGameStatus(ctx, "one-a", "maintenance");
  expect(await statusesSeen(ctx)).toEqual(["maintenance", "active"]);
  await catalogue.setVendorStatus(ctx, "one", "maintenance");
  expect(await statusesSeen(ctx)).toEqual(["maintenance", "maintenance"]);
  await catalogue.addGames(ctx, "one", [{ code: "c", name: "Golden c" }]);
  expect(await statusesSeen(ctx)).toHaveLength(3);
});

test("a change seen inside a transaction is not served after a rollback", async () => {
  const ctx = await buildCatalogue(["a"]);
  const before = await revisionOf(ctx);
  const rolledBack = inTx(ctx, async (ctx) => {
    await catalogue.setGameStatus(ctx, "one-a", "maintenance");
    expect(await statusesSeen(ctx)).toEqual(["maintenance"]);
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await revisionOf(ctx)).toBe(before);
  expect(await statusesSeen(ctx)).toEqual(["active"]);
});

test("every change of a game or vendor gives the brand's catalogue a new revision", async () => {
  const ctx = await buildCatalogue(["a", "b"]);
  const seen = new Set([await revisionOf(ctx)]);
  for (const change of [
    sql`update catalogue.game set name = 'Other' where brand_id = ${ctx.brand.id} and node_id = 'one-a'`,
    sql`delete from catalogue.game where brand_id = ${ctx.brand.id} and node_id = 'one-b'`,
    sql`update catalogue.vendor set name = 'Other' where brand_id = ${ctx.brand.id}`,
  ]) {
    await change.execute(ctx.db);
    seen.add(await revisionOf(ctx));
  }
  expect(seen.size).toBe(4);
});

test("the cache stays within its capacity, and every game is still returned", async () => {
  const codes = ["a", "b", "c", "d", "e"];
  const ctx = await buildCatalogue(codes);
  const games = new GameCache(2);
  for (let time = 1; time <= 2; time += 1) {
    const found = await findGamePage(ctx.db, ctx.brand.id, {}, page);
    const names = (await games.get(ctx.db, ctx.brand.id, found)).map(({ name }) => name);
    expect(names).toEqual(codes.map((code) => `Golden ${code}`));
  }
});
