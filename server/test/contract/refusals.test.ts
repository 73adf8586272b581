import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { graphql, wps } from "../transports.js";

let t: TestApp;
let host: string;

beforeAll(async () => {
  t = await openTestApp();
  ({ host } = await buildBrand(t.test.database.db, { defaultLanguage: "EN" }));
});

describe("an unknown host", () => {
  test.each(["/healthz/x", "/readyz/x", "/healthz/", "/metrics/x"])("gets 404 at %s", async (url) => {
    for (const accept of ["text/html", "application/json"]) {
      for (const name of ["nowhere.test", host]) {
        expect((await t.app.inject({ url, headers: { host: name, accept } })).statusCode).toBe(404);
      }
    }
  });

  test("is rejected with invalid_url by every API", async () => {
    const nowhere = { host: "nowhere.test" };
    expect(await wps(t, nowhere, { method: "GET", url: "/wps/system/status" })).toMatchObject({
      status: 403,
      code: "invalid_url",
    });
    expect((await graphql(t, nowhere, "{ brand { code } }")).code).toBe("invalid_url");
    const page = await t.app.inject({ url: "/", headers: { ...nowhere, accept: "text/html" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
  });

  test("does not matter to health probes", async () => {
    for (const url of ["/healthz", "/readyz"]) {
      expect((await t.app.inject({ url, headers: { host: "nowhere.test" } })).statusCode).toBe(200);
    }
  });
});

const bodies: readonly (readonly [string, string, string | Buffer, number])[] = [
  ["broken JSON", "application/json", "{", 400],
  ["JSON that is text", "application/json", '"hello"', 400],
  ["JSON that is a list", "application/json", "[1,2]", 400],
  ["JSON that is null", "application/json", "null", 400],
  ["a poisoned prototype", "application/json", '{"__proto__": {"a": 1}}', 400],
  ["deep nesting", "application/json", `${"[".repeat(9_000)}${"]".repeat(9_000)}`, 400],
  ["bytes that are not text", "application/json", Buffer.from([0xff, 0xfe, 0x00]), 400],
  ["XML", "application/xml", "<a/>", 415],
  ["plain text", "text/plain", "hello", 415],
  ["a form", "application/x-www-form-urlencoded", "a=1", 415],
  ["more than 64 KiB", "application/json", JSON.stringify({ a: "x".repeat(70_000) }), 413],
];

describe.each(["/graphql", "/wps/session/login"])("malformed input to %s", (url) => {
  test.each(bodies)("%s", async (_title, type, payload, status) => {
    const headers = { host, "content-type": type };
    const answer = await t.app.inject({ method: "POST", url, headers, payload });
    expect(answer.statusCode).toBe(status);
    const { errorCode, errors } = answer.json();
    expect(errorCode ?? errors[0].extensions.code).not.toBe("unknown_error");
    expect(answer.body).not.toContain("    at ");
  });
});

describe("a GraphQL document", () => {
  const fragments = Array.from({ length: 60 }, (_, i) => `f${i}: brand { code }`).join(" ");
  test.each([
    ["that cannot be parsed", "{"],
    ["of an unknown field", "{ nope }"],
    ["that is empty", ""],
    ["with too many aliases", `{ ${fragments} }`],
    ["with too many tokens", `{ brand { ${"code ".repeat(3_000)} } }`],
    ["with a fragment cycle", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"],
    ["that is a subscription", "subscription { walletChanged { id } }"],
    [
      "with two sign-ins",
      `mutation { ${[1, 2].map((n) => `s${n}: signIn(input: {username: "a", password: "b"}) { __typename }`).join(" ")} }`,
    ],
  ])("%s is rejected without a server error", async (_title, query) => {
    const { status, code } = await graphql(t, { host }, query);
    expect([status, code]).toEqual([400, "malformed_request"]);
  });

  test("in a batch is rejected", async () => {
    const payload = [{ query: "{ brand { code } }" }, { query: "{ brand { code } }" }];
    const answer = await t.app.inject({ method: "POST", url: "/graphql", headers: { host }, payload });
    expect(answer.statusCode).toBe(400);
  });

  test("by GET is rejected, since any page can link to a URL", async () => {
    const url = "/graphql?query=%7Bbrand%7Bcode%7D%7D";
    for (const headers of [{ host }, { host, "apollo-require-preflight": "1" }]) {
      const answer = await t.app.inject({ url, headers });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, "POST"]);
      expect(answer.json().errors[0].extensions.code).toBe("method_not_allowed");
    }
  });
});

describe("/wps", () => {
  test("an unknown path is 404 and a wrong method 405, both in the envelope", async () => {
    expect(await wps(t, { host }, { method: "GET", url: "/wps/nothing/here" })).toMatchObject({
      status: 404,
      code: "not_found",
    });
    const wrong = await t.app.inject({ method: "PUT", url: "/wps/system/status", headers: { host } });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(wrong.json()).toMatchObject({ success: false, errorCode: "method_not_allowed" });
  });

  test.each([
    ["language=", "/wps/member/info?language=CN", {}],
    ["lang= as a tag", "/wps/member/info?lang=zh-Hans-CN", {}],
    ["Accept-Language", "/wps/member/info", { "accept-language": "fr, zh;q=0.8, en;q=0.1" }],
  ])("responds in the language of %s", async (_title, url, headers) => {
    const { message } = (await t.app.inject({ url, headers: { host, ...headers } })).json();
    expect(message).toMatch(/\p{Script=Han}/u);
  });

  test("responds in English by default", async () => {
    const answer = await t.app.inject({ url: "/wps/member/info", headers: { host } });
    expect(answer.json().message).toMatch(/^[\x20-\x7e]+$/);
  });
});

test("an address with too many requests gets a time to retry after", async () => {
  const busy = await openTestApp();
  const brand = await buildBrand(busy.test.database.db);
  const send = () =>
    busy.app.inject({ url: "/wps/none", remoteAddress: "203.0.113.9", headers: { host: brand.host } });
  let last = await send();
  for (let n = 0; n < 60 && last.statusCode !== 429; n += 1) {
    last = (await Promise.all(Array.from({ length: 60 }, send))).at(-1) ?? last;
  }
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  expect(last.json()).toMatchObject({ errorCode: "too_many_requests" });
  const other = await busy.app.inject({ url: "/wps/none", headers: { host: brand.host } });
  expect(other.statusCode).toBe(404);
});

describe("maintenance", () => {
  test("closes both APIs except for the status and the sign-out", async () => {
    const brand = await buildBrand(t.test.database.db);
    const endsAt = new Date(t.clock.now().getTime() + 60_000);
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt });
    const at = { host: brand.host };
    expect(await wps(t, at, { method: "GET", url: "/wps/v2/wallets/balance" })).toMatchObject({
      status: 503,
      code: "system_maintenance",
      params: { endsAt: endsAt.toISOString() },
    });
    expect((await wps(t, at, { method: "GET", url: "/wps/system/status" })).value).toMatchObject({
      systemStatus: 1,
    });
    expect((await wps(t, at, { method: "DELETE", url: "/wps/session/logout" })).code).toBe("not_logged_in");
    expect(await graphql(t, at, "{ me { id } }")).toMatchObject({
      status: 200,
      code: "system_maintenance",
      params: { endsAt: endsAt.toISOString() },
    });
    const status = await graphql(t, at, "{ brand { code } systemStatus { status maintenance { endsAt } } }");
    expect(status.value).toMatchObject({ systemStatus: { status: 1 } });
  });
});
