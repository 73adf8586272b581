import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../test/app.js";
import { buildBrand } from "../../test/factories/brand.js";
import { readSettings } from "../config/config.js";
import { systemClock } from "../core/clock.js";
import type { Installation } from "./installation.js";
import { openRuntime } from "./runtime.js";

let t: TestApp;
const warnings: string[] = [];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (_: object, text?: string) => void warnings.push(text ?? ""),
};
beforeAll(async () => {
  t = await openTestApp();
  await buildBrand(t.test.database.db);
});

/** Starts over the tests' database, which holds brands and no demo data. */
async function start(variables: Record<string, string>) {
  warnings.length = 0;
  const database = { ...t.test.database, close: async () => undefined };
  const config = { ...readSettings(variables), keys: t.config.keys };
  const installation: Installation = { config, database, lock: null, close: async () => undefined };
  const runtime = await openRuntime(installation, systemClock, log);
  await runtime.shared.close();
  return runtime.config;
}

describe("an installation", () => {
  test("is closed when it is neither a demo nor for development, whatever NODE_ENV says", async () => {
    expect(await start({})).toMatchObject({ production: true, demo: false });
    expect(await start({ DEMO: "0", NODE_ENV: "development" })).toMatchObject({ production: true });
    expect(await start({ DEV: "1" })).toMatchObject({ production: false });
  });

  test("says that an embedded database is for trying out", async () => {
    await start({});
    expect(warnings.join()).toContain("The embedded database is for trying out");
    await start({ DATABASE_URL: "postgres://books.test/books" });
    expect(warnings.join()).not.toContain("for trying out");
    await start({ DEV: "1" });
    expect(warnings.join()).not.toContain("for trying out");
  });

  test.each([
    ["postgres://books.test/books", true],
    ["postgres://books.test/books?sslmode=prefer", true],
    ["postgres://books.test/books?sslmode=verify-full", false],
    ["postgres://127.0.0.1/books", false],
  ])("warns of a connection to another machine without TLS: %s", async (url, isWarned) => {
    const text = "DATABASE_URL connects to another machine without TLS";
    await start({ DATABASE_URL: url });
    expect(warnings.some((warning) => warning.includes(text))).toBe(isWarned);
    await start({ DATABASE_URL: url, DEV: "1" });
    expect(warnings.join()).not.toContain(text);
  });
});
