import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artVersion, drawArt } from "../../src/core/art/art.js";
import { pickLanguage } from "../../src/web/language.js";
import { appPolicy, housePolicy } from "../../src/web/policies.js";
import { buildTestApp, type OwnTestApp, openTestApp } from "../app.js";
import { testCtx } from "../ctx.js";
import { asOwner } from "../database.js";
import { buildBrand } from "../factories/brand.js";
import { buildDraft, buildText } from "../factories/content.js";
import { buildAdmin } from "../factories/staff.js";

const page = `<!doctype html><html lang="%LANG%" dir="%DIR%"><meta name="theme-color" content="%THEME_COLOUR%">
<meta name="description" content="%DESCRIPTION%"><title>%TITLE%</title><script nonce="%NONCE%">1</script>
<script type="application/json" id="brand">%BRAND_JSON%</script><div id="root">%FIRST_PICTURE%</div>`;

let folder: string;
let t: OwnTestApp;
let host: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "croupier-client-"));
  for (const part of ["assets", "playground", "house"]) await mkdir(join(folder, part));
  for (const file of ["index.html", "playground/index.html", "house/slot.html"]) {
    await writeFile(join(folder, file), page);
  }
  await writeFile(join(folder, "assets/app-abc123.js"), `export const text = "${"x".repeat(4_000)}";`);
  t = await buildTestApp({ config: { clientDir: folder } });
  ({ host } = await buildBrand(t.test.database.db, { name: `A </script><b> "brand" & 'co'` }));
});
afterAll(async () => {
  await t?.close();
  await rm(folder, { recursive: true });
});

function get(url: string, headers: Record<string, string> = {}) {
  return t.app.inject({ url, headers: { host, accept: "text/html", ...headers } });
}

