import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../src/db/database.js";
import { migrate } from "../../src/db/migrate.js";
import { openDatabase } from "../../src/db/open.js";

/** Data directory and database of a bench, used by it alone. */
export interface Workspace {
  readonly kind: Database["kind"];
  /** Directory for keys, and for the embedded database. */
  readonly dataDir: string;
  /** Address on PostgreSQL; null on the embedded database. */
  readonly url: string | null;
  /** Opens the database in this process. The embedded one must not be open elsewhere. */
  open(): Promise<Database>;
  /** Copies the embedded database, which must not be open. Resolves to the copy's data directory. */
  copyDataDir(): Promise<string>;
  /** Removes everything. */
  remove(): Promise<void>;
}

/** Creates a migrated database for the bench: on PostgreSQL with an address, otherwise embedded. */
export async function createWorkspace(adminUrl: string | undefined): Promise<Workspace> {
  const dataDir = await mkdtemp(join(tmpdir(), "croupier-bench-"));
  const workspace = adminUrl
    ? await createPostgresWorkspace(adminUrl, dataDir)
    : createEmbeddedWorkspace(dataDir);
  const database = await workspace.open();
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  return workspace;
}

function createEmbeddedWorkspace(dataDir: string): Workspace {
  let copies = 0;
  return {
    kind: "embedded",
    dataDir,
    url: null,
    open: () => openDatabase({ kind: "embedded", dataDir: join(dataDir, "database") }),
    copyDataDir: async () => {
      copies += 1;
      const to = join(dataDir, `copy-${copies}`);
      await cp(join(dataDir, "database"), join(to, "database"), { recursive: true });
      return to;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function createPostgresWorkspace(adminUrl: string, dataDir: string): Promise<Workspace> {
  const name = `croupier_bench_${process.pid}`;
  await runAsAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    kind: "postgres",
    dataDir,
    url: url.href,
    // Statements that insert or read all of the data take longer than any of the product's.
    open: () => openDatabase({ kind: "postgres", url: url.href, statementTimeoutMs: 120_000 }),
    copyDataDir: async () => dataDir,
    remove: async () => {
      await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
