import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import type { BrandRef } from "../../src/core/ctx.js";
import { buildTestApp, type OwnTestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { adminGraphql, type Caller, graphql, openAdmin, openSession, wps } from "../transports.js";

let t: OwnTestApp;
let brand: BrandRef & { host: string };
let guest: Caller;
let member: Caller;
let admin: Caller;
const here = "127.0.0.1";

beforeAll(async () => {
  t = await buildTestApp({ config: { trustProxy: ["10.9.9.9"] } });
  await mkdir(t.config.clientDir, { recursive: true });
  await writeFile(join(t.config.clientDir, "index.html"), '<html data-status="%STATUS%" lang="%LANG%">');
  await t.services.regions.load(t.platform(await buildBrand(t.test.database.db)), ["81.0.0.0/8,MT"]);
});
afterAll(() => t?.close());
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  guest = { host: brand.host };
  const { id } = await buildMember(db, brand);
  member = { ...guest, token: await openSession(t, brand.id, id) };
  admin = await openAdmin(t, brand);
});

const blockHere = (blocked: readonly string[] = [here]) =>
  t.services.regions.setRule(t.platform(brand), { mode: "block", countries: [], allowed: [], blocked });
const balance = { method: "GET", url: "/wps/v2/wallets/balance" };
const status = { method: "GET", url: "/wps/system/status" };
const statusQuery = `{ systemStatus { status maintenance { endsAt title text }
  regionRestriction { ip country } location { ip country } customerService { csType path title } } }`;

describe("a restricted region", () => {
  test("is rejected by both APIs with its address, except for the status and the sign-out", async () => {
    await blockHere();
    for (const who of [guest, member]) {
      expect(await wps(t, who, balance)).toMatchObject({
        status: 451,
        code: "region_restricted",
        params: { ip: here },
      });
      expect(await graphql(t, who, "{ me { id } }")).toMatchObject({
        status: 200,
        code: "region_restricted",
        params: { ip: here },
      });
    }
    const location = { ip: here, country: null };
    expect((await graphql(t, guest, statusQuery)).value).toMatchObject({
      systemStatus: { status: 2, maintenance: null, regionRestriction: location, location },
    });
    expect((await wps(t, guest, status)).value).toMatchObject({
      systemStatus: 2,
      info: { maintenance: null, regionRestriction: location, location },
    });
    expect((await graphql(t, member, "mutation { signOut }")).code).toBeNull();
  });

  test("gets no response from the guest cache", async () => {
    expect((await graphql(t, guest, "{ gameTypes }")).code).toBeNull();
    await blockHere();
    expect((await graphql(t, guest, "{ gameTypes }")).code).toBe("region_restricted");
    await blockHere([]);
    expect((await graphql(t, guest, "{ gameTypes }")).code).toBeNull();
  });

  test("still gets the page, with an HTTP status and a status for the client", async () => {
    const page = () => t.app.inject({ url: "/hot", headers: { host: brand.host, accept: "text/html" } });
    expect([(await page()).statusCode, (await page()).body]).toEqual([
      200,
      expect.stringContaining('status="0"'),
    ]);
    await blockHere();
    const restricted = await page();
    expect([restricted.statusCode, restricted.headers["content-type"]]).toEqual([
      451,
      "text/html; charset=utf-8",
    ]);
    expect(restricted.body).toContain('data-status="2"');
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
    const both = await page();
    expect([both.statusCode, both.body]).toEqual([503, expect.stringContaining('data-status="1"')]);
  });

  test("cannot start a house game, and does not affect vendors' wallet calls", async () => {
    await blockHere();
    const post = (url: string, payload: object = {}) =>
      t.app.inject({ method: "POST", url, headers: { host: brand.host }, payload });
    const spin = { bet: "1.00", requestId: "01890000-0000-7000-8000-000000000000" };
    expect((await post("/house/api/open")).json()).toMatchObject({ code: "region_restricted" });
    expect((await post("/house/api/spin", spin)).statusCode).toBe(451);
    expect((await post("/house/api/rounds")).json().code).not.toBe("region_restricted");
    // Percent-encoded paths lead to the same route.
    for (const url of ["/house/api/spin", "/house/%61pi/spin", "/house/api/%73pin", "/%68ouse/api/open"])
      expect((await post(url)).json(), url).toMatchObject({ code: "region_restricted" });
    const win = await post("/vendor/unknown/transaction/win");
    expect(win.statusCode).not.toBe(451);
  });

  test("is that of the client behind a trusted proxy; forwarded addresses of others are ignored", async () => {
    await t.services.regions.setRule(t.platform(brand), {
      mode: "block",
      countries: ["MT"],
      allowed: [],
      blocked: [],
    });
    const ask = async (remoteAddress: string, forwarded: string) => {
      const answer = await t.app.inject({
        url: "/wps/system/status",
        remoteAddress,
        headers: { host: brand.host, "x-forwarded-for": forwarded },
      });
      const { systemStatus, info } = answer.json().value;
      return [systemStatus, info.location.ip, info.location.country];
    };
    expect(await ask("10.9.9.9", "81.2.3.4")).toEqual([2, "81.2.3.4", "MT"]);
    expect(await ask("10.9.9.9", "82.2.3.4")).toEqual([0, "82.2.3.4", null]);
    expect(await ask("81.2.3.4", "82.2.3.4")).toEqual([2, "81.2.3.4", "MT"]);
    expect(await ask("10.9.9.9", "81.2.3.4, 82.2.3.4")).toEqual([0, "82.2.3.4", null]);
    expect(await ask("10.9.9.9", "' or 1=1 --")).toEqual([0, "' or 1=1 --", null]);
  });

  test("is read and set by staff only, who are not restricted themselves", async () => {
    await blockHere();
    const ask = "{ regionRule { mode countries allowed blocked } }";
    const rule = { mode: "BLOCK", countries: [], allowed: [], blocked: ["127.0.0.1/32"] };
    expect((await adminGraphql(t, admin, ask)).value).toEqual({ regionRule: rule });
    const change = `mutation ($input: RegionRuleInput!) { setRegionRule(input: $input) { mode countries blocked } }`;
    const input = { mode: "ALLOW", countries: ["mt"] };
    expect((await adminGraphql(t, admin, change, { input })).value).toEqual({
      setRegionRule: { mode: "ALLOW", countries: ["MT"], blocked: [] },
    });
    expect((await adminGraphql(t, member, change, { input })).code).toBe("not_logged_in");
    expect((await adminGraphql(t, guest, change, { input })).code).toBe("not_logged_in");
    expect((await adminGraphql(t, guest, ask)).code).toBe("not_logged_in");
    expect((await adminGraphql(t, admin, change, { input: { mode: "ALLOW", countries: [] } })).code).toBe(
      "validation_failed",
    );
    const of = await buildBrand(t.test.database.db);
    expect((await adminGraphql(t, { ...admin, host: of.host }, change, { input })).code).toBe(
      "not_logged_in",
    );
  });
});

