import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { RotationProgress, SealedColumnStatus } from "./key-rotation.model.js";
import type { SealedColumn } from "./sealed-columns.model.js";

/** A value that is not sealed by the newest key, with the columns by which it is found and opened, as text. */
export interface OutdatedValue {
  readonly row: Readonly<Record<string, string>>;
  readonly sealed: Buffer;
}

/** The bytes with which the values of the newest key begin. */
type Prefix = Buffer;

function isOutdated(column: string, prefix: Prefix): RawBuilder<boolean> {
  return sql<boolean>`substring(${sql.ref(column)} from 1 for ${prefix.length}) <> ${prefix}`;
}

/** Counts the values of a column by whether the newest key sealed them. */
export async function countValues(
  db: Db,
  { name, table, column }: SealedColumn,
  prefix: Prefix,
): Promise<SealedColumnStatus> {
  const { rows } = await sql<{ readonly current: number; readonly outdated: number }>`
    select count(*) filter (where not ${isOutdated(column, prefix)})::int as current,
           count(*) filter (where ${isOutdated(column, prefix)})::int as outdated
    from ${sql.table(table)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error(`no counts of ${name}`);
  return { column: name, ...counts };
}

/** Finds the next outdated values of a column, by the order of the primary key, after a row. */
export async function findOutdated(
  db: Db,
  { table, column, key, also }: SealedColumn,
  prefix: Prefix,
  page: { readonly after: readonly string[] | null; readonly limit: number },
): Promise<readonly OutdatedValue[]> {
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  const after = page.after
    ? sql`and (${keyColumns}) > (${sql.join(page.after.map((value) => sql.val(value)))})`
    : sql``;
  const texts = sql.join([...key, ...also].map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`));
  const { rows } = await sql<Record<string, string> & { readonly sealed_value: Buffer }>`
    select ${texts}, ${sql.ref(column)} as sealed_value from ${sql.table(table)}
    where ${isOutdated(column, prefix)} ${after}
    order by ${keyColumns} limit ${page.limit}`.execute(db);
  return rows.map(({ sealed_value: sealed, ...row }) => ({ row, sealed: Buffer.from(sealed) }));
}

/** Replaces a value; false when it has changed since it was read. */
export async function replaceValue(
  db: Db,
  { table, column, key }: SealedColumn,
  { row, sealed }: OutdatedValue,
  resealed: Buffer,
): Promise<boolean> {
  const isRow = sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
    where ${isRow} and ${sql.ref(column)} = ${sealed}`.execute(db);
  return numAffectedRows === 1n;
}

const progressKey = "key-rotation";

/** Reads how far the rotation has come; null when none is under way. */
export async function readProgress(db: Db): Promise<RotationProgress | null> {
  const row = await db
    .selectFrom("core.meta")
    .select("value")
    .where("key", "=", progressKey)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as RotationProgress) : null;
}

/** Records how far the rotation has come; null: it is complete. */
export async function writeProgress(db: Db, progress: RotationProgress | null): Promise<void> {
  if (progress === null) {
    await db.deleteFrom("core.meta").where("key", "=", progressKey).execute();
    return;
  }
  const value = JSON.stringify(progress);
  await db
    .insertInto("core.meta")
    .values({ key: progressKey, value })
    .onConflict((on) => on.column("key").doUpdateSet({ value }))
    .execute();
}
