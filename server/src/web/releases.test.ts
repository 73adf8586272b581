import { execFileSync } from "node:child_process";
import { constants, existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../test/app.js";
import { buildBrand } from "../../test/factories/brand.js";
import { sha256 } from "../core/crypto.js";
import { ReleasedOperations } from "./released-operations.js";
import { publishOrLog, publishRelease, type Release } from "./releases.js";

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

test("nodes that start together publish and delete in one folder", async () => {
  const large = await buildRelease("large", earlier);
  const names = Array.from({ length: 64 }, (_, index) => `chunk-${index}.js`);
  for (const name of names) await writeFile(join(large.clientDir, "assets", name), script);
  const old = new Date(now.getTime() - 31 * 86_400_000);
  const published = [
    "page-before.js",
    "page-before.js.br",
    "page-large.js",
    "page-large.js.br",
    ...names,
  ].sort();
  for (const round of ["first", "second", "third"]) {
    const assets = join(folder, round, "assets");
    await mkdir(assets, { recursive: true });
    for (let index = 0; index < 64; index += 1) {
      const path = join(assets, `outdated-${index}.js`);
      await writeFile(path, script);
      await utimes(path, old, old);
    }
    // The small build lists names that the large one renames and deletes before they are looked at.
    const releases = [before, large, before, large];
    await Promise.all(releases.map((release) => publishRelease(release, join(folder, round), now)));
    expect((await readdir(assets)).sort()).toEqual(published);
  }
});

test("a build that cannot be published is logged as an error and does not stop the start", async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const file = join(folder, "not-a-folder");
  await writeFile(file, "");
  await publishOrLog(before, file, now, log);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ code: "ENOTDIR" }), folder: file },
    "releases: this build could not be published",
  );
  const started = await buildTestApp({ config: { clientDir: before.clientDir, releasesDir: file } });
  try {
    const answer = await started.app.inject({ url: "/assets/page-before.js", headers: { host } });
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
  } finally {
    await started.close();
  }
});

test("a start does not wait for a publication that hangs", async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const player = join(folder, "hanging-operations.json");
  execFileSync("mkfifo", [player]);
  const release = { ...before, operationFiles: { player } };
  await publishOrLog(release, join(folder, "hanging"), now, log, 200);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error("the folder does not answer"), folder: join(folder, "hanging") },
    "releases: this build could not be published",
  );
  await writeFile(player, "{}");
});

test("a file of operations that cannot be parsed is read again, and the others are not lost", async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const operations = join(folder, "broken", "operations", "player");
  await mkdir(operations, { recursive: true });
  await writeFile(join(operations, "a.json"), '{"cut":');
  await writeFile(join(operations, "b.json"), JSON.stringify({ one: later }));
  const released = new ReleasedOperations(join(folder, "broken"), "player", log);
  expect(await released.textOf(hashOf(earlier))).toBeNull();
  expect(await released.textOf(hashOf(later))).toBe(later);
  await writeFile(join(operations, "a.json"), JSON.stringify({ one: earlier }));
  await expect.poll(() => released.textOf(hashOf(earlier)), { timeout: 20_000 }).toBe(earlier);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: join(operations, "a.json") }),
    "releases: persisted operations could not be read",
  );
});

test("a folder that hangs refuses unknown operations after a second, and all others go on", async () => {
  const hanging = join(releasesDir, "operations", "player", "hanging.json");
  const slow = "query OnlyInHangingFile { brand { code } }";
  // A named pipe is read only once something has been written into it.
  execFileSync("mkfifo", [hanging]);
  const ended: string[] = [];
  const send = async (text: string) => {
    const { errors } = await sendHash(text);
    ended.push(text);
    return errors?.[0].extensions.code;
  };
  await expect
    .poll(
      async () => {
        const startedAt = performance.now();
        ended.length = 0;
        const codes = await Promise.all([send(slow), send(earlier)]);
        return [performance.now() - startedAt > 900, ended, codes];
      },
      { timeout: 20_000 },
    )
    .toEqual([true, [earlier, slow], ["operation_not_allowed", undefined]]);
  const pipe = await open(hanging, constants.O_WRONLY | constants.O_NONBLOCK);
  await pipe.writeFile(JSON.stringify({ slow }));
  await pipe.close();
  await expect
    .poll(() => sendHash(slow), { timeout: 20_000 })
    .toMatchObject({ data: { brand: { code: expect.any(String) } } });
});