describe("maintenance", () => {
  const change = "mutation ($input: MaintenanceInput!) { setMaintenance(input: $input) }";
  const texts = [
    { language: "EN", title: "New floors", text: "Back at noon." },
    { language: "AR", title: "أرضيات جديدة", text: "" },
  ];

  test("shows the brand's text in the request's language in both APIs, and takes precedence over the region", async () => {
    await blockHere();
    const endsAt = "2030-01-01T12:00:00.000Z";
    expect((await adminGraphql(t, admin, change, { input: { on: true, endsAt, texts } })).value).toEqual({
      setMaintenance: true,
    });
    const saysIn = async (language: string) => {
      const url = `/wps/system/status?language=${language}`;
      const { value } = await wps(t, guest, { method: "GET", url });
      const { systemStatus, info } = value as { systemStatus: number; info: Record<string, unknown> };
      return [systemStatus, info.maintenance, info.regionRestriction];
    };
    const english = { endsAt, title: "New floors", text: "Back at noon." };
    expect(await saysIn("EN")).toEqual([1, english, null]);
    expect(await saysIn("CN")).toEqual([1, english, null]);
    expect(await saysIn("AR")).toEqual([1, { endsAt, title: "أرضيات جديدة", text: null }, null]);
    const shown = (await graphql(t, guest, statusQuery)).value;
    expect(shown).toMatchObject({
      systemStatus: { status: 1, maintenance: english, regionRestriction: null },
    });
    expect((await adminGraphql(t, admin, change, { input: { on: false } })).code).toBeNull();
    await blockHere([]);
    expect((await graphql(t, guest, statusQuery)).value).toMatchObject({ systemStatus: { status: 0 } });
    await adminGraphql(t, admin, change, { input: { on: true } });
    expect(await saysIn("EN"), "texts stay until others are given").toEqual([
      1,
      { ...english, endsAt: null },
      null,
    ]);
  });

  test.each([
    ["a language that the brand lacks", { language: "JA", title: "x", text: "" }, "texts.0.language"],
    ["no title", { language: "EN", title: " ", text: "" }, "texts.0.title"],
    ["too much text", { language: "EN", title: "x", text: "y".repeat(2_001) }, "texts.0.text"],
    ["control characters", { language: "EN", title: "\u0007", text: "" }, "input.texts.0.title"],
  ])("is rejected with %s", async (_title, text, field) => {
    const refused = await adminGraphql(t, admin, change, { input: { on: true, texts: [text] } });
    expect(refused).toMatchObject({ code: "validation_failed", params: { fields: [{ field }] } });
  });

  test("is set by the brand's staff only", async () => {
    expect((await adminGraphql(t, member, change, { input: { on: true } })).code).toBe("not_logged_in");
    expect((await adminGraphql(t, guest, change, { input: { on: true } })).code).toBe("not_logged_in");
    expect((await graphql(t, guest, statusQuery)).value).toMatchObject({ systemStatus: { status: 0 } });
  });
});

