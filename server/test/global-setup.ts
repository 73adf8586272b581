import { randomInt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/db/migrate.js";
import { openDatabase, wrapPool } from "../src/db/open.js";
import { embeddedPool, openPglite } from "../src/db/pool-embedded.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The migrated template: a dumped data directory (and one without tables), or a database to copy. */
    template:
      | { kind: "embedded"; file: string; emptyFile: string }
      | { kind: "postgres"; adminUrl: string; name: string };
    /** A folder for the files of this run; deleted at the end. */
    folder: string;
    /** Chooses the samples of `depth.ts`. */
    seed: number;
  }
}

let removeTemplate: (() => Promise<void>) | undefined;
let folder: string | undefined;

/** Migrates the template that every test database is copied from. */
export async function setup(project: TestProject): Promise<void> {
  const adminUrl = process.env.DATABASE_URL;
  folder = await mkdtemp(join(tmpdir(), "croupier-test-"));
  project.provide("folder", folder);
  const seed = Number(process.env.TEST_SEED ?? randomInt(1_000));
  project.provide("seed", seed);
  process.stdout.write(`Samples of fuzz cases are chosen by TEST_SEED=${seed}.\n`);
  removeTemplate = await (adminUrl ? setUpPostgres(project, adminUrl) : setUpEmbedded(project, folder));
}

/** Deletes the template and the copies that workers left open. */
export async function teardown(): Promise<void> {
  await removeTemplate?.();
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** Halves what every copy has to load: databases that nothing connects to, and log that nothing replays. */
const trimming = [
  "update pg_database set datistemplate = false",
  "drop database template0",
  "drop database template1",
  "alter system set wal_recycle = off",
  "alter system set min_wal_size = '32MB'",
  "select pg_reload_conf()",
];

async function setUpEmbedded(project: TestProject, folder: string) {
  const [file, emptyFile] = [join(folder, "template.tar"), join(folder, "empty.tar")];
  const lite = await openPglite({ kind: "embedded", dataDir: null });
  for (const statement of trimming) await lite.exec(statement);
  const dumpTo = async (path: string) => {
    // Otherwise every copy would replay the log when it opens.
    await lite.exec("select pg_switch_wal(); checkpoint");
    const dump = await lite.dumpDataDir("none");
    await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  };
  await dumpTo(emptyFile);
  await migrate(wrapPool(embeddedPool(lite)));
  await dumpTo(file);
  await lite.close();
  project.provide("template", { kind: "embedded", file, emptyFile });
  return async () => undefined;
}

async function setUpPostgres(project: TestProject, adminUrl: string) {
  const name = `croupier_test_${process.pid}_template`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ kind: "postgres", url: url.href, maxConnections: 2 });
  await migrate(database);
  await database.close();
  project.provide("template", { kind: "postgres", adminUrl, name });
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [name],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
  };
}
