import { csvStream } from "../../core/csv.js";
import type { Ctx } from "../../core/ctx.js";
import { type SecretKeys, unseal } from "../../core/secret-keys.js";
import type { ZipEntry } from "../../core/zip.js";
import { sealedColumns } from "../key-rotation/sealed-columns.model.js";
import { type MemberRow, readMemberRows, readShape, type TableShape } from "./member-rows.reads.js";
import { type MemberTable, memberTables } from "./member-tables.js";

/** Columns that say nothing about the member: keys of the platform, and who of the staff decided. */
const hidden = /^(brand_id|path|path_id|change_xid|.*_hash|.*_by)$/;

const mediaTypes: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg" };

const readme = `What is stored about you, at the time of the download.

Each table is a file in csv/, and all of them are in data.json. Times are in UTC. Amounts are in the smallest unit of
their currency: 1250 USD is 12.50 dollars. Pictures that you uploaded are in files/. Passwords, codes and keys are not
here: they are stored so that no one can read them.
`;

/** A table whose rows are written, with its columns by the names in the files. */
interface ReadableTable {
  readonly table: MemberTable;
  readonly shape: TableShape;
  readonly names: readonly string[];
  readonly rows: () => AsyncGenerator<Readonly<Record<string, string | null>>>;
}

/** Writes everything that is stored about a member as files: CSV for each table, one JSON for all, and pictures. */
export async function* memberFiles(
  ctx: Ctx,
  memberId: string,
  secretKeys: SecretKeys,
): AsyncGenerator<ZipEntry> {
  yield { name: "README.txt", content: once(readme) };
  const tables: ReadableTable[] = [];
  for (const table of memberTables.filter(({ isExported }) => isExported)) {
    const shape = await readShape(ctx.db, table.table);
    const names = shownColumns(table, shape);
    const rows = async function* () {
      for await (const row of readMemberRows(ctx.db, table, shape, memberId))
        yield openRow(secretKeys, table, row, names);
    };
    tables.push({ table, shape, names, rows });
  }
  for (const { table, names, rows } of tables) {
    const cells = async function* () {
      for await (const row of rows()) yield names.map((name) => row[name] ?? null);
    };
    yield { name: `csv/${table.table}.csv`, content: csvStream(names, cells()) };
  }
  yield { name: "data.json", content: jsonOf(tables) };
  yield* pictures(ctx, memberId);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The columns of a file: sealed ones by what they hold, without what says nothing about the member. */
function shownColumns({ table, secrets = [] }: MemberTable, { columns }: TableShape): string[] {
  return columns
    .filter(({ name }) => !hidden.test(name) && !secrets.includes(name))
    .filter(({ name, type }) => type !== "bytea" || isSealed(table, name))
    .map(({ name }) => name);
}

function isSealed(table: string, column: string): boolean {
  return sealedColumns.some((sealed) => sealed.table === table && sealed.column === column);
}

function openRow(
  keys: SecretKeys,
  { table }: MemberTable,
  row: MemberRow,
  names: readonly string[],
): Readonly<Record<string, string | null>> {
  const texts = Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === "string"));
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name] ?? null;
      if (!Buffer.isBuffer(value)) return [name, value];
      const sealed = sealedColumns.find((column) => column.table === table && column.column === name);
      return [name, sealed ? unseal(keys, sealed.purposeOf(texts as Record<string, string>), value) : null];
    }),
  );
}

async function* jsonOf(tables: readonly ReadableTable[]): AsyncGenerator<string> {
  yield "{";
  for (const [at, { table, rows }] of tables.entries()) {
    yield `${at === 0 ? "" : ","}\n${JSON.stringify(table.table)}: [`;
    let isFirst = true;
    for await (const row of rows()) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "\n}\n";
}

async function* pictures({ db }: Ctx, memberId: string): AsyncGenerator<ZipEntry> {
  const table = memberTables.find((one) => one.table === "files.file");
  if (!table) return;
  for await (const row of readMemberRows(db, table, await readShape(db, table.table), memberId, 1)) {
    const { id, media_type: type, content } = row;
    if (!Buffer.isBuffer(content) || typeof id !== "string") continue;
    const bytes = content;
    yield { name: `files/${id}.${mediaTypes[String(type)] ?? "bin"}`, content: bytesOnce(bytes) };
  }
}

async function* bytesOnce(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
