import { makeTitleNodeId, slotTitles, studios } from "@croupier/schema/rules/slots/titles.js";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { addDemoGames } from "./demo-games.js";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => vi.restoreAllMocks());

/** Creates a brand of this code with the demo games of a first start. */
async function addGamesTo(code: string) {
  const brand = { ...(await buildBrand(server.test.database.db)), code };
  const ctx = server.platform(brand);
  await addDemoGames(ctx, server.services);
  const read = () => server.services.catalogue.byNodeIds(ctx, slotTitles.map(makeTitleNodeId));
  return { ctx, read, games: await read() };
}

test("every title is offered under its studio's name, with its return to player and classification", async () => {
  const { ctx, games } = await addGamesTo("demo");
  expect(games).toHaveLength(slotTitles.length);
  const vendors = new Set(games.map(({ vendorCode, vendorName }) => `${vendorCode}: ${vendorName}`));
  expect(vendors).toEqual(
    new Set(["house: Croupier House", "tidewater: Tidewater Studio", "emberline: Emberline Games"]),
  );
  for (const game of games) {
    expect(Number(game.rtp)).toBeGreaterThan(94);
    expect(game).toMatchObject({ gameType: "RNG", hasDemo: true, status: "active" });
    expect(game.classification).not.toBeNull();
  }
  const operators = await Promise.all(
    studios.map((code) => server.services.catalogue.vendorByCode(ctx, code)),
  );
  expect(operators.map((vendor) => vendor?.operatorId)).toEqual([
    "croupier-house",
    "croupier-house:tidewater",
    "croupier-house:emberline",
  ]);
});

test("two brands differ in the games' order and in which are hot", async () => {
  const [demo, lotus] = [await addGamesTo("demo"), await addGamesTo("lotus")];
  const hot = ({ games }: typeof demo) => games.filter((game) => game.isHot).map(({ nodeId }) => nodeId);
  for (const brand of [demo, lotus]) {
    expect(hot(brand).length).toBeGreaterThanOrEqual(8);
    expect(hot(brand).length).toBeLessThanOrEqual(12);
  }
  expect(hot(lotus).sort()).not.toEqual(hot(demo).sort());
  const order = async ({ ctx }: typeof demo) => {
    const { items } = await server.services.catalogue.page(ctx, {}, { page: 1, pageSize: 10 });
    return items.map(({ nodeId }) => nodeId);
  };
  const [first, second] = [await order(demo), await order(lotus)];
  expect(first).not.toEqual(second);
  expect([first[0], second[0]]).toEqual(["house-reels-1", "house-reels-1"]);
});

test("two studios have a collection game, which groups games of theirs and cannot be played itself", async () => {
  const { ctx } = await addGamesTo("demo");
  const { catalogue } = server.services;
  const request = { page: 1, pageSize: 100 };
  for (const studio of ["tidewater", "emberline"]) {
    const [collection] = await catalogue.byNodeIds(ctx, [`${studio}-collection`]);
    expect(collection).toMatchObject({ kind: "collection", vendorCode: studio, hasDemo: false });
    const held = await catalogue.page(ctx, { collectionId: `${studio}-collection` }, request);
    expect(held.totalCount).toBeGreaterThanOrEqual(3);
    for (const game of held.items) expect(game).toMatchObject({ kind: "game", vendorCode: studio });
  }
});

test("missing games are added at the next start, and later starts add nothing", async () => {
  const { ctx, read } = await addGamesTo("demo");
  const { catalogue } = server.services;
  const gone = ["house-lucky-latch", "tidewater-koi-ledger"];
  await ctx.db
    .deleteFrom("catalogue.game")
    .where("brand_id", "=", ctx.brand.id)
    .where("node_id", "in", gone)
    .execute();
  await catalogue.setGameStatus(ctx, "house-reels-1", "maintenance");
  await addDemoGames(ctx, server.services);
  const games = await read();
  expect(games).toHaveLength(slotTitles.length);
  expect(games.find(({ nodeId }) => nodeId === "house-reels-1")?.status).toBe("maintenance");
  const lookups = vi.spyOn(catalogue, "byNodeIds");
  const others = [vi.spyOn(catalogue, "vendorByCode"), vi.spyOn(catalogue, "addGames")];
  await addDemoGames(ctx, server.services);
  expect(lookups).toHaveBeenCalledTimes(1);
  for (const other of others) expect(other).not.toHaveBeenCalled();
});
