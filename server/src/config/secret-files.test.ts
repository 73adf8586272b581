import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configFaultsOf } from "../../test/config-faults.js";
import { readKeys, readSettings } from "./config.js";

const key = "ab".repeat(32);
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "croupier-secrets-"));
  file = join(folder, "secret");
});
afterAll(() => rm(folder, { recursive: true }));

test("a secret may be in a file that a variable names", async () => {
  await writeFile(file, `${key}\n`);
  const variables = { DATA_DIR: folder, SECRETS_KEY_FILE: file, DEV: "1" };
  const { secrets } = await readKeys(readSettings(variables), variables);
  expect(secrets.newest.bytes.toString("hex")).toBe(key);
  await writeFile(file, " postgres://books.test/books \n");
  expect(readSettings({ DATABASE_URL_FILE: file }).database).toMatchObject({
    kind: "postgres",
    url: "postgres://books.test/books",
  });
});

test("a file that cannot be read, and a secret that is given twice, are faults of the start", async () => {
  const missing = join(folder, "missing");
  expect(configFaultsOf({ REDIS_URL_FILE: missing })).toEqual([
    `REDIS_URL_FILE names a file that cannot be read: ${missing}.`,
  ]);
  await writeFile(file, key);
  expect(configFaultsOf({ SECRETS_KEY: key, SECRETS_KEY_FILE: file })).toEqual([
    "SECRETS_KEY and SECRETS_KEY_FILE are both set; remove one of them.",
  ]);
});

test("an empty file is a fault of the start: the server would open the embedded database in place of PostgreSQL", async () => {
  for (const contents of ["", " \n"]) {
    await writeFile(file, contents);
    for (const name of ["DATABASE_URL", "REDIS_URL", "METRICS_TOKEN"])
      expect(configFaultsOf({ [`${name}_FILE`]: file })).toEqual([
        `${name}_FILE names an empty file: ${file}.`,
      ]);
  }
});
