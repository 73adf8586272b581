import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { MemberTable } from "./member-tables.js";

/** A table's columns, as the database describes them. */
export interface TableShape {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
}

/** Reads the columns and the primary key of a table. */
export async function readShape(db: Db, table: string): Promise<TableShape> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
    db,
  );
  const { rows: key } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    cross join lateral unnest(i.indkey) with ordinality k (attnum, at)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.at`.execute(db);
  if (key.length === 0) throw new Error(`${table} has no primary key`);
  return { columns, key: key.map(({ name }) => name) };
}

/** The condition by which a table's rows belong to a member. */
export function isOfMember({ owners, through }: MemberTable, memberId: string): RawBuilder<boolean> {
  const isOwner = sql.join(
    owners.map((column) => sql`${sql.ref(column)} = ${memberId}::uuid`),
    sql` or `,
  );
  if (!through) return sql<boolean>`(${isOwner})`;
  return sql<boolean>`${sql.ref(through.column)} in
    (select ${sql.ref(through.key)} from ${sql.table(through.table)} where ${isOwner})`;
}

/** A row: texts of all columns but bytes, which stay bytes. */
export type MemberRow = Readonly<Record<string, string | Buffer | null>>;

/** Reads a member's rows of a table by pages of the primary key, so that no statement reads many. */
export async function* readMemberRows(
  db: Db,
  table: MemberTable,
  { columns, key }: TableShape,
  memberId: string,
  pageSize = 1_000,
): AsyncGenerator<MemberRow> {
  const cells = columns.map(({ name, type }) =>
    type === "bytea" ? sql`${sql.ref(name)}` : sql`${textOf(name, type)} as ${sql.ref(name)}`,
  );
  const keys = key.map((name, at) => sql`${sql.ref(name)}::text as ${sql.ref(`key_${at}`)}`);
  const order = sql.join(key.map((name) => sql.ref(name)));
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  let after: readonly string[] | null = null;
  do {
    const from: RawBuilder<unknown> = after
      ? sql`and (${order}) > (${sql.join(after.map((text, at) => sql`${text}::${sql.raw(types.get(key[at] ?? "") ?? "text")}`))})`
      : sql``;
    const { rows } = await sql<Record<string, string | Buffer | null>>`
      select ${sql.join([...cells, ...keys])} from ${sql.table(table.table)}
      where ${isOfMember(table, memberId)} ${from} order by ${order} limit ${pageSize}`.execute(db);
    const last = rows.at(-1);
    after = last && rows.length === pageSize ? key.map((_, at) => String(last[`key_${at}`])) : null;
    for (const row of rows) {
      yield Object.fromEntries(
        columns.map(({ name, type }) => {
          const value = row[name] ?? null;
          return [name, type === "bytea" && value !== null ? Buffer.from(value as Buffer) : value];
        }),
      );
    }
  } while (after !== null);
}

/** Instants in ISO 8601 and UTC, all else as the database writes it. */
function textOf(name: string, type: string): RawBuilder<unknown> {
  if (type !== "timestamp with time zone") return sql`${sql.ref(name)}::text`;
  return sql`to_char(${sql.ref(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
