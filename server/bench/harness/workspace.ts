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

/**
 * Creates a migrated database for the bench: on PostgreSQL with an address, otherwise embedded.
 * @param template a database of PostgreSQL to copy; null begins with an empty one
 */
export async function createWorkspace(
  adminUrl: string | undefined,
  template: string | null = null,
): Promise<Workspace> {
  const dataDir = await mkdtemp(join(tmpdir(), "croupier-bench-"));
  const workspace = adminUrl
    ? await createPostgresWorkspace(adminUrl, dataDir, template)
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

async function createPostgresWorkspace(
  adminUrl: string,
  dataDir: string,
  template: string | null,
): Promise<Workspace> {
  const name = `croupier_bench_${process.pid}`;
  const copy = template === null ? "" : ` template ${template} strategy file_copy`;
  await runAsAdmin(adminUrl, `create database ${name}${copy}`);
  const { href: url } = urlOf(adminUrl, name);
  return {
    kind: "postgres",
    dataDir,
    url,
    // Statements that insert or read all of the data take longer than any of the product's.
    open: () => openDatabase({ kind: "postgres", url, statementTimeoutMs: 120_000 }),
    copyDataDir: async () => dataDir,
    remove: async () => {
      await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf(adminUrl: string, name: string): URL {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url;
}

/**
 * Builds a database with data for later runs, unless there is one of that name. It gets the name once it is complete.
 * Returns whether it built it.
 */
export async function keepData(
  adminUrl: string,
  name: string,
  build: (database: Database) => Promise<void>,
): Promise<boolean> {
  const known = await runAsAdmin(adminUrl, `select from pg_database where datname = '${name}'`);
  if (known > 0) return false;
  const building = `${name}_${process.pid}`;
  await runAsAdmin(adminUrl, `create database ${building}`);
  try {
    const database = await openDatabase({
      kind: "postgres",
      url: urlOf(adminUrl, building).href,
      statementTimeoutMs: 600_000,
    });
    try {
      await migrate(database);
      await build(database);
    } finally {
      await database.close();
    }
    await runAsAdmin(adminUrl, `alter database ${building} rename to ${name}`);
  } finally {
    await runAsAdmin(adminUrl, `drop database if exists ${building} with (force)`);
  }
  return true;
}

/** Runs a statement, and returns the number of its rows. */
async function runAsAdmin(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
