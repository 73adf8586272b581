import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { playServices } from "../../../test/play/setup.js";
import { ManualClock } from "../../core/clock.js";
import type { Ctx } from "../../core/ctx.js";
import type { GameFilter } from "./catalogue.model.js";
import { GamePages, type ListOrder } from "./game-pages.js";

const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
const { catalogue } = playServices(clock);
const inLobbyOrder: ListOrder = { sort: "LOBBY", popular: [] };

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

async function buildCatalogue(): Promise<Ctx> {
  const { db } = base.database;
  const ctx = testCtx(db, { brand: await buildBrand(db), actor: { kind: "system", name: "test" }, clock });
  const games = ["a", "b", "c"].map((code) => ({ code, name: `Gólden ${code}` }));
  const { publicKeyPem } = makeKeys();
  await catalogue.addVendor(ctx, { code: "one", baseUrl: "https://one.test", publicKeyPem, games });
  return ctx;
}

/** Creates a cache, and a function that finds a page by it and counts its statements, and those that looked for games. */
async function setUp() {
  const ctx = await buildCatalogue();
  const pages = new GamePages();
  let reads = 0;
  let statements = 0;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      if (JSON.stringify(node).includes("catalogue.game g")) reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const find = async (filter: GameFilter, { size = 15, order = inLobbyOrder, page = 1 } = {}) => {
    reads = 0;
    statements = 0;
    const { ids, totalCount } = await pages.find({ ...ctx, db }, filter, { page, pageSize: size }, order);
    return { ids, totalCount, reads, statements };
  };
  return { ctx, find };
}

test("a page is read once for each revision of the catalogue, however its term is written", async () => {
  const { ctx, find } = await setUp();
  const first = await find({ gameName: "golden" });
  expect(first).toMatchObject({ totalCount: 3, reads: 1 });
  expect(await find({ gameName: " GÓLDEN" })).toEqual({ ...first, reads: 0 });
  await catalogue.addGames(ctx, "one", [{ code: "d", name: "Golden d" }]);
  expect(await find({ gameName: "golden" })).toMatchObject({ totalCount: 4, reads: 1 });
  expect(await find({ gameName: "golden" })).toMatchObject({ totalCount: 4, reads: 0 });
});

test("a page that is not cached takes one statement, with or without a term", async () => {
  const { find } = await setUp();
  for (const filter of [{}, { gameName: "golden" }, { gameName: "go" }, { gameName: "golden", isHot: false }])
    expect(await find(filter)).toMatchObject({ totalCount: 3, reads: 1, statements: 1 });
});

test("pages that differ in anything are read apart", async () => {
  const { find } = await setUp();
  const byName: ListOrder = { sort: "NAME", popular: [] };
  const different = [
    () => find({}),
    () => find({ gameType: "RNG" }),
    () => find({ vendorCode: "one" }),
    () => find({ isHot: false }),
    () => find({}, { size: 2 }),
    () => find({}, { size: 2, page: 2 }),
    () => find({}, { order: byName }),
  ];
  for (const one of different) expect(await one()).toMatchObject({ reads: 1 });
  for (const one of different) expect(await one()).toMatchObject({ reads: 0 });
});

test("long pages, long terms, pages without games and lists by popularity are read each time", async () => {
  const { find } = await setUp();
  for (const _time of [1, 2]) {
    expect(await find({ classification: "one" })).toEqual({
      ids: [],
      totalCount: 0,
      reads: 1,
      statements: 1,
    });
    expect(await find({ gameName: "silver" })).toEqual({ ids: [], totalCount: 0, reads: 1, statements: 1 });
    expect(await find({}, { size: 31 })).toMatchObject({ reads: 1 });
    expect(await find({ classification: "x".repeat(300) })).toMatchObject({ reads: 1 });
    expect(await find({}, { order: { sort: "POPULAR", popular: [] } })).toMatchObject({ reads: 1 });
  }
});
