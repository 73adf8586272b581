import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { sha256 } from "../core/crypto.js";
import type { Database, Db } from "./database.js";
import { markTransaction } from "./guard.js";

const folder = new URL("./migrations/", import.meta.url);
/** Any constant: what nodes that start together queue on. */
const advisoryLock = 7_302_026;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The migrations of this build, in order. */
export async function listMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, checksum: sha256(text).toString("hex") };
    }),
  );
}

async function appliedIn(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.schema_migration`.execute(db);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function assertUnchanged(migration: Migration, checksum: string): void {
  if (checksum !== migration.checksum) {
    throw new Error(`migration ${migration.name} was changed after it had been applied to this database`);
  }
}

/**
 * Applies what is missing, each migration in a transaction of its own; nodes that start together wait
 * for each other. Answers the names applied.
 * @throws Error when an applied migration's text has changed since.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const migrations = await listMigrations();
  const { db } = database;
  await db.transaction().execute((trx) => markTransaction(() => createTable(trx)));
  const done: string[] = [];
  for (const migration of migrations) {
    const ran = await db.transaction().execute((trx) => markTransaction(() => applyOne(trx, migration)));
    if (ran) done.push(migration.name);
  }
  return done;
}

/** Lets one node at a time go on, for the rest of the transaction. */
async function waitForTurn(trx: Db): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(trx);
  await sql`set local statement_timeout = '120s'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
}

async function createTable(trx: Db): Promise<void> {
  await waitForTurn(trx);
  await sql`create table if not exists public.schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    trx,
  );
}

async function applyOne(trx: Db, migration: Migration): Promise<boolean> {
  await waitForTurn(trx);
  const checksum = (await appliedIn(trx)).get(migration.name);
  if (checksum !== undefined) {
    assertUnchanged(migration, checksum);
    return false;
  }
  await sql.raw(migration.text).execute(trx);
  await sql`insert into public.schema_migration (name, checksum)
    values (${migration.name}, ${migration.checksum})`.execute(trx);
  return true;
}

/** Names of this build's migrations that the database lacks. */
export async function pendingMigrations(db: Db): Promise<readonly string[]> {
  const applied = await appliedIn(db);
  return (await listMigrations()).map((m) => m.name).filter((name) => !applied.has(name));
}
