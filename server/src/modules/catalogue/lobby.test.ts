import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { playServices } from "../../../test/play/setup.js";
import { ManualClock } from "../../core/clock.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import { isImageUrl, type NewGame, type NewVendor } from "./catalogue.model.js";
import type { NamedClassification } from "./lobby.model.js";
import { LotteryMenuService } from "./lottery-menu.service.js";

const dayMs = 86_400_000;
const { publicKeyPem } = makeKeys();
const system: Actor = { kind: "system", name: "test" };

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

function vendor(code: string, games: readonly NewGame[], given: Partial<NewVendor> = {}): NewVendor {
  return { code, baseUrl: `https://${code}.test`, publicKeyPem, games, ...given };
}

/** Builds a brand with these vendors, and a clock and services of its own. */
async function open(...vendors: readonly NewVendor[]) {
  const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
  const services = playServices(clock);
  const { db } = base.database;
  const ctx = testCtx(db, { brand: await buildBrand(db), actor: system, clock });
  for (const one of vendors) await services.catalogue.addVendor(ctx, one);
  return { ...services, clock, ctx };
}

describe("game categories", () => {
  const vendors = [
    vendor("second", [{ code: "a", gameType: "LIVE", classification: "sicbo" }], {
      position: 2,
      name: "Second",
    }),
    vendor(
      "first",
      [
        { code: "a", gameType: "LIVE", classification: "baccarat" },
        { code: "b", gameType: "LIVE", classification: "sicbo" },
        { code: "c", gameType: "LIVE", classification: "unnamed" },
        { code: "d", gameType: "LIVE" },
        { code: "e" },
      ],
      { position: 1, name: "First", iconUrl: "/icons/first.svg" },
    ),
    vendor("empty", []),
  ];
  const names = [
    { gameType: "LIVE", key: "sicbo", position: 1, names: { EN: "Sic bo", CN: "骰宝" } },
    { gameType: "LIVE", key: "baccarat", position: 2, names: { EN: "Baccarat", AR: "باكارات" } },
    { gameType: "RNG", key: "sicbo", position: 1, names: { EN: "Not this one" } },
  ] as const;

  test("hold the vendors of each type in order, with classifications in the request's language", async () => {
    const { lobby, catalogue, ctx } = await open(...vendors);
    await catalogue.nameClassifications(ctx, names);
    const [rng, live, ...others] = await lobby.gameCategories(ctx);
    expect(others).toEqual([]);
    const first = { code: "first", name: "First", icon: "/icons/first.svg", status: "active" };
    const second = { code: "second", name: "Second", icon: null, status: "active" };
    expect(rng).toEqual({ gameType: "RNG", vendors: [{ ...first, gameCount: 1 }], classifications: [] });
    expect(live).toEqual({
      gameType: "LIVE",
      vendors: [
        { ...first, gameCount: 4 },
        { ...second, gameCount: 1 },
      ],
      classifications: [
        { key: "sicbo", name: "Sic bo", vendorCodes: ["first", "second"] },
        { key: "baccarat", name: "Baccarat", vendorCodes: ["first"] },
        { key: "unnamed", name: "unnamed", vendorCodes: ["first"] },
      ],
    });
    const inChinese = await lobby.gameCategories({ ...ctx, language: "CN" });
    expect(inChinese[1]?.classifications.map(({ name }) => name)).toEqual(["骰宝", "baccarat", "unnamed"]);
  });

  test("count as many games as the game list holds", async () => {
    const { lobby, catalogue, ctx } = await open(...vendors);
    for (const { gameType, vendors: offered } of await lobby.gameCategories(ctx)) {
      for (const { code, gameCount } of offered) {
        const filter = { gameType, vendorCode: code };
        const { totalCount } = await catalogue.page(ctx, filter, { page: 1, pageSize: 15 });
        expect(gameCount).toBe(totalCount);
      }
    }
  });

  test("immediately show a vendor in maintenance, and disappear when no vendor of a type is active", async () => {
    const { lobby, catalogue, ctx } = await open(...vendors);
    const shown = async () =>
      (await lobby.gameCategories(ctx)).map(({ gameType, vendors: offered }) => [
        gameType,
        ...offered.map(({ code, status }) => `${code} ${status}`),
      ]);
    expect(await shown()).toEqual([
      ["RNG", "first active"],
      ["LIVE", "first active", "second active"],
    ]);
    await catalogue.setVendorStatus(ctx, "first", "maintenance");
    expect(await shown()).toEqual([["LIVE", "first maintenance", "second active"]]);
    await catalogue.setVendorStatus(ctx, "first", "active");
    expect(await shown()).toHaveLength(2);
  });

  test("are separate for each brand", async () => {
    const { lobby, ctx } = await open(...vendors);
    const other = { ...ctx, brand: await buildBrand(ctx.db) };
    expect(await lobby.gameCategories(ctx)).toHaveLength(2);
    expect(await lobby.gameCategories(other)).toEqual([]);
    expect(await lobby.newVendors(other)).toEqual([]);
    expect(await lobby.gameTypes(other)).toEqual([]);
    expect(await lobby.hotGames(other, {}, 100)).toEqual([]);
  });

  test("list game types in order, of one vendor or of all", async () => {
    const { lobby, ctx } = await open(...vendors, vendor("fisher", [{ code: "f", gameType: "FISH" }]));
    expect(await lobby.gameTypes(ctx)).toEqual(["RNG", "LIVE", "FISH"]);
    expect(await lobby.gameTypes(ctx, "first")).toEqual(["RNG", "LIVE"]);
    expect(await lobby.gameTypes(ctx, "empty")).toEqual([]);
    expect(await lobby.gameTypes(ctx, "unknown")).toEqual([]);
  });
});

