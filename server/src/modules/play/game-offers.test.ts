import { generateKeyPairSync, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin, openStaffSession } from "../../../test/factories/staff.js";
import { adminGraphql, type Caller, openSession } from "../../../test/transports.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { addDemoGames } from "../house-games/demo/demo-games.js";

let t: TestApp;
let server: Server;
let brand: BrandRef & { host: string };
let staff: Caller;
let listed: unknown = [];
const requests: { path: string; body: unknown; signed: boolean }[] = [];
const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

beforeAll(async () => {
  t = await openTestApp();
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const header = Buffer.from(String(request.headers["x-hub88-signature"]), "base64");
      const signed = verify("RSA-SHA256", body, t.config.keys.vendorSigning[0].publicKeyPem, header);
      requests.push({ path: request.url ?? "", body: JSON.parse(body.toString()), signed });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(listed));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  requests.length = 0;
  const { db } = t.test.database;
  brand = await buildBrand(db);
  staff = {
    host: brand.host,
    token: await openStaffSession(db, (await buildAdmin(db, brand)).id, t.clock.now()),
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const games = [{ code: "old", name: "Old Game" }];
  await t.services.catalogue.addVendor(platform(), { code: "acme", baseUrl, publicKeyPem, games });
});

const platform = (): Ctx => t.platform(brand);
const nodes = async () => {
  const page = await t.services.catalogue.page(platform(), { vendorCode: "acme" }, { page: 1, pageSize: 50 });
  return page.items.map(({ nodeId }) => nodeId).sort();
};
const offers = async (status: "NEW" | "DISMISSED" = "NEW") => {
  const document = `{ gameOffers(vendor: "acme", status: ${status}) { items { code gameType } totalCount } }`;
  const { value } = await adminGraphql(t, staff, document);
  return (value as { gameOffers: { items: { code: string }[] } }).gameOffers.items
    .map(({ code }) => code)
    .sort();
};
const mutate = (document: string, who = staff) => adminGraphql(t, who, `mutation { ${document} }`);
const fetched = () => mutate('fetchGameOffers(vendor: "acme") { listed fresh known skipped gone }');
const report = (listedNow: number, fresh: number, known: number, skipped: number, gone: number) => ({
  fetchGameOffers: { listed: listedNow, fresh, known, skipped, gone },
});
const slot = (code: string) => ({ game_code: code, name: code.toUpperCase(), category: "slots", rtp: 95.1 });

describe("games that a vendor lists", () => {
  test("are fetched with our signature, and wait until staff accept them", async () => {
    listed = [slot("old"), slot("one"), slot("two"), { game_code: "odd", category: "crash" }, {}];
    expect((await fetched()).value).toEqual(report(4, 3, 1, 1, 0));
    expect(requests).toEqual([
      { path: "/operator/generic/v2/game/list", body: { operator_id: "croupier-acme" }, signed: true },
    ]);
    expect(await nodes()).toEqual(["acme-old"]);
    expect(await offers()).toEqual(["odd", "one", "two"]);
    expect((await mutate('acceptGameOffers(vendor: "acme", games: [{code: "one"}])')).value).toEqual({
      acceptGameOffers: 1,
    });
    expect(await nodes()).toEqual(["acme-old", "acme-one"]);
    expect(await t.services.catalogue.byNodeId(platform(), "acme-one")).toMatchObject({
      name: "ONE",
      gameType: "RNG",
      rtp: "95.1",
      status: "active",
    });
    expect((await fetched()).value).toEqual(report(4, 0, 2, 1, 0));
  });

  test("need a game type from staff where the vendor's category is unknown, all or none", async () => {
    listed = [slot("one"), { game_code: "odd", category: "crash" }];
    await fetched();
    const both = 'acceptGameOffers(vendor: "acme", games: [{code: "one"}, {code: "odd"}])';
    expect(await mutate(both)).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "games.1.gameType", code: "required" }] },
    });
    expect(await nodes()).toEqual(["acme-old"]);
    expect(await offers()).toHaveLength(2);
    const typed = 'acceptGameOffers(vendor: "acme", games: [{code: "one"}, {code: "odd", gameType: PVP}])';
    expect((await mutate(typed)).code).toBeNull();
    expect(await offers()).toEqual([]);
  });

  test("that are dismissed stay so, and those that the vendor no longer lists are deleted", async () => {
    listed = [slot("one"), slot("two")];
    await fetched();
    expect(
      (await mutate('markGameOffers(vendor: "acme", codes: ["one"], status: DISMISSED)')).code,
    ).toBeNull();
    await fetched();
    expect([await offers(), await offers("DISMISSED")]).toEqual([["two"], ["one"]]);
    listed = [slot("one")];
    expect((await fetched()).value).toEqual(report(1, 0, 0, 0, 1));
    expect([await offers(), await offers("DISMISSED")]).toEqual([[], ["one"]]);
    expect((await mutate('markGameOffers(vendor: "acme", codes: ["one"], status: NEW)')).code).toBeNull();
    expect(await offers()).toEqual(["one"]);
  });

  test("are not accepted twice, when unknown, or from a vendor with an invalid response", async () => {
    listed = [slot("one")];
    await fetched();
    const accept = (games: string) => mutate(`acceptGameOffers(vendor: "acme", games: [${games}])`);
    expect((await accept('{code: "nothing"}')).code).toBe("not_found");
    expect((await accept('{code: "one"}, {code: "one"}')).code).toBe("validation_failed");
    expect((await accept("")).code).toBe("validation_failed");
    expect((await mutate('markGameOffers(vendor: "acme", codes: ["x"], status: NEW)')).code).toBe(
      "not_found",
    );
    expect((await mutate('fetchGameOffers(vendor: "unknown") { listed }')).code).toBe("not_found");
    const twice = await Promise.all([accept('{code: "one"}'), accept('{code: "one"}')]);
    expect(twice.map(({ code }) => code).sort()).toEqual(["not_found", null].sort());
    listed = { error: "no" };
    expect((await fetched()).code).toBe("vendor_unavailable");
    expect(await nodes()).toEqual(["acme-old", "acme-one"]);
  });

  test("are accessible to staff of the brand only", async () => {
    const { db } = t.test.database;
    const member = {
      host: brand.host,
      token: await openSession(t, brand.id, (await buildMember(db, brand)).id),
    };
    const other = await buildBrand(db);
    const foreignToken = await openStaffSession(db, (await buildAdmin(db, other)).id, t.clock.now());
    for (const [who, code] of [
      [member, "not_logged_in"],
      [{ host: brand.host }, "not_logged_in"],
    ] as const) {
      expect((await mutate('fetchGameOffers(vendor: "acme") { listed }', who)).code).toBe(code);
      expect((await adminGraphql(t, who, '{ gameOffers(vendor: "acme") { totalCount } }')).code).toBe(code);
    }
    const elsewhere = { host: other.host, token: foreignToken };
    expect((await mutate('fetchGameOffers(vendor: "acme") { listed }', elsewhere)).code).toBe("not_found");
    expect(requests).toEqual([]);
  });

  test("are listed by the house's studios too", async () => {
    await addDemoGames(platform(), t.services);
    const { value } = await mutate('fetchGameOffers(vendor: "house") { listed fresh known skipped }');
    const {
      listed: count,
      fresh,
      known,
      skipped,
    } = (value as Record<string, Record<string, number>>).fetchGameOffers as Record<string, number>;
    expect(count).toBeGreaterThan(5);
    expect({ fresh, known, skipped }).toEqual({ fresh: 0, known: count, skipped: 0 });
  });
});
