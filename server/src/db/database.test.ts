import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { testCtx } from "../../test/ctx.js";
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from "../../test/database.js";
import { inTx } from "../core/tx.js";
import { migrate, pendingMigrations } from "./migrate.js";
import { executeNamed, executePrepared } from "./named-query.js";

let made: TestDatabase;
beforeAll(async () => {
  made = await openTestDatabase();
});

test("a migrated database has no pending migrations, and migrating again does nothing", async () => {
  const { database, close } = await openOwnTestDatabase("owner");
  onTestFinished(close);
  expect(await pendingMigrations(database.db)).toEqual([]);
  expect(await migrate(database)).toEqual([]);
});

test("int8 is bigint, bytea is a Buffer, numeric is text, timestamptz is a Date", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740993::int8 as big, '\\x00ff'::bytea as bytes, 1.10::numeric as num,
      '2026-01-01T00:00:00Z'::timestamptz as at, ${9007199254740993n}::int8 as back`.execute(
    made.database.db,
  );
  expect(rows[0]).toEqual({
    big: 9007199254740993n,
    bytes: Buffer.from([0, 255]),
    num: "1.10",
    at: new Date("2026-01-01T00:00:00Z"),
    back: 9007199254740993n,
  });
});

test("a transaction commits, runs its effects after the commit, and rolls back on an exception", async () => {
  const ctx = testCtx(made.database.db);
  const seen: string[] = [];
  await inTx(ctx, async (ctx) => {
    await ctx.db.insertInto("core.meta").values({ key: "a", value: "1" }).execute();
    ctx.afterCommit(() => seen.push("committed"));
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual(["committed"]);
  const failing = inTx(ctx, async (ctx) => {
    await ctx.db.insertInto("core.meta").values({ key: "b", value: "2" }).execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const rows = await ctx.db.selectFrom("core.meta").select("key").where("key", "in", ["a", "b"]).execute();
  expect(rows).toEqual([{ key: "a" }]);
});

test("the root handle throws inside a transaction instead of deadlocking", async () => {
  const ctx = testCtx(made.database.db);
  const escaping = inTx(ctx, () => made.database.db.selectFrom("core.meta").selectAll().execute());
  await expect(escaping).rejects.toThrow("root database handle");
});

test("a named query is executed, and PostgreSQL keeps it prepared under its name", async () => {
  const { db, kind } = made.database;
  await db.transaction().execute(async (tx) => {
    const { rows } = await executeNamed(
      tx,
      "core.double",
      sql<{ twice: number }>`select ${21}::int * 2 as twice`,
    );
    expect(rows).toEqual([{ twice: 42 }]);
    const prepared = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx);
    expect(prepared.rows.some(({ name }) => name === "core.double")).toBe(kind === "postgres");
  });
});

test("PostgreSQL keeps the first eight texts of a name prepared, each under a number of its own", async () => {
  const { db, kind } = made.database;
  await db.transaction().execute(async (tx) => {
    for (const factor of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) {
      const query = sql<{ product: number }>`select ${21}::int * ${sql.lit(factor)} as product`;
      expect((await executePrepared(tx, "core.multiply", query)).rows).toEqual([{ product: 21 * factor }]);
    }
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where name like 'core.multiply:%' order by name`.execute(tx);
    const names = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `core.multiply:${n}`);
    expect(rows.map(({ name }) => name)).toEqual(kind === "postgres" ? names : []);
  });
});