describe("customer service", () => {
  const change =
    "mutation ($links: [CustomerServiceLinkInput!]!) { setCustomerService(links: $links) { csType path title } }";
  const mail = { csType: "EMAIL", path: "mailto:a@b.example", title: "Write" };
  const page = { csType: "LINK", path: "/help", title: "Help" };

  test("is listed in order, also to visitors of a closed brand", async () => {
    await blockHere();
    expect((await adminGraphql(t, admin, change, { links: [page, mail] })).value).toEqual({
      setCustomerService: [page, mail],
    });
    expect((await graphql(t, guest, statusQuery)).value).toMatchObject({
      systemStatus: { customerService: [page, mail] },
    });
    expect((await wps(t, guest, status)).value).toMatchObject({ info: { customerService: [page, mail] } });
    expect((await adminGraphql(t, member, change, { links: [] })).code).toBe("not_logged_in");
    expect((await adminGraphql(t, admin, change, { links: [] })).value).toEqual({
      setCustomerService: [],
    });
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "http://plain.example",
    "vbscript:x",
    "",
    "help",
  ])("rejects the path %j", async (path) => {
    const refused = await adminGraphql(t, admin, change, { links: [mail, { ...mail, path }] });
    expect(refused).toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "links.1.path" }] },
    });
  });
});

describe("an open socket", () => {
  test.each([
    [
      "maintenance begins",
      () => t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null }),
    ],
    ["its region is closed", () => blockHere([here, "::1"])],
  ])("closes when %s, and no other opens", async (_title, close) => {
    const url = `ws://${here}:${await t.listen()}/graphql`;
    const { host } = brand;
    class BrandSocket extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { host } });
      }
    }
    const connect = (opened: () => void) =>
      new Promise<number>((resolve) => {
        const client = createClient({
          url,
          webSocketImpl: BrandSocket,
          retryAttempts: 0,
          connectionParams: { authorization: `Bearer ${member.token}` },
          on: { closed: (event) => resolve((event as { code: number }).code) },
        });
        const query = "subscription { walletChanged { currency } }";
        client.subscribe({ query }, { next: opened, error: () => undefined, complete: () => undefined });
      });
    let closed: Promise<number> | undefined;
    await new Promise<void>((resolve) => {
      closed = connect(resolve);
    });
    await close();
    expect(await closed).toBe(4503);
    expect(await connect(() => undefined)).toBe(4503);
  });
});

describe("an unknown host", () => {
  const ask = (headers: Record<string, string>, url = "/") =>
    t.app.inject({ url, headers: { host: "nowhere.test", ...headers } });

  test.each([
    ["en", "en-GB,en;q=0.9", "ltr", /^[\x20-\x7e]+$/],
    ["zh-Hans-CN", "fr, zh-CN;q=0.8", "ltr", /\p{Script=Han}/u],
    ["ar", "ar-EG", "rtl", /\p{Script=Arabic}/u],
    ["en", "fr", "ltr", /^[\x20-\x7e]+$/],
  ])("gets an error page in %s", async (tag, language, direction, script) => {
    const page = await ask({ accept: "text/html", "accept-language": language });
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([403, "no-store"]);
    expect(page.body).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(/<h1>(.+?)<\/h1>/.exec(page.body)?.[1]).toMatch(script);
    expect(page.body).toContain("nowhere.test");
    const nonce = /nonce-([\w-]+)/.exec(String(page.headers["content-security-policy"]))?.[1];
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    const json = await ask({ "accept-language": language }, "/wps/system/status");
    expect(json.json()).toMatchObject({ errorCode: "invalid_url", message: expect.stringMatching(script) });
  });

  test("is escaped in the page", async () => {
    const page = await ask({ host: 'x"><script>alert(1)</script>', accept: "text/html" });
    expect(page.body).not.toContain("<script");
  });
});