describe("a page of the client", () => {
  test("is rendered for the brand, with the brand's data escaped", async () => {
    const { body, statusCode } = await get("/");
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/%[A-Z_]+%/);
    expect(body).toContain("<title>A &lt;/script&gt;&lt;b&gt; &quot;brand&quot; &amp; &#39;co&#39;</title>");
    const json = /id="brand">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({
      name: `A </script><b> "brand" & 'co'`,
      languages: ["EN", "CN", "VI", "TH", "AR"].map((code) => ({ code })),
      currencies: [{ code: "USD", symbol: "$", digits: 2 }, { code: "EUR" }],
    });
  });

  test("embeds exactly the fields of GraphQL's Brand", async () => {
    const json = /id="brand">(.*?)<\/script>/s.exec((await get("/")).body)?.[1] ?? "";
    const query = `{ brand { code name languages { code tag nativeName direction fontSet } defaultLanguage
      currencies { code symbol digits } timeZone features hiddenFooterVendors jackpotSource hasVip domainRoute { imageCdns }
      theme { seedColour accentColour radiusScale logoUrl logoDarkUrl faviconUrl } } }`;
    const answer = await t.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { host },
      payload: { query },
    });
    const { domainRoute, ...brand } = answer.json().data.brand;
    expect(JSON.parse(json)).toEqual({ ...brand, imageCdns: domainRoute.imageCdns });
  });

  test("allows the brand's image hosts in its policy, without those that a policy cannot express", async () => {
    const { db } = t.test.database;
    const brand = await buildBrand(db);
    const imageCdns = ["https://img1.example", "https://img2.example:8443"];
    await db
      .updateTable("brands.brand")
      .set({ image_cdns: [...imageCdns, "https://x.example; script-src *"] })
      .where("id", "=", brand.id)
      .execute();
    const { body, headers } = await get("/", { host: brand.host });
    const json = /id="brand">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({ imageCdns });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`img-src 'self' data: ${imageCdns.join(" ")};`);
    expect(policy).not.toContain("x.example");
  });

  test("contains the first banner on the home page only, escaped", async () => {
    const { db } = t.test.database;
    const shown = await buildBrand(db);
    const { actor } = await buildAdmin(db, shown);
    const ctx = testCtx(db, { brand: shown, clock: t.clock, actor });
    const { contentEntries } = t.services;
    for (const [position, url] of [
      [2, "/art/second.svg"],
      [1, "https://cdn.example/a.png?a=1&b=2"],
    ] as const) {
      const draft = buildDraft({
        category: "HOME",
        position,
        pictures: [{ sequence: 1, url }],
        link: "/promotions",
      });
      const { id, version } = await contentEntries.create(ctx, "BANNER", draft);
      await contentEntries.setPublished(ctx, { id, version }, true);
    }
    const root = async (url: string, at = shown.host) =>
      /id="root">(.*)<\/div>/.exec((await get(url, { host: at })).body)?.[1];
    const picture =
      '<img class="boot-picture" src="https://cdn.example/a.png?a=1&amp;b=2" alt="" fetchpriority="high">';
    expect(await root("/")).toBe(picture);
    expect(await root("/?lang=AR")).toBe(picture);
    expect(await root("/promotions")).toBe("");
    expect(await root("/", host)).toBe("");
  });

  test("allows only scripts with the request's nonce, a new one each time", async () => {
    const [one, two] = [await get("/"), await get("/")];
    const nonceOf = ({ body }: { body: string }) => /nonce="([\w-]+)"/.exec(body)?.[1] ?? "";
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    const policy = String(one.headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(one)}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    expect(policy).not.toContain("unsafe-eval");
    expect(one.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "no-store",
    });
  });

  test.each([
    ["ar", "ar", "rtl"],
    ["zh-CN, en;q=0.5", "zh-Hans-CN", "ltr"],
    ["fr", "en", "ltr"],
  ])("is in the language of Accept-Language: %s", async (accept, lang, dir) => {
    expect((await get("/", { "accept-language": accept })).body).toContain(`lang="${lang}" dir="${dir}"`);
  });

  test("is served for every path of the client's router and no path of an API", async () => {
    for (const url of ["/rng", "/Member/betting-record/", "/member/depositv2", "/agent"])
      expect((await get(url)).statusCode).toBe(200);
    for (const url of ["/graphql/x", "/wps/x", "/vendor", "/house/none.html", "/house/x/y", "/favicon.ico"]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  test("is answered with 404 where the router has no page, with the reader's title", async () => {
    for (const url of ["/slots", "/member/nowhere", "/news/nowhere", "/news/%00"]) {
      const { statusCode, body } = await get(url, { "accept-language": "vi" });
      expect(statusCode, url).toBe(404);
      expect(body).toContain("<title>Không tìm thấy trang · A &lt;/script&gt;");
      expect(body).toContain('content="Hãy kiểm tra địa chỉ. Trang có thể đã chuyển đi."');
      expect(body).toContain('id="root"');
    }
  });

  test("has the title and summary of its article", async () => {
    const { db } = t.test.database;
    const own = await buildBrand(db);
    const ctx = testCtx(db, { brand: own, clock: t.clock, actor: (await buildAdmin(db, own)).actor });
    const texts = [buildText({ title: 'The "new" hall', summary: "Opens today" })];
    const picture = { sequence: 1, url: "/art/hall.svg" };
    const { contentEntries } = t.services;
    const draft = buildDraft({ name: "hall", pictures: [picture], texts });
    const { id, version } = await contentEntries.create(ctx, "ARTICLE", draft);
    const article = () => get("/news/hall", { host: own.host });
    expect((await article()).statusCode).toBe(404);
    await contentEntries.setPublished(ctx, { id, version }, true);
    const { statusCode, body } = await article();
    expect(statusCode).toBe(200);
    expect(body).toContain("<title>The &quot;new&quot; hall · ");
    expect(body).toContain('name="description" content="Opens today"');
  });

  test("has another policy for a house game's frame and for the playground", async () => {
    const house = String((await get("/house/slot.html")).headers["content-security-policy"]);
    expect(house).toContain("frame-ancestors 'self'");
    expect(house).toContain(`connect-src 'self' http://${host};`);
    const playground = String((await get("/playground")).headers["content-security-policy"]);
    expect(playground).toContain("worker-src 'self' blob:");
    expect(playground).not.toMatch(/https?:\/\//);
  });
});

describe("a house game's policy", () => {
  test.each([
    ["http://localhost:4000", "'self' http://localhost:4000"],
    ["https://play.example.com", "'self' https://play.example.com"],
    ["http://[::1]:4000", "'self'"],
    ["http://a;script-src *", "'self'"],
  ])("at %s loads from %s", (origin, sources) => {
    expect(housePolicy("n", origin).split("; ")).toContain(`connect-src ${sources}`);
    expect(housePolicy("n", origin).split("; ")).toContain(`script-src ${sources} 'nonce-n'`);
  });
});

describe("hashed files", () => {
  test("are cached for a year, compressed, and readable by a frame without an origin", async () => {
    const answer = await get("/assets/app-abc123.js", { "accept-encoding": "br" });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "content-encoding": "br",
    });
    expect(answer.rawPayload.length).toBeLessThan(400);
  });

  test("are sent as the build has compressed them to clients that accept Brotli", async () => {
    const path = join(folder, "assets/app-def456.js");
    const [script, copy] = ["export const text = 1;", brotliCompressSync("export const text = 1;")];
    await Promise.all([writeFile(path, script), writeFile(`${path}.br`, copy)]);
    const brotli = await get("/assets/app-def456.js", { "accept-encoding": "gzip, br" });
    expect(brotli.rawPayload).toEqual(copy);
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const plain = await get("/assets/app-def456.js", { "accept-encoding": "identity" });
    expect(plain.body).toBe(script);
  });

  test("get 404 when missing, never a page", async () => {
    const answer = await get("/assets/app-old.js");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("brand");
    expect((await get("/assets/../index.html")).body).not.toContain("%BRAND");
    expect((await get("/assets/..%2findex.html")).statusCode).not.toBe(200);
  });
});

