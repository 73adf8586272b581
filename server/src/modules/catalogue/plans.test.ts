import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { plansOf, scannedTables, sortedRows } from "../../../test/plans.js";
import type { BrandRef } from "../../core/ctx.js";
import type { Db } from "../../db/database.js";
import { openDatabase } from "../../db/open.js";
import { loadCatalogue } from "../../demo/load-catalogue.js";
import { type GameFilter, GameSort } from "./catalogue.model.js";
import { conditionsOf, findGamePage, type GameOrder, gamePageQuery } from "./catalogue.reads.js";
import { GameSearches } from "./game-search.js";
import { gameSearchesQuery } from "./game-search.reads.js";

const games = 10_000;

let t: OwnTestApp;
let db: Db;
let brand: BrandRef;

beforeAll(async () => {
  t = await buildOwnTestApp();
  ({ db } = t.test.database);
  brand = await buildBrand(db);
  const other = await buildBrand(db);
  for (const one of [brand, other]) await loadCatalogue(t.platform(one), t.services, games);
}, 120_000);
afterAll(() => t?.close());

const gamePage = (filter: GameFilter) =>
  gamePageQuery(brand.id, conditionsOf(brand.id, filter), { page: 2, pageSize: 15 }).compile(db);

/** The most games that a plan may sort, which takes about a quarter of a millisecond. */
const mostSorted = 1_100;

/** As many games as the ranking of the most played has. */
async function someIds(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from catalogue.game g where g.brand_id = ${brand.id} order by g.id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of all pages of a list. The pages' size makes some of them begin among the most played games. */
async function allIds(filter: GameFilter, order: GameOrder): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const found = await findGamePage(db, brand.id, filter, { page, pageSize: 170 }, order);
    ids.push(...found.ids);
    if (found.ids.length === 0 || ids.length === found.totalCount) return ids;
  }
}

describe("with 10,000 games in each of two brands, an index is used for", () => {
  const cases: readonly (readonly [string, GameFilter, string | null])[] = [
    ["part of a name", { gameName: "golden" }, "game_name_part"],
    ["part of a name with marks", { gameName: "CAFÉ d" }, "game_name_part"],
    ["part of a name within a type", { gameName: "golden", gameType: "LIVE" }, null],
    ["part of a name within a vendor", { gameName: "golden", vendorCode: "load-12" }, null],
    ["the beginning of a name", { gameName: "go" }, "game_name_start"],
    ["one letter", { gameName: "z" }, "game_name_start"],
    ["everything", {}, null],
    ["a type", { gameType: "RNG" }, null],
    ["a type with few games", { gameType: "COCKFIGHT" }, "game_by_type"],
    ["a vendor", { vendorCode: "load-07" }, null],
    ["a type within a vendor", { gameType: "RNG", vendorCode: "load-07" }, null],
    ["a classification", { gameType: "LIVE", classification: "baccarat" }, null],
    ["hot games", { isHot: true }, "game_hot"],
    ["a collection", { collectionId: "load-01-g0" }, "game_in_collection"],
  ];
  test.each(cases)("%s", async (_, filter, index) => {
    const plans = await plansOf(db, gamePage(filter));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(scannedTables(plan)).not.toContain("game");
      if (index) expect(plan.map((node) => node["Index Name"])).toContain(index);
    }
    expect((await findGamePage(db, brand.id, filter, { page: 1, pageSize: 15 })).totalCount).toBeGreaterThan(
      0,
    );
  });
});

describe("with 10,000 games, no request sorts more than a few of them by", () => {
  const filters: readonly GameFilter[] = [{}, { gameType: "RNG" }, { gameType: "LIVE" }, { isHot: true }];
  test.each(GameSort.values.flatMap((sort) => filters.map((filter) => ({ sort, filter }))))(
    "$sort $filter",
    async ({ sort, filter }) => {
      const order = { sort, popular: sort === "POPULAR" ? await someIds() : [] };
      const request = { page: 2, pageSize: 15 };
      const query = gamePageQuery(brand.id, conditionsOf(brand.id, filter), request, order).compile(db);
      for (const plan of await plansOf(db, query)) {
        expect(sortedRows(plan)).toBeLessThanOrEqual(mostSorted);
      }
    },
  );
});

test("with 10,000 games, several searches in one statement use the index of names", async () => {
  const searches = ["golden", "dragon"].map((term) => ({
    brandId: brand.id,
    pattern: `%${term}%`,
    pageSize: 15,
  }));
  for (const plan of await plansOf(db, gameSearchesQuery(searches).compile(db))) {
    expect(scannedTables(plan)).not.toContain("game");
    expect(plan.map((node) => node["Index Name"])).toContain("game_name_part");
  }
});

test("the pages by popularity begin with the most played games, and have every game once", async () => {
  const popular = await someIds();
  for (const filter of [{}, { gameType: "LIVE" }] satisfies GameFilter[]) {
    const inLobby = await allIds(filter, { sort: "LOBBY" });
    const matching = new Set(inLobby);
    const played = popular.filter((id) => matching.has(id));
    const others = inLobby.filter((id) => !played.includes(id));
    expect(await allIds(filter, { sort: "POPULAR", popular })).toEqual([...played, ...others]);
    expect(await allIds(filter, { sort: "POPULAR", popular: [] })).toEqual(inLobby);
  }
});

const searchedTerms = ["golden", "dragon", "tiger", "treas", "crown", "pirat", "lagoo", "amber"];

test.runIf(inject("template").kind === "postgres")("a search is planned once per connection", async () => {
  if (t.test.url === null) throw new Error("a database with a URL is needed");
  const single = await openDatabase({ kind: "postgres", url: t.test.url, maxConnections: 1 });
  const searches = new GameSearches();
  try {
    // PostgreSQL uses custom plans for the first five executions and then compares.
    for (const gameName of searchedTerms) {
      await findGamePage(single.db, brand.id, { gameName }, { page: 1, pageSize: 15 });
      await searches.find(single.db, { brandId: brand.id, pattern: `%${gameName}%`, pageSize: 15 });
    }
    const { rows } = await sql`
      select custom_plans, generic_plans from pg_prepared_statements
      where name in ('catalogue.games:part', 'catalogue.searches')`.execute(single.db);
    const plannedOnce = { custom_plans: 5n, generic_plans: 3n };
    expect(rows).toEqual([plannedOnce, plannedOnce]);
  } finally {
    await single.close();
  }
});
