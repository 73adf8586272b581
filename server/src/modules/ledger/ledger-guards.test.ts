import { currencies } from "@croupier/schema/rules/currencies.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asOwner, type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import {
  type Books,
  holdOpen,
  openBooks,
  openFundedWallet,
  post,
  refusal,
  reverse,
  type TestWallet,
} from "../../../test/ledger/books.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { transferCodes } from "./ledger.model.js";

let testDb: OwnTestDatabase;
let db: Db;
let books: Books;
let wallet: TestWallet;

beforeAll(async () => {
  testDb = await openOwnTestDatabase();
  db = testDb.database.db;
});
afterAll(async () => {
  await expectBooksToAgree(testDb.database.db);
  await testDb.close();
});
beforeEach(async () => {
  books = await openBooks(db);
  wallet = await openFundedWallet(books, 1000n);
});

describe.each(["the run-time role", "the owner"])("immutable rows, for %s", (role) => {
  const refusalOf = (statement: string) =>
    refusal(
      role === "the owner"
        ? asOwner(db, (trx) => sql.raw(statement).execute(trx))
        : sql.raw(statement).execute(db),
    );

  test.each(["transfer", "posting", "idem", "house_snapshot"])(
    "ledger.%s refuses update and delete",
    async (table) => {
      await sql`select ledger.fold(${books.house})`.execute(db);
      const column = table === "house_snapshot" || table === "posting" ? "account_id" : "transfer_id";
      const set = table === "transfer" ? "amount = amount + 1" : `${column} = ${column}`;
      expect(await refusalOf(`update ledger.${table} set ${set}`)).toBe("42501");
      expect(await refusalOf(`delete from ledger.${table}`)).toBe("42501");
    },
  );

  test("no ledger table, nor any of its partitions, can be truncated", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'ledger'::regnamespace
        and relkind in ('r', 'p') and relname not in ('currency', 'transfer_code')`.execute(db);
    expect(rows.length).toBeGreaterThan(15);
    for (const { name } of rows)
      expect([name, await refusalOf(`truncate ledger.${name} cascade`)]).toEqual([name, "42501"]);
  });

  test("reversed amounts only grow, accounts and holds are never deleted", async () => {
    const bet = await post(db, { debit: wallet.cash, credit: books.house, amount: 10n });
    await reverse(db, bet.id, 5n);
    await holdOpen(db, wallet.cash, 1n);
    expect(await refusalOf("update ledger.reversed set amount = amount - 1")).toBe("42501");
    for (const table of ["reversed", "account", "hold"])
      expect([table, await refusalOf(`delete from ledger.${table}`)]).toEqual([table, "42501"]);
  });
});

describe("write access", () => {
  /** Functions of other schemas that write a ledger table. */
  const foreignWriters = (on: Db) =>
    sql<{ name: string }>`
      select p.proname as name from pg_proc p
      where p.pronamespace <> 'ledger'::regnamespace
        and p.prosrc ~* '(insert\\s+into|update|delete\\s+from|truncate|copy|merge\\s+into)\\s+(only\\s+)?"?ledger"?\\.'`
      .execute(on)
      .then(({ rows }) => rows.map((row) => row.name));

  test("no function outside the schema writes its tables", async () => {
    expect(await foreignWriters(db)).toEqual([]);
  });

  test("such a function would be found", async () => {
    const found: string[] = [];
    const planted = asOwner(db, async (trx) => {
      await sql`create function public.planted() returns void language sql as
        'update  ledger.account set posted = posted + 1'`.execute(trx);
      found.push(...(await foreignWriters(trx)));
      throw new Error("undo");
    });
    await expect(planted).rejects.toThrow("undo");
    expect(found).toEqual(["planted"]);
  });

  test("the run-time role cannot write tables of money, or call internal functions", async () => {
    const args = `10::smallint, ${wallet.cash}, ${books.house}, 5, 'USD'`;
    await sql.raw(`select * from ledger.post('test', '${newId()}', '\\x01', ${args})`).execute(db);
    const denied = [
      `update ledger.account set posted = posted + 1 where id = ${wallet.cash}`,
      "insert into ledger.reversed values (1, 1, 1)",
      `select * from ledger.move(1, ${args}, null, null, null, null, 0)`,
      `select ledger.mark_hold_captured(1, ${wallet.cash}, 1, now())`,
      `select ledger.record_reversal(1, ${wallet.cash}, ${books.house}, 1)`,
    ];
    for (const statement of denied)
      expect([statement, await refusal(sql.raw(statement).execute(db))]).toEqual([statement, "42501"]);
  });

  test("the run-time role may read every table of the ledger and write none", async () => {
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (not has_table_privilege('croupier_runtime', c.oid, 'select')
          or has_table_privilege('croupier_runtime', c.oid, 'insert, update, delete, truncate'))`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe("reference tables", () => {
  test("contain the same currencies as the shared rules", async () => {
    const { rows } = await sql`select code, symbol, digits from ledger.currency order by code`.execute(db);
    expect(rows).toEqual([...currencies].sort((a, b) => a.code.localeCompare(b.code)));
  });

  test("contain the same transfer codes as the model", async () => {
    const { rows } = await sql<{
      code: number;
      name: string;
    }>`select code, name from ledger.transfer_code`.execute(db);
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const known = Object.entries(transferCodes).map(([name, code]) => ({ code, name: snake(name) }));
    expect(rows.sort((a, b) => a.code - b.code)).toEqual(known);
  });
});

describe("partitions", () => {
  const make = (now: Date) =>
    sql<{ made: number }>`select ledger.make_partitions(${now}::timestamptz) as made`
      .execute(db)
      .then(({ rows }) => rows[0]?.made);

  test("are created for a month and the two after it, once", async () => {
    const then = new Date(Date.UTC(2045, 10, 30, 23, 59));
    expect([await make(then), await make(then)]).toEqual([6, 0]);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relname like 'transfer\_204%' and relkind = 'r' order by 1`.execute(
      db,
    );
    expect(rows.map((row) => row.name)).toEqual(["transfer_2045_11", "transfer_2045_12", "transfer_2046_01"]);
    expect(await refusal(sql`truncate ledger.transfer_2046_01`.execute(db))).toBe("42501");
  });
});
