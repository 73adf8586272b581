import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { makeKeys } from "../../../test/factories/vendor.js";
import { playServices } from "../../../test/play/setup.js";
import { ManualClock } from "../../core/clock.js";
import { LocalContentVersions } from "../../core/content-version.js";
import type { Actor } from "../../core/ctx.js";
import { newBytes } from "../../core/ids.js";
import { SecretKeys } from "../../core/secret-keys.js";
import { AuditService } from "../audit/audit.service.js";
import { toGameView } from "../catalogue/catalogue.gql.js";
import type { GameFilter, GameSort, NewVendor } from "../catalogue/catalogue.model.js";
import { CatalogueService } from "../catalogue/catalogue.service.js";

let base: TestDatabase;
const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
const { catalogue, lobby, mostPlayed } = playServices(clock);
const keys = makeKeys();
const system: Actor = { kind: "system", name: "test" };

beforeAll(async () => {
  base = await openTestDatabase();
});

const studio: NewVendor = {
  code: "studio",
  baseUrl: "https://studio.test/api/",
  publicKeyPem: keys.publicKeyPem,
  games: [
    { code: "pho", name: "Phở Đặc Biệt", position: 2, isHot: true, rtp: "95.99695", hasDemo: true },
    { code: "wheel", name: "Tidal  Wheel", position: 1 },
    { code: "dealer", name: "A Dealer", gameType: "LIVE", classification: "BACCARAT", position: 3 },
    { code: "percent", name: "100% Fun_1", position: 4 },
  ],
};

async function openCatalogue(vendor: Partial<NewVendor> = {}) {
  const brand = await buildBrand(base.database.db);
  const ctx = testCtx(base.database.db, { brand, actor: system, clock });
  await catalogue.addVendor(ctx, { ...studio, ...vendor });
  return ctx;
}

test("games are listed in the lobby's order, by page, with totals", async () => {
  const ctx = await openCatalogue();
  const page = await catalogue.page(ctx, {}, { page: 1, pageSize: 3 });
  expect(page.items.map(({ nodeId }) => nodeId)).toEqual(["studio-wheel", "studio-pho", "studio-dealer"]);
  expect(page).toMatchObject({ page: 1, totalPages: 2, totalCount: 4 });
  expect((await catalogue.page(ctx, {}, { page: 9, pageSize: 3 })).items).toEqual([]);
  expect(await catalogue.byNodeId(ctx, "studio-pho")).toMatchObject({
    name: "Phở Đặc Biệt",
    vendorCode: "studio",
    rtp: "95.99695",
    hasDemo: true,
    isHot: true,
    status: "active",
  });
  for (const request of [
    { page: 0, pageSize: 15 },
    { page: 1, pageSize: 1000 },
  ]) {
    await expect(catalogue.page(ctx, {}, request)).rejects.toMatchObject({ code: "validation_failed" });
  }
});

test("games are sorted by popularity, newest, name or return to player", async () => {
  const ctx = await openCatalogue();
  await catalogue.addGames(ctx, "studio", [{ code: "late", name: "Zebra", rtp: "96.5", position: 9 }]);
  const [pho, late] = await Promise.all(
    ["studio-pho", "studio-late"].map((nodeId) => catalogue.requireGame(ctx, nodeId)),
  );
  mostPlayed.push(...[late, pho].flatMap((game) => game?.id ?? []));
  const sorted = async (sort: GameSort, filter: GameFilter = {}) =>
    (await catalogue.page(ctx, filter, { page: 1, pageSize: 15 }, sort)).items.map(({ name }) => name);
  const [wheel, dealer, percent, first] = ["Tidal  Wheel", "A Dealer", "100% Fun_1", "Phở Đặc Biệt"];
  expect(await sorted("LOBBY")).toEqual([wheel, first, dealer, percent, "Zebra"]);
  expect(await sorted("POPULAR")).toEqual(["Zebra", first, wheel, dealer, percent]);
  expect(await sorted("POPULAR", { gameType: "LIVE" })).toEqual([dealer]);
  expect(await sorted("NEWEST")).toEqual(["Zebra", percent, dealer, first, wheel]);
  expect(await sorted("NAME")).toEqual([percent, dealer, first, wheel, "Zebra"]);
  expect(await sorted("RTP")).toEqual(["Zebra", first, wheel, dealer, percent]);
  expect((await lobby.topPlayed(ctx, 12)).map(({ name }) => name)).toEqual(["Zebra", first]);
  expect((await lobby.topPlayed(ctx, 1)).map(({ name }) => name)).toEqual(["Zebra"]);
  await expect(lobby.topPlayed(ctx, 0)).rejects.toMatchObject({ code: "validation_failed" });
  mostPlayed.splice(0);
});

