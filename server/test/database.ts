import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { Database, Db } from "../src/db/database.js";
import { openDatabase } from "../src/db/open.js";
import { grantRuntimeRole, runtimeRole, switchToRuntimeRole } from "../src/db/runtime-role.js";
import { DumpFilesystem } from "./dump-filesystem.js";

let databaseCount = 0;
let shared: Promise<TestDatabase> | undefined;

/** A migrated database, embedded by default, on PostgreSQL when DATABASE_URL is set; used as the runtime role. */
export interface TestDatabase {
  readonly database: Database;
  /** Connection URL, on PostgreSQL; null on the embedded database. */
  readonly url: string | null;
}

/** Runs work that only the owner of the schemas may do, such as planting faults or turning triggers off. */
export function asOwner<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local role none`.execute(trx);
    return work(trx);
  });
}

/** A database that only one test file uses. */
export interface OwnTestDatabase extends TestDatabase {
  /** Closes the database and deletes it. */
  close(): Promise<void>;
}

/**
 * Opens the database that all test files of this worker share; it contains the data of earlier files, so a test works
 * in a brand that it builds itself. It stays open until the worker ends.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  shared ??= openOwnTestDatabase();
  return shared;
}

/** Returns the shared database if a file of this worker has opened it. */
export async function openedTestDatabase(): Promise<TestDatabase | undefined> {
  return shared;
}

/**
 * Opens an empty database for a file that needs its own: it reads all brands, plants faults in the books, or measures
 * plans. A file that plants faults works as the owner of the schemas.
 */
export async function openOwnTestDatabase(as: "runtime" | "owner" = "runtime"): Promise<OwnTestDatabase> {
  const template = inject("template");
  if (template.kind === "embedded") {
    const database = await openDump(template.file);
    if (as === "runtime") await switchToRuntimeRole(database);
    return { database, url: null, close: () => database.close() };
  }
  return copyPostgres(template.adminUrl, template.name, as);
}

/** The teardown of the run drops every database whose name begins with the template's. */
function nextName(template: string): string {
  databaseCount += 1;
  return `${template}_${process.pid}_${databaseCount}`;
}

/** Opens an embedded database with the data of a dump. */
async function openDump(file: string): Promise<Database> {
  return openDatabase({ kind: "embedded", dataDir: null, filesystem: await DumpFilesystem.from(file) });
}

async function copyPostgres(
  adminUrl: string,
  template: string,
  as: "runtime" | "owner",
): Promise<OwnTestDatabase> {
  const name = nextName(template);
  await asAdmin(adminUrl, `create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const target = { kind: "postgres", url: url.href } as const;
  const owner = await openDatabase({ ...target, maxConnections: 1 });
  await grantRuntimeRole(owner, null);
  await owner.close();
  const database = await openDatabase(as === "owner" ? target : { ...target, role: runtimeRole });
  return {
    database,
    url: url.href,
    close: async () => {
      await database.close();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Opens a database without tables. */
export async function openEmptyDatabase(): Promise<OwnTestDatabase> {
  const template = inject("template");
  if (template.kind === "embedded") {
    const database = await openDump(template.emptyFile);
    return { database, url: null, close: () => database.close() };
  }
  const { url, drop } = await emptyPostgres();
  const database = await openDatabase({ kind: "postgres", url });
  return {
    database,
    url,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Creates a database without tables, on PostgreSQL. @throws Error on the embedded pass. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject("template");
  if (template.kind !== "postgres") throw new Error("only with DATABASE_URL");
  const name = nextName(template.name);
  await asAdmin(template.adminUrl, `create database ${name}`);
  const url = new URL(template.adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(template.adminUrl, `drop database ${name} with (force)`) };
}

/** Runs a statement on the server's maintenance database; copies of a template wait for each other. */
async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(7302027)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