test("the lottery menu names a classification of its own game type, also while the vendor is in maintenance", async () => {
  const draws: NewGame[] = [
    { code: "a", gameType: "LOTT", classification: "daily", position: 1 },
    { code: "b", gameType: "ELOTT", classification: "daily", position: 2 },
    { code: "c", gameType: "LOTT", classification: "daily", position: 3 },
    { code: "d", gameType: "LOTT", classification: "unnamed", position: 4 },
    { code: "e", gameType: "LOTT", position: 5 },
  ];
  const slots: NewGame[] = [{ code: "a", classification: "daily" }];
  const { lobby, catalogue, ctx } = await open(vendor("LOTT", draws), vendor("slots", slots));
  await catalogue.nameClassifications(ctx, [
    { gameType: "RNG", key: "daily", position: 1, names: { EN: "Daily jackpots" } },
    { gameType: "LOTT", key: "daily", position: 1, names: { EN: "Daily draws" } },
    { gameType: "ELOTT", key: "daily", position: 1, names: { EN: "Quick draws" } },
  ]);
  const menu = async () =>
    (await new LotteryMenuService(catalogue, lobby).menu(ctx)).map(({ key, displayName, games }) => [
      key,
      displayName,
      ...games.map(({ vendorGameCode }) => vendorGameCode),
    ]);
  const groups = [
    ["daily", "Daily draws", "a", "c"],
    ["daily", "Quick draws", "b"],
    ["unnamed", "unnamed", "d"],
    ["", "", "e"],
  ];
  expect(await menu()).toEqual(groups);
  await catalogue.setVendorStatus(ctx, "LOTT", "maintenance");
  expect(await menu()).toEqual(groups);
});

test("a vendor with games is new for 30 days, and the newest is listed first", async () => {
  const { lobby, catalogue, clock, ctx } = await open(vendor("older", [{ code: "a" }]), vendor("empty", []));
  const codes = async () => (await lobby.newVendors(ctx)).map(({ code }) => code);
  expect(await codes()).toEqual(["older"]);
  clock.advance(29 * dayMs);
  await catalogue.addVendor(ctx, vendor("newer", [{ code: "a" }, { code: "b", gameType: "LIVE" }]));
  expect(await codes()).toEqual(["newer", "older"]);
  expect((await lobby.newVendors(ctx))[0]).toMatchObject({ gameCount: 2, status: "active" });
  clock.advance(dayMs - 1);
  expect(await codes()).toEqual(["newer", "older"]);
  clock.advance(1);
  expect(await codes()).toEqual(["newer"]);
  clock.advance(29 * dayMs);
  expect(await codes()).toEqual([]);
});

