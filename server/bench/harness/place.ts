import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../src/db/database.js";
import { migrate } from "../../src/db/migrate.js";
import { openDatabase } from "../../src/db/open.js";

/** Where the data of a bench lies; nobody else uses it. */
export interface Place {
  readonly kind: Database["kind"];
  /** Directory for keys, and for the embedded database. */
  readonly dataDir: string;
  /** Address on PostgreSQL; null on the embedded database. */
  readonly url: string | null;
  /** Opens the database here. On the embedded one nobody else may hold it open. */
  open(): Promise<Database>;
  /** A directory with a copy of the embedded database, while nobody holds it open. */
  copy(): Promise<string>;
  /** Removes everything. */
  remove(): Promise<void>;
}

/** A migrated database of the bench's own: on PostgreSQL when there is an address, else embedded. */
export async function makePlace(adminUrl: string | undefined): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "croupier-bench-"));
  const place = adminUrl ? await onPostgres(adminUrl, dataDir) : embedded(dataDir);
  const database = await place.open();
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  return place;
}

function embedded(dataDir: string): Place {
  let copies = 0;
  return {
    kind: "embedded",
    dataDir,
    url: null,
    open: () => openDatabase({ kind: "embedded", dataDir: join(dataDir, "database") }),
    copy: async () => {
      copies += 1;
      const to = join(dataDir, `copy-${copies}`);
      await cp(join(dataDir, "database"), join(to, "database"), { recursive: true });
      return to;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function onPostgres(adminUrl: string, dataDir: string): Promise<Place> {
  const name = `croupier_bench_${process.pid}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    kind: "postgres",
    dataDir,
    url: url.href,
    // Statements that put data in or look at all of it take longer than any of the product's.
    open: () => openDatabase({ kind: "postgres", url: url.href, statementTimeoutMs: 120_000 }),
    copy: async () => dataDir,
    remove: async () => {
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
