import { sql } from "kysely";
import { assertNotOlder, createBuildHistory, type DowngradeChoice, recordBuild } from "./build-history.js";
import type { Database, Db } from "./database.js";
import { markTransaction } from "./guard.js";
import { readSqlFiles, type SqlFile, type SqlFiles, statementsPrefix } from "./sql-files.js";

/** Modules that were renamed, by their former names: earlier builds recorded their migrations under those. */
const renamedModules: Readonly<Record<string, string>> = { cashier: "deposits" };

/** An arbitrary constant: the advisory lock that serialises nodes which start concurrently. */
const advisoryLock = 7_302_026;

/** The database was created before the modules had their baselines; there is no upgrade path from there. */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super("this database was created by an older build that cannot be upgraded");
    this.name = "OutdatedDatabaseError";
  }
}

/**
 * Upgrades the database to this build: applies the missing migrations, each in a transaction of its own, then the
 * functions that have changed, and drops the functions that no longer exist. Nodes that start concurrently wait for
 * each other. Returns the names of the migrations that were applied.
 * @throws OutdatedDatabaseError when the database was created before the baselines.
 * @throws NewerDatabaseError when a newer build has upgraded it.
 * @throws Error when the statements of an applied migration have changed since.
 */
export async function migrate(
  database: Database,
  given?: SqlFiles,
  choice: DowngradeChoice = {},
): Promise<readonly string[]> {
  const files = given ?? (await readSqlFiles());
  const applied = await withMigrationLock(database, async (trx) => {
    await createTables(trx);
    await assertNotOlder(trx, files, choice);
    return appliedMigrations(trx);
  });
  const done: string[] = [];
  for (const migration of files.migrations) {
    if (applied.get(migration.name) === migration.checksum) continue;
    if (await withMigrationLock(database, (trx) => applyMigration(trx, migration))) done.push(migration.name);
  }
  await withMigrationLock(database, async (trx) => {
    // A newer build may have started since the first check.
    await assertNotOlder(trx, files, choice);
    await applyFunctions(trx, files.functions);
    await recordBuild(trx, files);
  });
  return done;
}

/** Runs `work` in a transaction under the migration lock; other nodes wait for it, for a minute at most. */
export function withMigrationLock<T>({ db }: Database, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) =>
    markTransaction(async () => {
      await sql`set local lock_timeout = '60s'`.execute(trx);
      await sql`set local statement_timeout = '120s'`.execute(trx);
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(trx);
      return work(trx);
    }),
  );
}

/**
 * Names of this build's migrations and functions that the database lacks. A function in another version counts as
 * present: during a rolling upgrade the nodes of the previous build keep running with the newer functions.
 */
export async function pendingMigrations(db: Db): Promise<readonly string[]> {
  const { migrations, functions } = await readSqlFiles();
  const applied = await appliedMigrations(db);
  const current = await appliedFunctions(db);
  return [
    ...migrations.filter(({ name }) => !applied.has(name)),
    ...functions.filter(({ name }) => !current.has(name)),
  ].map(({ name }) => name);
}

async function createTables(trx: Db): Promise<void> {
  await sql`create table if not exists public.schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    trx,
  );
  await sql`create table if not exists public.schema_function (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    trx,
  );
  await createBuildHistory(trx);
  for (const [former, name] of Object.entries(renamedModules))
    await sql`update public.schema_migration set name = ${name} || substr(name, ${former.length + 1}::int)
      where starts_with(name, ${`${former}/`})`.execute(trx);
  const applied = await appliedMigrations(trx);
  if ([...applied.keys()].some((name) => !name.includes("/"))) throw new OutdatedDatabaseError();
}

async function appliedMigrations(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.schema_migration`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function appliedFunctions(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.schema_function`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyMigration(trx: Db, { name, text, checksum }: SqlFile): Promise<boolean> {
  // Another node may have applied it while this one waited for the lock.
  const applied = (await appliedMigrations(trx)).get(name);
  if (applied === checksum) return false;
  if (applied?.startsWith(statementsPrefix))
    throw new Error(`migration ${name} was changed after it had been applied to this database`);
  if (applied !== undefined) {
    // An earlier build recorded the checksum of the whole text, which cannot be compared.
    await sql`update public.schema_migration set checksum = ${checksum} where name = ${name}`.execute(trx);
    return false;
  }
  await sql.raw(text).execute(trx);
  await sql`insert into public.schema_migration (name, checksum) values (${name}, ${checksum})`.execute(trx);
  return true;
}

async function applyFunctions(trx: Db, functions: readonly SqlFile[]): Promise<void> {
  const applied = await appliedFunctions(trx);
  const current = new Set(functions.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!current.has(name)) await dropFunction(trx, name);
  }
  // Functions may call functions that are created after them.
  await sql`set local check_function_bodies = off`.execute(trx);
  for (const { name, text, checksum } of functions) {
    if (applied.get(name) === checksum) continue;
    await sql.raw(text).execute(trx);
    await sql`insert into public.schema_function (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(trx);
  }
}

async function dropFunction(trx: Db, name: string): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname || '.' || p.proname = ${name}`.execute(trx);
  for (const { signature } of rows) await sql.raw(`drop function ${signature}`).execute(trx);
  await sql`delete from public.schema_function where name = ${name}`.execute(trx);
}
