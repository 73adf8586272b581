import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../test/app.js";
import { buildBrand } from "../../test/factories/brand.js";
import { sha256 } from "../core/crypto.js";
import { publishRelease, type Release } from "./releases.js";

const now = new Date("2026-06-10T12:00:00Z");
const script = `export const page = "${"x".repeat(4_000)}";`;
/** Operations of the build before and the one after, which this build does not have. */
const earlier = "query OnlyBefore { brand { code } }";
const later = "query OnlyAfter { brand { code, name } }";
const unpublished = "query NeverPublished { brand { name } }";

let folder: string;
let releasesDir: string;
let before: Release;
let t: OwnTestApp;
let host: string;

const hashOf = (text: string) => sha256(text).toString("hex");

/** Makes a built client with one script, and the file of its operation. */
async function buildRelease(name: string, operation: string): Promise<Release> {
  const clientDir = join(folder, name);
  const path = join(clientDir, "assets", `page-${name}.js`);
  await mkdir(join(clientDir, "assets"), { recursive: true });
  await writeFile(path, script);
  await writeFile(`${path}.br`, brotliCompressSync(script));
  const player = join(folder, `${name}.json`);
  await writeFile(
    player,
    JSON.stringify({ [hashOf(operation)]: operation, [hashOf(unpublished)]: "{ __typename }" }),
  );
  return { clientDir, operationFiles: { player } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "croupier-releases-"));
  releasesDir = join(folder, "shared");
  before = await buildRelease("before", earlier);
  const { clientDir } = await buildRelease("own", earlier);
  await publishRelease(before, releasesDir, now);
  t = await buildTestApp({ config: { clientDir, releasesDir } });
  ({ host } = await buildBrand(t.test.database.db));
});
afterAll(async () => {
  await t?.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host, ...headers } });

async function sendHash(text: string) {
  const persistedQuery = { version: 1, sha256Hash: hashOf(text) };
  const payload = { extensions: { persistedQuery } };
  return (await t.app.inject({ method: "POST", url: "/graphql", headers: { host }, payload })).json();
}

test("scripts of another build's page are served like those of this build, compressed as well", async () => {
  for (const name of ["own", "before"]) {
    const answer = await get(`/assets/page-${name}.js`);
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const packed = await get(`/assets/page-${name}.js`, { "accept-encoding": "br" });
    expect([packed.statusCode, packed.headers["content-encoding"]]).toEqual([200, "br"]);
  }
  expect((await get("/assets/page-after.js")).statusCode).toBe(404);
});

test("a build that is published while this one runs is served, too", async () => {
  expect(await sendHash(later)).toMatchObject({
    errors: [{ extensions: { code: "operation_not_allowed" } }],
  });
  await publishRelease(await buildRelease("after", later), releasesDir, now);
  expect((await get("/assets/page-after.js")).statusCode).toBe(200);
  await expect
    .poll(() => sendHash(later), { timeout: 20_000 })
    .toMatchObject({ data: { brand: { name: expect.any(String) } } });
});

test("operations of another build's page are executed by their hash, and only under their own", async () => {
  expect(await sendHash(earlier)).toMatchObject({ data: { brand: { code: expect.any(String) } } });
  expect(await sendHash(unpublished)).toMatchObject({
    errors: [{ extensions: { code: "operation_not_allowed" } }],
  });
});

test("what no build has published for a month is deleted; a start keeps its own build", async () => {
  const assets = join(releasesDir, "assets");
  const old = new Date(now.getTime() - 31 * 86_400_000);
  for (const name of await readdir(assets)) await utimes(join(assets, name), old, old);
  await publishRelease(before, releasesDir, now);
  expect(existsSync(join(assets, "page-before.js"))).toBe(true);
  expect(existsSync(join(assets, "page-after.js"))).toBe(false);
  expect((await readdir(assets)).sort()).toEqual(["page-before.js", "page-before.js.br"]);
});
