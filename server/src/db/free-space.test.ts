import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { DumpFilesystem } from "../../test/dump-filesystem.js";
import { withReadOnlyLog } from "../process/installation.js";
import type { Database } from "./database.js";
import { faultCode, isOverload } from "./faults.js";
import { FreeSpace, readFreeBytes } from "./free-space.js";
import { wrapPool } from "./open.js";
import type { DatabaseChoice } from "./open-migrated.js";
import { embeddedPool, openPglite } from "./pool-embedded.js";

const mebibyte = 1024 * 1024;
let free = 65 * mebibyte;
let clock = 0;

const openSpace = () =>
  new FreeSpace(
    "/data",
    async () => free,
    () => clock,
  );

test("the bytes that are free on a disk are read", async () => {
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(0);
});

test("64 MiB are reserved, and a reading counts for half a second", async () => {
  const space = openSpace();
  expect(await space.hasRoom()).toBe(true);
  free = 64 * mebibyte;
  clock += 499;
  expect(await space.hasRoom()).toBe(true);
  clock += 1;
  expect(await space.hasRoom()).toBe(false);
  free += 1;
  clock += 500;
  expect(await space.hasRoom()).toBe(true);
});

type Embedded = DatabaseChoice & { kind: "embedded" };

describe("an embedded database whose disk is nearly full", () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let database: Database;

  beforeAll(async () => {
    const template = inject("template");
    const dump =
      template.kind === "embedded" ? { filesystem: await DumpFilesystem.from(template.emptyFile) } : {};
    const lite = await openPglite({ kind: "embedded", dataDir: null, ...dump });
    const { onReadOnlyChange } = withReadOnlyLog({ kind: "embedded", dataDir: "/data" }, log) as Embedded;
    database = wrapPool(embeddedPool(lite, openSpace(), onReadOnlyChange));
    await database.runScript("create table kept (value int)");
  });
  afterAll(() => database.close());

  const insert = (value: number) => database.runQuery("insert into kept values ($1)", [value]);
  const count = async () => (await database.runQuery("select value from kept", [])).rows.length;

  test("refuses writes, reads, and writes again once there is room", async () => {
    await insert(1);
    free = mebibyte;
    clock += 500;
    const refusal = await insert(2).catch((error: unknown) => error);
    expect([faultCode(refusal), isOverload(refusal)]).toEqual(["25006", true]);
    await expect(database.runScript("insert into kept values (2)")).rejects.toSatisfy(isOverload);
    expect(await count()).toBe(1);
    free = 100 * mebibyte;
    clock += 500;
    await insert(3);
    expect(await count()).toBe(2);
    const fields = { dataDir: "/data" };
    expect(log.warn.mock.calls).toEqual([[fields, "database: read-only, its disk is nearly full"]]);
    expect(log.info.mock.calls).toEqual([[fields, "database: writable again, its disk has room"]]);
  });
});