describe("hot games", () => {
  const games: NewGame[] = [
    { code: "b", position: 2, isHot: true },
    { code: "a", position: 1, isHot: true, gameType: "LIVE" },
    { code: "c", position: 0 },
  ];

  test("are in the lobby's order, filtered by type and vendor, up to the limit", async () => {
    const { lobby, ctx } = await open(vendor("one", games), vendor("two", games));
    const found = async (wanted: Parameters<typeof lobby.hotGames>[1], limit = 12) =>
      (await lobby.hotGames(ctx, wanted, limit)).map(({ nodeId }) => nodeId);
    expect(await found({})).toEqual(["one-a", "two-a", "one-b", "two-b"]);
    expect(await found({}, 3)).toEqual(["one-a", "two-a", "one-b"]);
    expect(await found({ gameType: "LIVE" })).toEqual(["one-a", "two-a"]);
    expect(await found({ vendorCode: "two" })).toEqual(["two-a", "two-b"]);
    expect(await found({ vendorCode: "two", gameType: "RNG" })).toEqual(["two-b"]);
    for (const limit of [0, 101, 1.5]) {
      await expect(lobby.hotGames(ctx, {}, limit)).rejects.toMatchObject({
        code: "validation_failed",
        params: { fields: [{ field: "limit" }] },
      });
    }
  });

  test("immediately show a game in maintenance", async () => {
    const { lobby, catalogue, ctx } = await open(vendor("one", games));
    const status = async () => (await lobby.hotGames(ctx, {}, 1))[0]?.status;
    expect(await status()).toBe("active");
    await catalogue.setGameStatus(ctx, "one-a", "maintenance");
    expect(await status()).toBe("maintenance");
  });
});

describe("a collection", () => {
  const games: NewGame[] = [
    { code: "box", kind: "collection", name: "A box" },
    { code: "in-b", collectionId: "one-box", name: "B" },
    { code: "in-a", collectionId: "one-box", name: "A" },
    { code: "out", name: "C" },
  ];

  async function within({ catalogue, ctx }: Awaited<ReturnType<typeof open>>, of: Ctx = ctx) {
    const page = await catalogue.page(of, { collectionId: "one-box" }, { page: 1, pageSize: 15 });
    return page.items.map(({ nodeId }) => nodeId);
  }

  test("lists its games, whether added together with it or later", async () => {
    const shop = await open(vendor("one", games));
    const { catalogue, ctx } = shop;
    expect(await within(shop)).toEqual(["one-in-a", "one-in-b"]);
    expect(await catalogue.requireGame(ctx, "one-box")).toMatchObject({ kind: "collection" });
    await catalogue.addGames(ctx, "one", [{ code: "in-c", collectionId: "one-box" }]);
    expect(await within(shop)).toEqual(["one-in-a", "one-in-b", "one-in-c"]);
    expect(await within(shop, { ...ctx, brand: await buildBrand(ctx.db) })).toEqual([]);
  });

  test("holds games of its own vendor only, cannot be nested, and must exist", async () => {
    const { catalogue, ctx } = await open(vendor("one", games), vendor("two", []));
    const wrong: readonly (readonly [string, NewGame])[] = [
      ["two", { code: "x", collectionId: "one-box" }],
      ["one", { code: "x", collectionId: "one-out" }],
      ["one", { code: "x", collectionId: "nothing" }],
      ["one", { code: "x", kind: "collection", collectionId: "one-box" }],
    ];
    for (const [code, game] of wrong) {
      await expect(catalogue.addGames(ctx, code, [game])).rejects.toMatchObject({
        code: "validation_failed",
        params: { fields: [{ field: "games.collectionId", code: "invalid" }] },
      });
      expect(await catalogue.byNodeId(ctx, `${code}-x`)).toBeNull();
    }
  });
});

