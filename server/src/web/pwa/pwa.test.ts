import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#2a1c66"/></svg>`;
const offline = `<!doctype html><html lang="%LANG%" dir="%DIR%"><title>%BRAND_NAME%</title><script nonce="%NONCE%">1</script>`;

let t: OwnTestApp;
let clientDir: string;
let marked: string;
let unmarked: string;

const theme = {
  seedColour: "#7552f2",
  accentColour: "#ffb020",
  radiusScale: 1,
  logoUrl: null,
  logoDarkUrl: null,
};

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), "croupier-client-"));
  await mkdir(join(clientDir, "brands", "own"), { recursive: true });
  await writeFile(join(clientDir, "brands", "own", "mark.svg"), mark);
  await writeFile(join(clientDir, "secret.svg"), mark);
  await writeFile(join(clientDir, "offline.html"), offline);
  await writeFile(join(clientDir, "sw.js"), "self.skipWaiting();");
  t = await buildTestApp({ config: { clientDir } });
  const { db } = t.test.database;
  marked = (
    await buildBrand(db, { name: "Nightjar", theme: { ...theme, faviconUrl: "/brands/own/mark.svg" } })
  ).host;
  unmarked = (await buildBrand(db, { theme: { ...theme, faviconUrl: "/brands/../secret.svg" } })).host;
});
afterAll(async () => {
  await t?.close();
  await rm(clientDir, { recursive: true });
});

const get = (url: string, host = marked, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host, ...headers } });

/** Width and height that a PNG says of itself. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe("the manifest", () => {
  test("is the brand's, in the visitor's language", async () => {
    const answer = await get("/manifest.webmanifest", marked, { "accept-language": "ar" });
    expect(answer.headers["content-type"]).toContain("application/manifest+json");
    expect(answer.headers.vary).toContain("accept-language");
    expect(answer.json()).toMatchObject({
      name: "Nightjar",
      lang: "ar",
      dir: "rtl",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: "#7552f2",
    });
  });

  test("names pictures that are there, of the sizes it tells", async () => {
    const { icons } = (await get("/manifest.webmanifest")).json();
    expect(
      icons.map(({ purpose, sizes }: { purpose: string; sizes: string }) => `${purpose} ${sizes}`),
    ).toEqual(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]);
    for (const { src, sizes } of icons) {
      const picture = await get(src);
      expect(picture.headers["content-type"]).toBe("image/png");
      expect(sizeOf(picture.rawPayload).join("x")).toBe(sizes);
    }
  });
});

describe("a brand's icons", () => {
  test("show its own mark; a maskable one lets the mark's ground go on to the edges", async () => {
    const [any, maskable] = [
      await get("/brand-icons/any-192.png"),
      await get("/brand-icons/maskable-192.png"),
    ];
    // One colour all over, whatever the inset: the two pictures are the same.
    expect(maskable.rawPayload.equals(any.rawPayload)).toBe(true);
    expect(sizeOf((await get("/brand-icons/apple-180.png")).rawPayload)).toEqual([180, 180]);
  });

  test("are drawn of its code where its mark is not among our files", async () => {
    const drawn = await get("/brand-icons/any-192.png", unmarked);
    expect(sizeOf(drawn.rawPayload)).toEqual([192, 192]);
    expect(drawn.rawPayload.equals((await get("/brand-icons/any-192.png")).rawPayload)).toBe(false);
  });

  test.each(["any-4096.png", "toString", "..%2fsecret.svg", "any-192.svg"])(
    "%s is none of them",
    async (file) => {
      expect((await get(`/brand-icons/${file}`)).statusCode).toBe(404);
    },
  );
});

test("the service worker is never cached, and may fetch from this site only", async () => {
  const { headers, body } = await get("/sw.js");
  expect(body).toContain("skipWaiting");
  expect(headers["content-type"]).toContain("text/javascript");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toBe("default-src 'self'; frame-ancestors 'none'");
});

test("the offline page is the brand's, and may load nothing", async () => {
  const { headers, body } = await get("/offline.html");
  expect(body).toContain("<title>Nightjar</title>");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'nonce-/);
});
