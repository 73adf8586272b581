import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { catalogueOf } from "../../test/catalogue.js";
import {
  emptyPostgres,
  type OwnTestDatabase,
  openEmptyDatabase,
  openOwnTestDatabase,
} from "../../test/database.js";
import { NewerDatabaseError } from "./build-history.js";
import type { Database, Db } from "./database.js";
import { migrate, OutdatedDatabaseError, pendingMigrations } from "./migrate.js";
import { openDatabase } from "./open.js";
import { checksumOfStatements, readSqlFiles, type SqlFile, type SqlFiles } from "./sql-files.js";

/** A database of this build. Tests that change it leave it as it was, except for the last group. */
let built: OwnTestDatabase;

beforeAll(async () => {
  built = await openOwnTestDatabase("owner");
});
afterAll(() => built.close());

async function emptyDatabase(): Promise<Database> {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  return database;
}

/** The files with some replaced or added by name; null removes a file. */
function filesWith({ migrations, functions }: SqlFiles, changed: Readonly<Record<string, string | null>>) {
  const text = (name: string) => changed[name] ?? "";
  const isFunction = (name: string) => !name.includes("/");
  const added = Object.keys(changed)
    .filter((name) => changed[name] !== null)
    .map((name): SqlFile => ({ name, text: text(name), checksum: `of ${text(name)}` }));
  const kept = ({ name }: SqlFile) => !(name in changed);
  return {
    migrations: [...migrations.filter(kept), ...added.filter(({ name }) => !isFunction(name))],
    functions: [...functions.filter(kept), ...added.filter(({ name }) => isFunction(name))],
  };
}

async function answerOf(db: Db, call: string): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`select ${sql.raw(call)} as answer`.execute(db);
  return rows[0]?.answer;
}

const newest = "create or replace function regions.answer() returns int language sql as $$ select";

describe("a database created by the baselines", () => {
  test("is upgraded by later migrations and functions, and keeps its rows", async () => {
    const database = await emptyDatabase();
    const { db } = database;
    // The next test upgrades all modules.
    const { migrations } = await readSqlFiles();
    const baseline = {
      migrations: migrations.filter(({ name }) => name === "core/0001-baseline.sql"),
      functions: [],
    };
    const answer = "create or replace function core.answer() returns int language sql as $$ select";
    const first = filesWith(baseline, {
      "core.answer": `${answer} 1 $$;`,
      "core.leaves":
        "create or replace function core.leaves(a int) returns int language sql as $$ select 1 $$;",
    });
    expect(await migrate(database, first)).toEqual(["core/0001-baseline.sql"]);
    expect(await answerOf(db, "core.answer() + core.leaves(1)")).toBe(2);
    await sql`insert into core.meta (key, value) values ('kept', 'yes')`.execute(db);

    const second = filesWith(baseline, {
      "core/9999-noted.sql": "alter table core.meta add column noted boolean not null default true;",
      "core.answer": `${answer} 42 $$;`,
    });
    expect(await migrate(database, second)).toEqual(["core/9999-noted.sql"]);
    expect(await answerOf(db, "core.answer()")).toBe(42);
    expect(await answerOf(db, "to_regproc('core.leaves')")).toBeNull();
    expect(await answerOf(db, "(select noted and value = 'yes' from core.meta where key = 'kept')")).toBe(
      true,
    );
    expect(await migrate(database, second)).toEqual([]);
  });

  test("has the same schema as a new one once this build has upgraded it", async () => {
    const database = await emptyDatabase();
    const files = await readSqlFiles();
    await migrate(database, {
      migrations: files.migrations.filter(({ name }) => name.endsWith("/0001-baseline.sql")),
      functions: [],
    });
    expect(await pendingMigrations(database.db)).not.toEqual([]);
    await migrate(database);
    expect(await pendingMigrations(database.db)).toEqual([]);
    expect(await catalogueOf(database.db)).toEqual(await catalogueOf(built.database.db));
  });
});

test("a function of a newer build is not pending, since nodes are replaced one by one", async () => {
  const rolledBack = new Error("rolled back");
  const looked = built.database.db.transaction().execute(async (trx) => {
    await sql`update public.schema_function set checksum = 'other' where name = 'limits.bucket'`.execute(trx);
    expect(await pendingMigrations(trx)).toEqual([]);
    await sql`delete from public.schema_function where name = 'limits.bucket'`.execute(trx);
    expect(await pendingMigrations(trx)).toEqual(["limits.bucket"]);
    throw rolledBack;
  });
  await expect(looked).rejects.toBe(rolledBack);
});

