import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { Database, Db } from "../src/db/database.js";
import { openDatabase } from "../src/db/open.js";
import { grantRuntimeRole, runtimeRole, switchToRuntimeRole } from "../src/db/runtime-role.js";

let made = 0;
let shared: Promise<TestDatabase> | undefined;

/** A migrated database, embedded by default, on PostgreSQL when DATABASE_URL is set; used as the run-time role. */
export interface TestDatabase {
  readonly database: Database;
  /** Connection address, on PostgreSQL; null on the embedded database. */
  readonly url: string | null;
}

/** Does what only the owner of the schemas may: a test plants faults so, or turns triggers off. */
export function asOwner<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local role none`.execute(trx);
    return work(trx);
  });
}

/** A database that one test file has to itself. */
export interface OwnTestDatabase extends TestDatabase {
  /** Closes it and leaves nothing behind. */
  close(): Promise<void>;
}

/**
 * The database that all test files of this worker share; it holds what earlier files wrote, so a test works in a brand
 * that it builds itself. It stays open until the worker ends.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  shared ??= openOwnTestDatabase();
  return shared;
}

/** The shared database where a file of this worker has opened it. */
export async function openedTestDatabase(): Promise<TestDatabase | undefined> {
  return shared;
}

/**
 * An empty database for a file that needs one to itself: it looks at all brands, plants faults in the books, or
 * measures plans. A file that plants faults works as the owner of the schemas.
 */
export async function openOwnTestDatabase(as: "runtime" | "owner" = "runtime"): Promise<OwnTestDatabase> {
  const template = inject("template");
  if (template.kind === "embedded") {
    const load = new Blob([await readFile(template.file)]);
    const database = await openDatabase({ kind: "embedded", dataDir: null, load });
    if (as === "runtime") await switchToRuntimeRole(database);
    return { database, url: null, close: () => database.close() };
  }
  return copyPostgres(template.adminUrl, template.name, as);
}

/** The teardown of the run drops every database whose name begins with the template's. */
function nextName(template: string): string {
  made += 1;
  return `${template}_${process.pid}_${made}`;
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

/** A database without tables. */
export async function openEmptyDatabase(): Promise<OwnTestDatabase> {
  if (inject("template").kind === "embedded") {
    const database = await openDatabase({ kind: "embedded", dataDir: null });
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

/** A database without tables, on PostgreSQL. @throws Error on the embedded pass. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject("template");
  if (template.kind !== "postgres") throw new Error("only with DATABASE_URL");
  const name = nextName(template.name);
  await asAdmin(template.adminUrl, `create database ${name}`);
  const url = new URL(template.adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(template.adminUrl, `drop database ${name} with (force)`) };
}

/** One statement on the server's own database; copies of a template wait for each other. */
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