describe("an image", () => {
  const right = ["/icons/a.svg", "https://cdn.test/a.png?x=1#y", "https://cdn.test:8443/a%20b"];
  const wrong = [
    ...["", "a.svg", "//evil.test/a", "http://cdn.test/a", "javascript:alert(1)", "data:image/png,x"],
    ...[
      "https://cdn.test",
      "https://me@cdn.test/a",
      "/a b",
      '/a"b',
      "/a'b",
      "/a<b",
      "/a\\b",
      "/a\nb",
      "/a`b",
      "/\\evil.test/a",
      '/"onerror=1',
      "/\na",
    ],
    `/${"a".repeat(500)}`,
  ];

  test("is an https URL or a path of the site, in the code and in the database alike", async () => {
    for (const url of [...right, ...wrong]) {
      const { rows } = await sql<{ kept: boolean }>`select catalogue.is_picture(${url}) as kept`.execute(
        base.database.db,
      );
      expect([url, isImageUrl(url), rows[0]?.kept]).toEqual([url, right.includes(url), right.includes(url)]);
    }
  });

  test("is validated for games and vendors, and every invalid field is reported", async () => {
    const { catalogue, ctx } = await open();
    const game = {
      code: "a",
      iconUrl: "http://x.test/a",
      largeIconUrl: "a",
      position: 2 ** 31,
      classification: "a b",
    };
    const adding = catalogue.addVendor(ctx, vendor("one", [game], { iconUrl: "//x", position: 0.5 }));
    const fields = [
      "position",
      "iconUrl",
      "games.classification",
      "games.position",
      "games.iconUrl",
      "games.largeIconUrl",
    ];
    await expect(adding).rejects.toMatchObject({
      params: { fields: fields.map((field) => ({ field, code: "invalid" })) },
    });
  });

  test("of a game is the one that the vendor gives", async () => {
    const given = { iconUrl: "https://cdn.test/a.png", largeIconUrl: "/wide/a.png" };
    const { catalogue, ctx } = await open(vendor("one", [{ code: "a", ...given }, { code: "b" }]));
    expect(await catalogue.requireGame(ctx, "one-a")).toMatchObject({
      icon: given.iconUrl,
      largeIcon: given.largeIconUrl,
    });
    expect(await catalogue.requireGame(ctx, "one-b")).toMatchObject({ icon: null, largeIcon: null });
  });
});

test("only staff and the platform may name classifications and refresh statistics", async () => {
  const { catalogue, ctx } = await open(vendor("one", [{ code: "a" }]));
  const member = await buildMember(ctx.db, ctx.brand);
  const staff = await buildAdmin(ctx.db, ctx.brand);
  const names = [{ gameType: "RNG", key: "classic", position: 0, names: { EN: "Classic" } }] as const;
  const calls = [
    (as: Ctx) => catalogue.nameClassifications(as, names),
    (as: Ctx) => catalogue.classifications(as),
    (as: Ctx) => catalogue.refreshStatistics(as),
  ];
  for (const call of calls) {
    await expect(call({ ...ctx, actor: { kind: "guest" } })).rejects.toMatchObject({ code: "not_logged_in" });
    await expect(call({ ...ctx, actor: member.actor })).rejects.toMatchObject({ code: "permission_denied" });
    await call({ ...ctx, actor: staff.actor });
  }
  const renamed = [{ ...names[0], names: { EN: "Old" }, position: 3 }];
  await catalogue.nameClassifications(ctx, renamed);
  expect(await catalogue.classifications(ctx)).toEqual(renamed);
  const invalid: readonly NamedClassification[] = [
    { ...names[0], key: "a b" },
    { ...names[0], position: 0.5 },
    { ...names[0], names: { english: "x" } },
    { ...names[0], names: { EN: "" } },
  ];
  for (const wrong of invalid) {
    await expect(catalogue.nameClassifications(ctx, [wrong])).rejects.toMatchObject({
      code: "validation_failed",
    });
  }
});
