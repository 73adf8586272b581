import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "../../src/core/ids.js";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import { buildTestApp, type OwnTestApp, openTestApp, type TestApp } from "../app.js";
import { createDepositScene, providerSecret } from "../deposits/setup.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { buildVendor, makeKeys, signatureOver } from "../factories/vendor.js";
import { createScene, payoutSecret } from "../withdrawals/setup.js";

const limit = 3;
let t: OwnTestApp;
let host: string;

beforeAll(async () => {
  t = await buildTestApp({ config: { failedAuthenticationsPerMinute: limit } });
  ({ host } = await buildBrand(t.test.database.db));
});
afterAll(() => t.close());

/** The address of a network of its own. */
function newNetwork(): string {
  return `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;
}

async function post(
  path: string,
  { from = newNetwork(), payload = Buffer.from("{}"), headers = {}, at = host, on = t as TestApp },
) {
  const answer = await on.app.inject({
    method: "POST",
    url: path,
    remoteAddress: from,
    headers: { host: at, "content-type": "application/json", ...headers },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const routes = [
  ["a vendor's call", "/vendor/unknown/transaction/bet"],
  ["a vendor's call in the second dialect", "/vendor/unknown/actions/play"],
  ["a payment webhook", "/gateway/unknown"],
  ["a payout webhook", "/payout/unknown"],
  ["a house game's page", "/house/api/rounds"],
  ["a call to a studio", "/house/operator/generic/v2/game/list"],
  ["a call to the demo vendor", "/house/operator/generic/v2/wallet/balance"],
] as const;

describe.each(routes)("%s", (_title, path) => {
  test("is refused by 429 after too many failed authentications of its network", async () => {
    const from = newNetwork();
    for (let n = 0; n < limit; n += 1) expect((await post(path, { from })).status).not.toBe(429);
    const { status, headers, body } = await post(path, { from });
    expect([status, body.errorCode ?? body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await post(path, {})).status).not.toBe(429);
    const page = { url: "/wps/system/status", remoteAddress: from, headers: { host } };
    expect((await t.app.inject(page)).statusCode).toBe(200);
  });
});

test("failures of one network count together on all these routes", async () => {
  const from = newNetwork();
  for (const [, path] of routes.slice(0, limit)) await post(path, { from });
  for (const [, path] of routes) expect((await post(path, { from })).status).toBe(429);
});

test("correct calls are never counted, and are refused only after their own network's failures", async () => {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const [vendor, member] = [await buildVendor(db, brand), await buildMember(db, brand)];
  const path = `/vendor/${vendor.code}/user/info`;
  const payload = Buffer.from(JSON.stringify({ user: member.id, request_uuid: newId() }));
  const from = newNetwork();
  const call = (keys = vendor.keys, of = from) => {
    const headers = { "x-hub88-signature": signatureOver(payload, keys) };
    return post(path, { from: of, payload, headers, at: brand.host });
  };
  const stranger = makeKeys();
  for (let n = 0; n < 2 * limit; n += 1) expect((await call()).body.status).toBe("RS_OK");
  for (let n = 1; n < limit; n += 1)
    expect((await call(stranger)).body.status).toBe("RS_ERROR_INVALID_SIGNATURE");
  expect((await call()).body.status).toBe("RS_OK");
  await call(stranger);
  expect((await call()).status).toBe(429);
  expect((await call(vendor.keys, newNetwork())).body.status).toBe("RS_OK");
});

test("a page of another origin may read why it was refused, and may ask whether it can call", async () => {
  const from = newNetwork();
  for (let n = 0; n < limit; n += 1) await post("/house/api/open", { from });
  const { status, headers } = await post("/house/api/open", { from });
  expect([status, headers["access-control-allow-origin"]]).toEqual([429, "*"]);
  const preflight = await t.app.inject({
    method: "OPTIONS",
    url: "/house/api/open",
    remoteAddress: from,
    headers: { host, origin: "null", "access-control-request-method": "POST" },
  });
  expect(preflight.statusCode).toBe(204);
});

describe("an unknown code", () => {
  let shared: TestApp;
  beforeAll(async () => {
    shared = await openTestApp();
  });

  /** How many statements the calls make, once the server knows the brand. */
  async function statementsOf(at: string, path: (code: string) => string, calls: number): Promise<number> {
    await post(path("first"), { at, on: shared });
    const spy = vi.spyOn(shared.test.database.db.getExecutor(), "executeQuery");
    try {
      for (let n = 0; n < calls; n += 1) await post(path("unknown"), { at, on: shared });
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }

  test("of a vendor is looked up once, until the vendor is added", async () => {
    const brand = await buildBrand(shared.test.database.db);
    const path = (code: string) => `/vendor/${code}/user/info`;
    expect(await statementsOf(brand.host, path, 20)).toBe(1);
    const { publicKeyPem } = makeKeys();
    const vendor = { code: "unknown", baseUrl: "https://vendor.test", publicKeyPem, games: [] };
    await shared.services.catalogue.addVendor(shared.platform(brand), vendor);
    const { body } = await post(path("unknown"), { at: brand.host, on: shared });
    expect(body.status).toBe("RS_ERROR_INVALID_SIGNATURE");
  });

  test("of a payment provider is looked up once, until the provider is added", async () => {
    const { brand } = await createDepositScene(shared);
    const path = (code: string) => `/gateway/${code}`;
    expect(await statementsOf(brand.host, path, 20)).toBe(1);
    const setup = { code: "unknown", kind: "sandbox", secret: providerSecret } as const;
    await shared.services.providerSettings.set(shared.platform(brand), "deposit", setup);
    const headers = signedHeaders(providerSecret, shared.clock.now(), "{}");
    expect((await post(path("unknown"), { headers, at: brand.host, on: shared })).status).toBe(400);
  });

  test("of a payout provider is looked up once, until the provider is added", async () => {
    const { brand } = await createScene(shared);
    const path = (code: string) => `/payout/${code}`;
    expect(await statementsOf(brand.host, path, 20)).toBe(1);
    const setup = { code: "unknown", kind: "sandbox", secret: payoutSecret } as const;
    await shared.services.providerSettings.set(shared.platform(brand), "payout", setup);
    const headers = signedHeaders(payoutSecret, shared.clock.now(), "{}");
    expect((await post(path("unknown"), { headers, at: brand.host, on: shared })).status).toBe(400);
  });
});