describe("a client that was not built", () => {
  test("is reported in one clear sentence", async () => {
    const bare = await openTestApp();
    const brand = await buildBrand(bare.test.database.db);
    const answer = await bare.app.inject({ url: "/", headers: { host: brand.host } });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([503, "text/plain; charset=utf-8"]);
    expect(answer.body).toContain("npm start");
  });
});

describe("images of games", () => {
  test("are generated from the id and are cacheable as their URL states", async () => {
    const { body, headers, statusCode } = await get(`/art/reels-1.svg?v=${artVersion}`);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect(body).toBe(drawArt("reels-1"));
    expect((await get("/art/reels-1.svg")).headers["cache-control"]).not.toContain("immutable");
  });

  test.each(["/art/x.png", "/art/.svg", "/art/%3Cscript%3E.svg", `/art/${"x".repeat(101)}.svg`])(
    "are not generated for %s",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

test("readiness fails while a migration is missing", async () => {
  const { db } = t.test.database;
  const rename = (from: string, to: string) =>
    asOwner(db, (trx) =>
      sql`update public.schema_migration set name = ${to} where name = ${from}`.execute(trx),
    );
  await rename("core/0001-baseline.sql", "core/away.sql");
  expect((await get("/readyz")).statusCode).toBe(503);
  await rename("core/away.sql", "core/0001-baseline.sql");
  expect((await get("/readyz")).json()).toEqual({ status: "ok" });
});

describe("the language of a response", () => {
  const languages = [
    { code: "EN", tag: "en" },
    { code: "CN", tag: "zh-Hans-CN" },
    { code: "AR", tag: "ar" },
  ];
  test.each([
    ["CN", undefined, "CN"],
    ["cn", "en", "CN"],
    ["zh-Hans-CN", undefined, "CN"],
    ["zh-TW", undefined, "CN"],
    ["xx", "ar", "AR"],
    [undefined, "fr, ar;q=0.2, en;q=0.9", "EN"],
    [undefined, "en;q=0, ar", "AR"],
    [["CN"], undefined, null],
    [undefined, ",;q=,*", null],
    [undefined, undefined, null],
  ])("%j and %j give %j", (named, header, code) => {
    expect(pickLanguage(languages, named, header)).toBe(code);
  });
});

test("a page may load a human check's scripts and frames only where one is configured", () => {
  const policyFor = (checks: readonly string[]) =>
    appPolicy("n", { games: [], pictures: [], checks, host: "play.test:8080" });
  const policy = policyFor(["https://check.example"]);
  for (const name of ["script-src", "frame-src", "connect-src"])
    expect(policy).toMatch(new RegExp(`(^|; )${name} [^;]*https://check\\.example(;| |$)`));
  expect(policy).not.toMatch(/(default|style|img|object)-src[^;]*check\.example/);
  expect(policyFor([])).not.toContain("check.example");
  expect(policyFor(["https://[::1]; script-src *"])).toBe(policyFor([]));
});

test("a malformed URL is rejected with an error code and the security headers", async () => {
  for (const url of ["/%", "/%zz", "/wps/%c0%af", `/art/${"x".repeat(300)}.svg`]) {
    const { statusCode, headers, body } = await t.app.inject({ url, headers: { host } });
    expect(statusCode, url).toBe(400);
    expect(JSON.parse(body), url).toMatchObject({ success: false, errorCode: "malformed_request" });
    expect(headers["x-content-type-options"], url).toBe("nosniff");
  }
});

test("in production responses require HTTPS and isolate the browsing context", async () => {
  const live = await buildTestApp({ config: { production: true } });
  const asked = { host, "content-type": "application/json" };
  for (const answer of [
    await live.app.inject({ url: "/wps/system/status", headers: asked }),
    await live.app.inject({
      method: "POST",
      url: "/graphql",
      headers: asked,
      payload: { query: "{ brand { code } }" },
    }),
  ])
    expect(answer.headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
  await live.close();
  expect((await get("/wps/system/status")).headers).not.toHaveProperty("strict-transport-security");
});
