import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type Caller, graphql, wps } from "../../../test/transports.js";
import { argsOf } from "../../cli/command-args.js";
import { commandNamed, runCommand } from "../../cli/run-command.js";
import type { Ctx } from "../../core/ctx.js";
import { GameType } from "./catalogue.model.js";

let t: OwnTestApp;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(() => t?.close());

/** Loads games into a brand with the shell command and returns the exit code and the output. */
async function load(brandCode: string, games: string, production = false): Promise<string> {
  const command = commandNamed("catalogue-load");
  const shell = { readFile: async () => "", folder: "/", password: async () => "" };
  const args = await argsOf(command, ["--brand", brandCode, "--games", games], shell);
  const { test: testDatabase, modules, clock } = t;
  const config = { ...t.config, production };
  const host = { config, database: testDatabase.database, modules, clock, log: t.platform().log };
  const { lines, exitCode } = await runCommand(host, command, args);
  return `${exitCode} ${lines.join("\n")}`;
}

/** Returns all games of a brand, without the ids that differ between brands. */
async function gamesOf(ctx: Ctx) {
  const { items } = await t.services.catalogue.page(ctx, {}, { page: 1, pageSize: 999 });
  return items.map(({ id: _, vendorId: __, ...game }) => game);
}

test("a generated catalogue is the same at every run, has every game type, and is loaded as a whole or not at all", async () => {
  const [one, other] = [await buildBrand(t.test.database.db), await buildBrand(t.test.database.db)];
  for (const brand of [one, other]) expect(await load(brand.code, "400")).toMatch(/^0 .*400 more games/);
  const games = await gamesOf(t.platform(one));
  expect(games).toHaveLength(400);
  expect(await gamesOf(t.platform(other))).toEqual(games);
  expect(new Set(games.map(({ name }) => name)).size).toBe(400);
  expect(new Set(games.map(({ vendorCode }) => vendorCode)).size).toBe(40);
  expect(GameType.values.filter((type) => !games.some(({ gameType }) => gameType === type))).toEqual([]);
  expect(games.filter(({ kind }) => kind === "collection")).toHaveLength(40);
  expect(games.some(({ isHot }) => isHot)).toBe(true);
  expect(await load(one.code, "1000")).toMatch(/^1 Refused: validation_failed/);
  expect(await gamesOf(t.platform(one))).toHaveLength(400);
}, 60_000);

test("a generated catalogue is rejected in production, for an unknown brand and for an invalid number", async () => {
  const brand = await buildBrand(t.test.database.db);
  expect(await load(brand.code, "10", true)).toBe("1 An artificial catalogue is not allowed in production.");
  expect(await gamesOf(t.platform(brand))).toEqual([]);
  expect(await load("nowhere", "10")).toMatch(/^1 There is no brand nowhere/);
  for (const wrong of ["0", "1.5", "many", "100001"]) {
    await expect(load(brand.code, wrong)).rejects.toThrow("--games");
  }
});

test("both APIs name classifications in the request's language, and show collections and maintenance", async () => {
  const brand = await buildBrand(t.test.database.db);
  const ctx = t.platform(brand);
  expect(await load(brand.code, "400")).toMatch(/^0 /);
  await t.services.catalogue.setVendorStatus(ctx, "load-02", "maintenance");
  await t.services.catalogue.setGameStatus(ctx, "load-01-g40", "maintenance");
  const guest: Caller = { host: brand.host };
  const relay = (path: string) => wps(t, guest, { method: "GET", url: `/wps/relay/${path}` });

  const raw = await t.app.inject({
    url: "/wps/relay/GCSGAME_gameVendor?platform=html5-desktop&language=CN",
    headers: { host: brand.host },
  });
  const { value, data } = raw.json();
  expect(data).toEqual(value);
  const live = data.lanes.find(({ title }: { title: string }) => title === "LIVE");
  expect(live.gameClassify[0]).toMatchObject({ key: "baccarat", displayName: "百家乐" });
  expect(data.lanes[0].cards[1]).toMatchObject({ vassalage: "load-02", maintenance: true });
  const byTag = await t.app.inject({
    method: "POST",
    url: "/graphql",
    headers: { host: brand.host, "accept-language": "ar" },
    payload: {
      query: "{ gameCategories { gameType classifications { displayName } vendors { code status } } }",
    },
  });
  const [rng, second] = byTag.json().data.gameCategories;
  expect(rng.vendors[1]).toEqual({ code: "load-02", status: "MAINTENANCE" });
  expect(second).toMatchObject({
    gameType: "LIVE",
    classifications: expect.arrayContaining([{ displayName: "باكارات" }]),
  });

  const shown = `{ games(filter: { collectionId: "load-01-g0" }) { items { id status } }
    game(id: "load-01-g0") { isCollection } }`;
  const within = ["g40", "g80", "g120", "g160"].map((code) => `load-01-${code}`);
  const { value: byGraphql } = await graphql(t, guest, shown);
  const { games, game } = byGraphql as {
    games: { items: { id: string; status: string }[] };
    game: object;
  };
  expect(game).toEqual({ isCollection: true });
  expect(games.items.map(({ id }) => id).sort()).toEqual([...within].sort());
  expect(games.items.filter(({ status }) => status === "MAINTENANCE")).toHaveLength(1);
  const { value: hot } = await relay("GCSGAME_hotGamesV2");
  expect((hot as { games: { nodeId: string; isGame: string }[] }).games).toContainEqual(
    expect.objectContaining({ nodeId: "load-01-g0", isGame: "VASSALAGE", isHot: 1 }),
  );
});
