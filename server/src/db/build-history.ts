import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./database.js";
import type { SqlFiles } from "./sql-files.js";

/** A newer build has upgraded the database; this build would restore its own SQL functions and drop the newer ones. */
export class NewerDatabaseError extends Error {
  /**
   * `unknownMigrations` are those that this build lacks. When there are none, `allowDowngrade` permits the downgrade.
   */
  constructor(readonly unknownMigrations: readonly string[]) {
    super("this database was upgraded by a newer build");
    this.name = "NewerDatabaseError";
  }
}

/** How an upgrade handles a database that a newer build has upgraded. */
export interface DowngradeChoice {
  /** Restores this build's functions. No node of a newer build may be running. */
  readonly allowDowngrade?: boolean;
}

/** Creates the table of the builds that upgraded this database; the highest number is the current build. */
export async function createBuildHistory(trx: Db): Promise<void> {
  await sql`create table if not exists public.schema_build (
    number int primary key, checksum text not null unique, applied_at timestamptz not null default now())`.execute(
    trx,
  );
}

/** The SHA-256 of all SQL of a build, in hexadecimal digits. */
function checksumOf({ migrations, functions }: SqlFiles): string {
  const lines = [...migrations, ...functions].map(({ name, checksum }) => `${name} ${checksum}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("hex");
}

/**
 * Refuses a build that is older than the newest build of this database, and one that lacks an applied migration. A
 * build that the database does not know counts as newer.
 * @throws NewerDatabaseError
 */
export async function assertNotOlder(
  trx: Db,
  files: SqlFiles,
  { allowDowngrade = false }: DowngradeChoice,
): Promise<void> {
  const known = new Set(files.migrations.map(({ name }) => name));
  const { rows: applied } = await sql<{ name: string }>`
    select name from public.schema_migration order by name`.execute(trx);
  const unknown = applied.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const { rows: newer } = await sql`
    select from public.schema_build b join public.schema_build own on own.number < b.number
    where own.checksum = ${checksumOf(files)} limit 1`.execute(trx);
  if (newer.length > 0 && !allowDowngrade) throw new NewerDatabaseError([]);
}

/** Records that the database is at this build; a downgrade forgets the newer builds. */
export async function recordBuild(trx: Db, files: SqlFiles): Promise<void> {
  const checksum = checksumOf(files);
  await sql`delete from public.schema_build b using public.schema_build own
    where own.checksum = ${checksum} and b.number > own.number`.execute(trx);
  await sql`insert into public.schema_build (number, checksum)
    select coalesce(max(number), 0) + 1, ${checksum} from public.schema_build
    on conflict (checksum) do nothing`.execute(trx);
}
