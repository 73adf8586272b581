import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type OwnTestApp } from "../../test/app.js";
import { buildBrand } from "../../test/factories/brand.js";

let server: OwnTestApp;
let clientDir: string;
let host: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), "croupier-client-"));
  await mkdir(join(clientDir, "brands", "demo"), { recursive: true });
  await writeFile(join(clientDir, "brands", "demo", "logo.svg"), "<svg/>");
  server = await buildTestApp({ config: { clientDir } });
  ({ host } = await buildBrand(server.test.database.db));
});
afterAll(async () => {
  await server?.close();
  await rm(clientDir, { recursive: true });
});

const get = (url: string) => server.app.inject({ url, headers: { host } });

test("a brand's logo is served as a picture that is asked for again after an hour", async () => {
  const answer = await get("/brands/demo/logo.svg");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("image/svg+xml");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test.each([
  "/brands/demo/none.svg",
  "/brands/..%2fsecret.txt",
  "/brands/demo/..%2f..%2fsecret.txt",
  "/brands/../secret.txt",
  "/brands/%2e%2e/secret.txt",
])("%s shows no file from beside the folder", async (url) => {
  await writeFile(join(clientDir, "secret.txt"), "secret");
  const answer = await get(url);
  expect(answer.statusCode).not.toBe(200);
  expect(answer.body).not.toBe("secret");
});