test("our own games have a theme and a volatility, and are found by the theme", async () => {
  const games = [
    { code: "reels-1", nodeId: "house-reels-1", name: "Lantern Quay" },
    { code: "other", nodeId: "house-other", name: "Other" },
  ];
  const ctx = await openCatalogue({ games });
  const [own, other] = await Promise.all(
    games.map(async ({ nodeId }) => toGameView(await catalogue.requireGame(ctx, nodeId))),
  );
  expect(own).toMatchObject({
    theme: "harbour",
    volatility: "LOW",
    vendorIconUrl: expect.stringMatching(/^\/art\/vendor-studio\.svg\?v=/),
  });
  expect(other).toMatchObject({ theme: null, volatility: null });
  const found = async (theme: string) =>
    (await catalogue.page(ctx, { theme }, { page: 1, pageSize: 15 })).items.map(({ nodeId }) => nodeId);
  expect(await found("harbour")).toEqual(["house-reels-1"]);
  expect(await found("reef")).toEqual([]);
  expect(await found("unknown")).toEqual([]);
});

test("search ignores diacritics and case, and takes no wildcards", async () => {
  const ctx = await openCatalogue();
  const found = async (filter: GameFilter) =>
    (await catalogue.page(ctx, filter, { page: 1, pageSize: 15 })).items.map(({ nodeId }) => nodeId);
  expect(await found({ gameName: "dac BIET" })).toEqual(["studio-pho"]);
  expect(await found({ gameName: "ĐẶC" })).toEqual(["studio-pho"]);
  expect(await found({ gameName: "ph" })).toEqual(["studio-pho"]);
  expect(await found({ gameName: "l w" })).toEqual(["studio-wheel"]);
  expect(await found({ gameName: "0% f" })).toEqual(["studio-percent"]);
  expect(await found({ gameName: "%%%" })).toEqual([]);
  expect(await found({ gameName: "n_1" })).toEqual(["studio-percent"]);
  expect(await found({ gameType: "LIVE", classification: "BACCARAT", vendorCode: "studio" })).toEqual([
    "studio-dealer",
  ]);
  expect(await found({ vendorCode: "other" })).toEqual([]);
});

test("games and vendors belong to one brand only", async () => {
  const [one, other] = [
    await openCatalogue(),
    testCtx(base.database.db, { brand: await buildBrand(base.database.db), clock }),
  ];
  const game = await catalogue.requireGame(one, "studio-pho");
  expect(await catalogue.byNodeId(other, "studio-pho")).toBeNull();
  expect(await catalogue.byIds(other, [game.id])).toEqual([]);
  expect((await catalogue.page(other, {}, { page: 1, pageSize: 15 })).totalCount).toBe(0);
  expect(await catalogue.vendorByCode(other, "studio")).toBeNull();
  await expect(catalogue.requireGame(other, "studio-pho")).rejects.toMatchObject({ code: "game_not_found" });
});

test("only staff and the platform change the catalogue, and changes are audited", async () => {
  const ctx = await openCatalogue();
  const member = await buildMember(base.database.db, ctx.brand);
  const staff = await buildAdmin(base.database.db, ctx.brand);
  const close = (actor: Actor) => catalogue.setGameStatus({ ...ctx, actor }, "studio-pho", "maintenance");
  await expect(close({ kind: "guest" })).rejects.toMatchObject({ code: "not_logged_in" });
  await expect(close(member.actor)).rejects.toMatchObject({ code: "permission_denied" });
  await close(staff.actor);
  expect((await catalogue.requireGame(ctx, "studio-pho")).status).toBe("maintenance");
  await catalogue.setVendorStatus({ ...ctx, actor: staff.actor }, "studio", "maintenance");
  expect((await catalogue.requireGame(ctx, "studio-wheel")).status).toBe("maintenance");
  const log = await base.database.db
    .selectFrom("audit.entry")
    .select(["action", "actor_kind"])
    .where("brand_id", "=", ctx.brand.id)
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { action: "vendor.create", actor_kind: "system" },
    { action: "game.status", actor_kind: "staff" },
    { action: "vendor.status", actor_kind: "staff" },
  ]);
});

