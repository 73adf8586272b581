import { sign } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { newId } from "../../core/ids.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";

let server: TestApp;
let host: string;
let member: BuiltMember;
let brand: Awaited<ReturnType<typeof buildBrand>>;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  vi.restoreAllMocks();
  const { db } = server.test.database;
  brand = await buildBrand(db);
  host = brand.host;
  member = await buildMember(db, brand);
  const { catalogue, houseVendor, wallet } = server.services;
  const ctx = server.platform(brand);
  await catalogue.addVendor(ctx, {
    code: "house",
    baseUrl: houseBaseUrl,
    publicKeyPem: houseVendor.publicKeyPem,
    games: [{ code: "reels-1", hasDemo: true }],
  });
  await wallet.fund(ctx, { memberId: member.id, currency: "USD", amount: 10_000n, key: newId() });
});

const memberCtx = () => testCtx(server.test.database.db, { brand, actor: member.actor, clock: server.clock });

async function launch(isDemo = false): Promise<string> {
  const launched = await server.services.play.launch(memberCtx(), {
    nodeId: "house-reels-1",
    device: "desktop",
    isDemo,
  });
  if (launched.kind !== "launched") throw new Error("not launched");
  expect(launched.url).toMatch(/^\/house\/slot\.html#token=/);
  return new URLSearchParams(launched.url.split("#")[1]).get("token") ?? "";
}

async function call(path: string, token: string, payload: object = {}, at = host) {
  const answer = await server.app.inject({
    method: "POST",
    url: `/house/api/${path}`,
    headers: { host: at, authorization: `Bearer ${token}`, origin: "null" },
    payload,
  });
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const spin = (token: string, requestId = newId(), bet = "1.00") => call("spin", token, { bet, requestId });

const balance = async () => (await server.services.wallet.active(memberCtx())).balance;
const cents = (decimal: string) => BigInt(decimal.replace(".", ""));
const rounds = async () =>
  (await server.services.play.rounds.page(memberCtx(), { first: 50 })).edges.map((e) => e.node);

describe("a round through the vendor wallet", () => {
  test("moves the member's money and appears in the betting record", async () => {
    const token = await launch();
    const opened = await call("open", token);
    expect(opened).toMatchObject({ status: 200, body: { mode: "real", balance: "100.00" } });
    const played = await spin(token);
    expect(played).toMatchObject({ status: 200, body: { nonce: 0, nextSpinInMs: 2500 } });
    const { win, roundId, balance: shown } = played.body;
    expect(await balance()).toBe(10_000n - 100n + cents(win));
    expect(shown).toBe((Number(await balance()) / 100).toFixed(2));
    const [recorded] = await rounds();
    expect(recorded).toMatchObject({ reference: roundId, vendorCode: "house" });
    const { url } = await server.services.play.roundDetails(memberCtx(), recorded?.id ?? "");
    expect(url).toMatch(/^\/house\/verify\.html#/);
  });

  test("the balance can be read again after a deposit", async () => {
    const token = await launch();
    expect(await call("balance", token)).toMatchObject({ status: 200, body: { balance: "100.00" } });
    const deposit = { memberId: member.id, currency: "USD", amount: 5_000n, key: newId() };
    await server.services.wallet.fund(server.platform(brand), deposit);
    expect(await call("balance", token)).toMatchObject({ status: 200, body: { balance: "150.00" } });
    expect(await call("balance", "none")).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
  });

  test("a repeated request moves no money; a spin that is too early reports how long to wait", async () => {
    const token = await launch();
    const requestId = newId();
    const first = await spin(token, requestId);
    const after = await balance();
    expect((await spin(token, requestId)).body).toEqual(first.body);
    expect(await balance()).toBe(after);
    const soon = await spin(token);
    expect(soon).toMatchObject({ status: 429, body: { code: "spin_too_soon", params: { waitMs: 2500 } } });
    expect(soon.headers["retry-after"]).toBe("3");
    expect(await rounds()).toHaveLength(1);
  });

  test("only one of two concurrent spins is played", async () => {
    const token = await launch();
    const both = await Promise.all([spin(token), spin(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await rounds()).toHaveLength(1);
  });

  test("a bet above the balance is rejected without a ledger entry and uses no nonce", async () => {
    member = await buildMember(server.test.database.db, brand);
    const funds = { memberId: member.id, currency: "USD", amount: 50n, key: newId() };
    await server.services.wallet.fund(server.platform(brand), funds);
    const token = await launch();
    const params = { amount: "1.00", currency: "USD" };
    expect(await spin(token)).toMatchObject({ status: 422, body: { code: "insufficient_balance", params } });
    expect(await balance()).toBe(50n);
    expect(await rounds()).toEqual([]);
    server.clock.advance(2500);
    expect(await spin(token, newId(), "0.20")).toMatchObject({ status: 200, body: { nonce: 0 } });
  });

  test("a bet above a limit is rejected with the limit, what is left and when it opens, and again when repeated", async () => {
    const limit = { kind: "wager", period: "day", currency: "USD", amount: "1.50" } as const;
    await server.services.limits.set(memberCtx(), limit);
    const token = await launch();
    expect(await spin(token)).toMatchObject({ status: 200 });
    server.clock.advance(3_600_000);
    const requestId = newId();
    const first = await spin(token, requestId);
    expect(first).toMatchObject({
      status: 422,
      body: {
        code: "wager_limit_reached",
        params: { period: "day", amount: "1.50", left: "0.50", currency: "USD" },
      },
    });
    const { opensAfterSeconds } = first.body.params;
    expect(opensAfterSeconds / 3_600).toBeCloseTo(23.1, 0);
    server.clock.advance(60_000);
    expect((await spin(token, requestId)).body).toMatchObject({
      code: "wager_limit_reached",
      params: { opensAfterSeconds: opensAfterSeconds - 60 },
    });
    const stake = { kind: "stake", period: "bet", currency: "USD", amount: "0.30" } as const;
    await server.services.limits.set(memberCtx(), stake);
    server.clock.advance(60_000);
    expect((await spin(token, newId(), "0.40")).body).toMatchObject({
      code: "bet_above_stake_limit",
      params: { amount: "0.30", left: "0.30", currency: "USD" },
    });
  });

  test("plays ten rounds with consecutive nonces", async () => {
    const token = await launch();
    let expected = 10_000n;
    for (let nonce = 0; nonce < 10; nonce += 1) {
      const { body } = await spin(token, newId(), "0.20");
      expected += cents(body.win) - 20n;
      expect(body.nonce).toBe(nonce);
      server.clock.advance(2500);
    }
    expect(await balance()).toBe(expected);
    expect((await call("rounds", token)).body.rounds).toHaveLength(10);
  });
});

/** Drops the request or the response of wallet calls to one path, until the mock is restored. */
function breakWallet(path: string, lose: "request" | "answer"): void {
  const { inject } = server.app;
  const broken = async (...given: unknown[]) => {
    const [options] = given as [{ url?: string }];
    const isHit = options.url === `/vendor/house/transaction/${path}`;
    if (isHit && lose === "request") throw new Error("connection refused");
    const answer = await Reflect.apply(inject, server.app, given);
    if (isHit) throw new Error("connection reset");
    return answer;
  };
  vi.spyOn(server.app, "inject").mockImplementation(broken as unknown as typeof inject);
}

describe.each([
  ["bet", "request"],
  ["bet", "answer"],
  ["win", "request"],
  ["win", "answer"],
] as const)("a round whose %s call loses its %s", (path, lose) => {
  test("is resumed with the same ids, and the balance is exact", async () => {
    const token = await launch();
    const requestId = newId();
    breakWallet(path, lose);
    expect(await spin(token, requestId)).toMatchObject({ status: 503, body: { code: "vendor_unavailable" } });
    vi.restoreAllMocks();
    const opened = await call("open", token);
    expect(opened.body).toMatchObject({ resumed: { nonce: 0, bet: "1.00" }, fairness: { nonce: 1 } });
    const { win } = opened.body.resumed;
    expect(await balance()).toBe(10_000n - 100n + cents(win));
    expect((await spin(token, requestId)).body).toMatchObject({ win, nonce: 0 });
    expect(await rounds()).toHaveLength(1);
  });

  test("is finished by the job, once", async () => {
    const token = await launch();
    breakWallet(path, lose);
    await spin(token);
    vi.restoreAllMocks();
    server.clock.advance(20_000);
    const { houseGames } = server.services;
    expect(await houseGames.resumeInterrupted(server.platform(brand))).toBe(1);
    expect(await houseGames.resumeInterrupted(server.platform(brand))).toBe(0);
    const [recorded] = await rounds();
    expect(await balance()).toBe(10_000n - 100n + cents((await call("open", token)).body.resumed.win));
    expect(recorded?.vendorCode).toBe("house");
  });
});

describe("the house game routes", () => {
  test("an invalid token, another brand's host and a malformed body are rejected with error codes", async () => {
    const token = await launch();
    expect(await call("open", "nonsense")).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
    const other = await buildBrand(server.test.database.db);
    expect(await call("open", token, {}, other.host)).toMatchObject({ status: 401 });
    expect(await call("spin", token, { bet: "1.00", requestId: "x" })).toMatchObject({
      status: 400,
      body: { code: "malformed_request", requestId: expect.any(String) },
    });
  });

  test("a page of any origin may call, without credentials", async () => {
    const preflight = await server.app.inject({
      method: "OPTIONS",
      url: "/house/api/spin",
      headers: { host, origin: "null", "access-control-request-method": "POST" },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization, content-type",
    });
    expect(preflight.headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test("every call of an ended session is rejected", async () => {
    const token = await launch();
    const requestId = newId();
    expect(await spin(token, requestId)).toMatchObject({ status: 200 });
    const before = await balance();
    server.clock.advance(2500);
    await server.test.database.db
      .updateTable("play.game_session")
      .set({ ended_at: server.clock.now() })
      .where("member_id", "=", member.id)
      .execute();
    const rejected = { status: 401, body: { code: "not_logged_in" } };
    expect(await spin(token)).toMatchObject(rejected);
    expect(await spin(token, requestId)).toMatchObject(rejected);
    expect(await call("open", token)).toMatchObject(rejected);
    expect(await call("rounds", token)).toMatchObject(rejected);
    expect(await call("seed", token, { clientSeed: "mine" })).toMatchObject(rejected);
    expect(await balance()).toBe(before);
  });

  test("a demo never touches the wallet", async () => {
    const token = await launch(true);
    expect((await call("open", token)).body).toMatchObject({ mode: "demo", balance: "10000.00" });
    expect(await spin(token)).toMatchObject({ status: 200 });
    expect(await balance()).toBe(10_000n);
    expect(await rounds()).toEqual([]);
  });

  test.each(["list", "url", "round"])("game/%s accepts only the platform's signature", async (path) => {
    const url = `/house/operator/generic/v2/game/${path}`;
    const headers = { host, "content-type": "application/json" };
    for (const signature of ["", "AAAA"]) {
      const forged = { ...headers, "x-hub88-signature": signature };
      const answer = await server.app.inject({ method: "POST", url, headers: forged, payload: "{}" });
      expect(answer.statusCode).toBe(401);
    }
    const empty = await server.app.inject({ method: "POST", url, headers: { host } });
    expect(empty.statusCode).toBe(401);
  });

  test.each(["list", "url", "round"])("game/%s rejects a call signed for another vendor", async (path) => {
    const call = { game_code: "reels-1", currency: "USD", lang: "en", round: newId() };
    const ask = async (operator: object) => {
      const payload = JSON.stringify({ ...call, ...operator });
      const { privateKeyPem } = server.config.keys.vendorSigning[0];
      const signature = sign("RSA-SHA256", Buffer.from(payload), privateKeyPem).toString("base64");
      const headers = { host, "content-type": "application/json", "x-hub88-signature": signature };
      const url = `/house/operator/generic/v2/game/${path}`;
      return (await server.app.inject({ method: "POST", url, headers, payload })).json();
    };
    const wrongly = { status: "RS_ERROR_WRONG_SYNTAX" };
    expect(await ask({ operator_id: "croupier" })).toEqual(wrongly);
    expect(await ask({})).toEqual(wrongly);
    expect(await ask({ operator_id: "croupier-house" })).not.toEqual(wrongly);
  });

  test.each(["croupier-house", "croupier-house:other"])(
    "no other vendor may use the operator id %s",
    async (operatorId) => {
      const { catalogue, houseVendor } = server.services;
      const vendor = { code: "other", baseUrl: "https://vendor.example", games: [] };
      const { publicKeyPem } = houseVendor;
      const adding = catalogue.addVendor(server.platform(brand), {
        ...vendor,
        publicKeyPem,
        operatorId,
      });
      await expect(adding).rejects.toMatchObject({ code: "validation_failed" });
    },
  );
});