describe("a migration that was applied", () => {
  const name = "core/0001-baseline.sql";

  /** The files of this build with other text of that migration. */
  async function changed(change: (text: string) => string): Promise<SqlFiles> {
    const { migrations, functions } = await readSqlFiles();
    const edited = migrations.map((file) => {
      if (file.name !== name) return file;
      const text = change(file.text);
      return { ...file, text, checksum: checksumOfStatements(text) };
    });
    return { migrations: edited, functions };
  }

  test("may change its comments, not its statements", async () => {
    const commented = await changed(
      (text) => `-- Another comment.\n\n${text.replace(/^\s*--.*$/gm, "  -- Rewritten.")}`,
    );
    expect(await migrate(built.database, commented)).toEqual([]);
    const altered = await changed((text) => `${text}\nselect 1;`);
    await expect(migrate(built.database, altered)).rejects.toThrow(`${name} was changed`);
  });

  test("by a build that recorded the checksum of its whole text is compared from now on", async () => {
    const { db } = built.database;
    await sql`update public.schema_migration set checksum = 'of the whole text' where name = ${name}`.execute(
      db,
    );
    expect(await migrate(built.database)).toEqual([]);
    const altered = await changed((text) => `${text}\nselect 1;`);
    await expect(migrate(built.database, altered)).rejects.toThrow(`${name} was changed`);
  });
});

test("a database from before the baselines is refused", async () => {
  const database = await emptyDatabase();
  await database.runScript(`
    create table public.schema_migration (name text primary key, checksum text not null, applied_at timestamptz);
    insert into public.schema_migration (name, checksum) values ('0001-core.sql', 'any');`);
  await expect(migrate(database)).rejects.toThrow(OutdatedDatabaseError);
});

test("functions that fail to apply leave the database with its previous functions", async () => {
  const { db } = built.database;
  const files = filesWith(await readSqlFiles(), {
    "limits.bucket": null,
    "regions.answer": "create functions",
  });
  await expect(migrate(built.database, files)).rejects.toThrow("syntax error");
  expect(await answerOf(db, "to_regproc('limits.bucket') is not null")).toBe(true);
  expect(await pendingMigrations(db)).toEqual([]);
});

describe("an older build", () => {
  // Two builds that differ in their functions. Each test begins with a database of the second one.
  let first: SqlFiles;
  let second: SqlFiles;

  beforeAll(async () => {
    const files = await readSqlFiles();
    first = filesWith(files, { "regions.answer": `${newest} 1 $$;` });
    second = filesWith(files, {
      "regions.answer": `${newest} 2 $$;`,
      "regions.added":
        "create or replace function regions.added() returns int language sql as $$ select 3 $$;",
    });
    for (const build of [first, second]) await migrate(built.database, build);
  });

  const refused = (unknownMigrations: readonly string[]) => expect.objectContaining({ unknownMigrations });

  test("is refused, and the newer build's functions stay", async () => {
    const { database } = built;
    for (const build of [first, await readSqlFiles()]) {
      const error = await migrate(database, build).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(NewerDatabaseError);
      expect(error).toEqual(refused([]));
    }
    expect(await answerOf(database.db, "regions.answer() + regions.added()")).toBe(5);
    expect(await migrate(database, second)).toEqual([]);
  });

  test("restores its functions where a downgrade is allowed, and the newer build is new again", async () => {
    const { database } = built;
    await migrate(database, first, { allowDowngrade: true });
    expect(await answerOf(database.db, "regions.answer()")).toBe(1);
    expect(await answerOf(database.db, "to_regproc('regions.added')")).toBeNull();
    await migrate(database, first);
    await migrate(database, second);
    expect(await answerOf(database.db, "regions.answer() + regions.added()")).toBe(5);
    await expect(migrate(database, first)).rejects.toThrow(NewerDatabaseError);
  });

  test("is refused when it lacks a migration, even if a downgrade is allowed", async () => {
    const { database } = built;
    const name = "core/9999-noted.sql";
    await migrate(database, filesWith(second, { [name]: "alter table core.meta add column noted boolean;" }));
    const other = filesWith(second, { "regions.answer": `${newest} 4 $$;` });
    for (const build of [second, other])
      await expect(migrate(database, build, { allowDowngrade: true })).rejects.toEqual(refused([name]));
    expect(await answerOf(database.db, "regions.answer()")).toBe(2);
  });
});

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  test("four nodes that start concurrently apply each migration once", async () => {
    const empty = await emptyPostgres();
    const nodes = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ kind: "postgres", url: empty.url, maxConnections: 2 })),
    );
    try {
      const applied = await Promise.all(nodes.map((node) => migrate(node)));
      const { migrations } = await readSqlFiles();
      expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name).sort());
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
      await empty.drop();
    }
  });
});
