import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildApp } from "../../src/app.js";
import { DomainError } from "../../src/core/errors.js";
import { openSharedState } from "../../src/core/shared-state.js";
import { loggedUrl, makeLog } from "../../src/log.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});

function memory() {
  const lines: string[] = [];
  return { lines, log: makeLog("info", { write: (line) => void lines.push(line) }) };
}

test("a request is logged without its query", async () => {
  const { host } = await buildBrand(t.test.database.db);
  const { lines, log } = memory();
  const shared = await openSharedState(null, () => undefined);
  const { config, clock } = t;
  const app = await buildApp({ config, clock, log, database: t.test.database, ...shared });
  await app.inject({ url: "/wps/member/info?token=secret-1&x=secret-2", headers: { host } });
  await app.close();
  await shared.close();
  expect(lines.join("")).toContain('"url":"/wps/member/info?..."');
  expect(lines.join("")).not.toContain("secret");
  // One line contains the request and its outcome.
  expect(lines.map((line) => JSON.parse(line)).filter(({ req }) => req)).toEqual([
    expect.objectContaining({
      msg: "request completed",
      reqId: expect.any(String),
      req: expect.objectContaining({ method: "GET" }),
      res: { statusCode: expect.any(Number) },
      responseTime: expect.any(Number),
    }),
  ]);
});

test("a house page is served once, without an error in the log", async () => {
  const { host } = await buildBrand(t.test.database.db);
  const { lines, log } = memory();
  const shared = await openSharedState(null, () => undefined);
  const clientDir = await mkdtemp(join(tmpdir(), "croupier-client-"));
  await mkdir(join(clientDir, "house"));
  await writeFile(join(clientDir, "house/slot.html"), "<!doctype html><title>Game</title>");
  const app = await buildApp({
    config: { ...t.config, clientDir },
    clock: t.clock,
    log,
    database: t.test.database,
    ...shared,
  });
  expect((await app.inject({ url: "/house/slot.html", headers: { host } })).statusCode).toBe(200);
  await app.close();
  await shared.close();
  await rm(clientDir, { recursive: true });
  expect(lines.join("")).not.toContain("already sent");
});

test("an error is logged by type, message, stack and code only", () => {
  const { lines, log } = memory();
  const secret = "secret";
  const failure = Object.assign(new Error("it failed"), {
    code: "23505",
    params: { secret },
    parameters: [secret],
    query: secret,
    detail: secret,
    where: secret,
  });
  log.error({ err: failure }, "failed");
  log.error(failure);
  log.error({ err: new DomainError("not_found", { secret }) }, "failed");
  log.error({ err: "text" }, "failed");
  expect(lines.join("")).not.toContain("secret");
  const errors = lines.map((line) => JSON.parse(line).err);
  expect(errors[0]).toEqual({
    type: "Error",
    message: "it failed",
    code: "23505",
    stack: expect.any(String),
  });
  expect(errors.map(({ message }) => message)).toEqual(["it failed", "it failed", "not_found", "text"]);
});

test.each([
  ["/a", "/a"],
  ["/a?b=c", "/a?..."],
  ["/a?b=c&d=e?f=g&h", "/a?..."],
  ["/a?", "/a?..."],
  [`/a/${"x".repeat(42)}/${"Xy_-".repeat(11)}/b`, `/a/${"x".repeat(42)}/.../b`],
])("%s is logged as %s", (url, written) => {
  expect(loggedUrl(url)).toBe(written);
});

test("an incomplete request times out", () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = t.app.server as Server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 72_000,
  });
});
