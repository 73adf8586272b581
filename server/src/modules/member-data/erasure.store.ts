import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { isOfMember } from "./member-rows.reads.js";
import type { MemberTable } from "./member-tables.js";

/** What a column is replaced with: text, bytes, or a random hash for each row. */
export type NewValue =
  | { readonly kind: "text"; readonly text: string | null }
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  | { readonly kind: "random" };

/** Deletes a member's rows of a table. */
export async function deleteRows(db: Db, table: MemberTable, memberId: string): Promise<void> {
  await sql`delete from ${sql.table(table.table)} where ${isOfMember(table, memberId)}`.execute(db);
}

/** Replaces the values of columns in a member's rows; columns without a value stay so. */
export async function replaceColumns(
  db: Db,
  table: MemberTable,
  memberId: string,
  values: readonly { readonly column: string; readonly value: NewValue }[],
): Promise<void> {
  const changes = sql.join(
    values.map(({ column, value }) => sql`${sql.ref(column)} = ${written(column, value)}`),
  );
  await sql`update ${sql.table(table.table)} set ${changes} where ${isOfMember(table, memberId)}`.execute(db);
}

function written(column: string, value: NewValue) {
  if (value.kind === "random") return sql`sha256(gen_random_uuid()::text::bytea)`;
  if (value.kind === "text" && value.text === null) return sql`null`;
  const replacement = value.kind === "bytes" ? sql`${value.bytes}::bytea` : sql`${value.text}::text`;
  return sql`case when ${sql.ref(column)} is null then null else ${replacement} end`;
}
