import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { playServices } from "../../../test/play/setup.js";
import { ManualClock } from "../../core/clock.js";
import type { Ctx } from "../../core/ctx.js";
import type { GameFilter, GameSort } from "./catalogue.model.js";
import { findGamePage } from "./catalogue.reads.js";
import { GameSearches, gameSearchOf } from "./game-search.js";

const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
const { catalogue } = playServices(clock);
const { publicKeyPem } = makeKeys();
const firstPage = { page: 1, pageSize: 2 };

let base: TestDatabase;
let one: Ctx;
let other: Ctx;

async function buildCatalogue(names: readonly string[]): Promise<Ctx> {
  const { db } = base.database;
  const ctx = testCtx(db, { brand: await buildBrand(db), actor: { kind: "system", name: "test" }, clock });
  const games = names.map((name, index) => ({ code: `g${index}`, name, position: -index }));
  await catalogue.addVendor(ctx, { code: "one", baseUrl: "https://one.test", publicKeyPem, games });
  return ctx;
}

beforeAll(async () => {
  base = await openTestDatabase();
  one = await buildCatalogue(["Golden fish", "Golden dragon", "Gólden 100%", "Red_dragon", "Back\\slash"]);
  other = await buildCatalogue(["Golden other", "Dragon"]);
});

/** Counts the statements that are executed on a handle. */
function countStatements(ctx: Ctx) {
  let statements = 0;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, count: () => statements };
}

const terms = ["golden", "dragon", "00%", "ed_d", "k\\s", "___", "%%%", "nowhere"];

test("searches of one moment are answered by one statement, each as its page alone is", async () => {
  const { db, count } = countStatements(one);
  const searches = new GameSearches();
  const asked = terms.flatMap((gameName) =>
    [one, other].map(({ brand }) => ({ brandId: brand.id, gameName })),
  );
  const found = await Promise.all(
    asked.map(async ({ brandId, gameName }) => {
      const search = gameSearchOf(brandId, { gameName }, firstPage, "LOBBY");
      return search && searches.find(db, search);
    }),
  );
  expect(count()).toBe(1);
  for (const [index, { brandId, gameName }] of asked.entries())
    expect(found[index]).toEqual(await findGamePage(db, brandId, { gameName }, firstPage));
  expect(found[0]).toMatchObject({ totalCount: 3, ids: { length: 2 } });
});

test("a search that fails does not fail those that follow", async () => {
  const searches = new GameSearches();
  const search = { brandId: one.brand.id, pattern: "%golden%" };
  await expect(searches.find(one.db, { ...search, pageSize: -1 })).rejects.toThrow(/LIMIT/);
  expect(await searches.find(one.db, { ...search, pageSize: 9 })).toMatchObject({ totalCount: 3 });
});

test("a search names the revision of its catalogue", async () => {
  const { rows } = await sql<{ revision: string }>`
    select revision from catalogue.revision where brand_id = ${one.brand.id}`.execute(one.db);
  const search = { brandId: one.brand.id, pattern: "%golden%", pageSize: 9 };
  expect(await new GameSearches().find(one.db, search)).toMatchObject({ revision: rows[0]?.revision });
});

test("only the first page of a part of a name in the lobby's order is a search", () => {
  const isSearch = (filter: GameFilter, page = 1, sort: GameSort = "LOBBY") =>
    gameSearchOf(one.brand.id, filter, { page, pageSize: 15 }, sort) !== null;
  expect(isSearch({ gameName: " Gol" })).toBe(true);
  expect(isSearch({ gameName: "gol", gameType: undefined })).toBe(true);
  expect(isSearch({})).toBe(false);
  expect(isSearch({ gameName: "go" })).toBe(false);
  expect(isSearch({ gameName: "  " })).toBe(false);
  expect(isSearch({ gameName: "gol", isHot: false })).toBe(false);
  expect(isSearch({ gameName: "gol" }, 2)).toBe(false);
  expect(isSearch({ gameName: "gol" }, 1, "NAME")).toBe(false);
});