test("a vendor's fields are validated, with all faults reported together", async () => {
  const wrong: Partial<NewVendor> = {
    code: "no spaces",
    baseUrl: "ftp://studio.test",
    publicKeyPem: makeKeys(1024).publicKeyPem,
    ipAllowList: ["10.0.0.0/33"],
    games: [{ code: "x", nodeId: "../x", rtp: "101" }],
  };
  const fields = ["code", "baseUrl", "ipAllowList", "games.nodeId", "games.rtp", "publicKeyPem"];
  await expect(openCatalogue(wrong)).rejects.toMatchObject({
    params: { fields: fields.map((field) => ({ field })) },
  });
  const ctx = await openCatalogue();
  await expect(catalogue.addVendor(ctx, studio)).rejects.toMatchObject({ code: "validation_failed" });
  const taken = { ...studio, code: "second", games: [{ code: "a", nodeId: "studio-pho" }] };
  await expect(catalogue.addVendor(ctx, taken)).rejects.toMatchObject({ code: "validation_failed" });
  expect(await catalogue.vendorByCode(ctx, "second")).toBeNull();
});

test("games are shown from https origins, by default the origin of the vendor's API", async () => {
  const origins = async (given: Partial<NewVendor>, by = catalogue) => {
    const ctx = testCtx(base.database.db, {
      brand: await buildBrand(base.database.db),
      actor: system,
      clock,
    });
    const shown = await by.addVendor(ctx, { ...studio, ...given }).then(
      ({ launchOrigins }) => launchOrigins,
      (error) => error.params.fields,
    );
    expect((await by.origins(ctx)).games).toEqual(
      Array.isArray(shown) && typeof shown[0] === "string" ? shown : [],
    );
    return shown;
  };
  const invalid = [{ field: "launchOrigins", code: "invalid" }];
  const invalidAddress = [{ field: "baseUrl", code: "invalid" }];
  expect(await origins({})).toEqual(["https://studio.test"]);
  const two = ["https://games.studio.test", "https://play.studio.test:8443"];
  expect(await origins({ launchOrigins: two })).toEqual(two);
  const wrong = [
    "https://studio.test/games",
    "https://Studio.test",
    "https://studio.test:443",
    "https://*.studio.test",
    "https://a;script-src.test",
    "https://me@studio.test",
    "http://studio.test",
    "http://localhost:9000",
    "data:text/html,x",
    "*",
  ];
  for (const origin of wrong) expect(await origins({ launchOrigins: [origin] }), origin).toEqual(invalid);
  expect(await origins({ baseUrl: "http://127.0.0.1:9000" })).toEqual([...invalidAddress, ...invalid]);
  expect(await origins({ baseUrl: "http://studio.test" })).toEqual(invalidAddress);
  expect(await origins({ baseUrl: "house:", launchOrigins: ["https://studio.test"] })).toEqual([]);
  const inDevelopment = new CatalogueService({
    audit: new AuditService(newBytes(32)),
    content: new LocalContentVersions(),
    popularity: { mostPlayed: async () => [] },
    production: false,
    secretKeys: new SecretKeys([newBytes(32)]),
  });
  expect(await origins({ baseUrl: "http://127.0.0.1:9000/api" }, inDevelopment)).toEqual([
    "http://127.0.0.1:9000",
  ]);
  expect(await origins({ baseUrl: "http://studio.test" }, inDevelopment)).toEqual(invalidAddress);
});

test("operator ids are unique among the vendors of a brand", async () => {
  const ctx = await openCatalogue();
  const add = (given: Partial<NewVendor>) => catalogue.addVendor(ctx, { ...studio, games: [], ...given });
  const { operatorId } = (await catalogue.vendorByCode(ctx, "studio")) ?? {};
  expect(operatorId).toBe("croupier-studio");
  await expect(add({ code: "second", operatorId: "croupier-studio" })).rejects.toMatchObject({
    params: { fields: [{ field: "operatorId", code: "taken" }] },
  });
  await expect(add({})).rejects.toMatchObject({ params: { fields: [{ field: "code", code: "taken" }] } });
  expect((await add({ code: "second" })).operatorId).toBe("croupier-second");
  const other = await openCatalogue();
  expect((await catalogue.vendorByCode(other, "studio"))?.operatorId).toBe("croupier-studio");
});
