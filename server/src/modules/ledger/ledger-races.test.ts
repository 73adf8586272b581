import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import {
  anyHash,
  type Books,
  balanceOf,
  openBooks,
  openFundedWallet,
  post,
  reverse,
  voidTransfer,
} from "../../../test/ledger/books.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import type { Database, Db } from "../../db/database.js";
import { withRetry } from "../../db/faults.js";
import { openDatabase } from "../../db/open.js";
import { ledgerState } from "./ledger.model.js";

const onPostgres = process.env.DATABASE_URL !== undefined;
const connections = 32;

/** Runs every job, as many concurrently as there are connections; transient faults are retried. */
async function runConcurrently<T>(jobs: readonly (() => Promise<T>)[]): Promise<(T | string)[]> {
  const results: (T | string)[] = [];
  const queue = jobs.entries();
  const worker = async () => {
    for (const [index, job] of queue) {
      results[index] = await withRetry({ idempotent: true }, job).catch((error: unknown) => {
        const state = ledgerState(error);
        if (state === null) throw error;
        return state;
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return results;
}

const repeat = <T>(times: number, job: (index: number) => Promise<T>) =>
  Array.from({ length: times }, (_, index) => () => job(index));

describe.runIf(onPostgres)(
  "32 concurrent connections (PostgreSQL only: the embedded database is one connection)",
  () => {
    let testDb: OwnTestDatabase;
    let wide: Database;
    let db: Db;
    let books: Books;

    beforeAll(async () => {
      testDb = await openOwnTestDatabase();
      wide = await openDatabase({
        kind: "postgres",
        url: testDb.url ?? "",
        maxConnections: connections,
        statementTimeoutMs: 20_000,
      });
      db = wide.db;
    });
    afterAll(async () => {
      await wide.close();
      await testDb.close();
    });
    beforeEach(async () => {
      books = await openBooks(db);
    });

    test("the same key 200 times counts once, and every caller gets the same result", async () => {
      const { cash } = await openFundedWallet(books, 1000n);
      const request = { debit: cash, credit: books.house, amount: 10n, key: newId() };
      const answers = await runConcurrently(repeat(200, () => post(db, request)));
      expect(new Set(answers.map((answer) => (typeof answer === "string" ? answer : answer.id))).size).toBe(
        1,
      );
      expect(answers.filter((answer) => typeof answer !== "string" && !answer.replay)).toHaveLength(1);
      expect(await balanceOf(db, cash)).toEqual({ balance: 990n, held: 0n });
      await expectBooksToAgree(db);
    });

    test("opposite transfers between two accounts all succeed", async () => {
      const [a, b] = [await openFundedWallet(books, 10_000n), await openFundedWallet(books, 10_000n)];
      const answers = await runConcurrently(
        repeat(1000, (i) =>
          post(db, { debit: i % 2 ? a.cash : b.cash, credit: i % 2 ? b.cash : a.cash, amount: 3n }),
        ),
      );
      expect(answers.filter((answer) => typeof answer === "string")).toEqual([]);
      expect(await balanceOf(db, a.cash)).toEqual({ balance: 10_000n, held: 0n });
      await expectBooksToAgree(db);
    });

    test("overlapping batches in opposite orders all succeed, each key once", async () => {
      const wallets = await Promise.all(Array.from({ length: 8 }, () => openFundedWallet(books, 10_000n)));
      const keys = Array.from({ length: 40 }, () => newId());
      const items = keys.map((key, i) => ({
        scope: "test",
        key,
        hash: "01",
        code: 10,
        debit: String(wallets[i % 8]?.cash),
        credit: String(wallets[(i + 3) % 8]?.cash),
        amount: "5",
        currency: "USD",
      }));
      const answers = await runConcurrently(
        repeat(32, async (i) => {
          const batch = i % 2 ? items : [...items].reverse();
          const { rows } = await sql<{ replay: boolean; fault: string | null }>`
          select replay, fault from ledger.post_batch(${JSON.stringify(batch)}::jsonb)`.execute(db);
          return rows;
        }),
      );
      const all = answers.flatMap((answer) => (typeof answer === "string" ? [] : answer));
      expect(all).toHaveLength(32 * 40);
      expect(all.filter((row) => !row.replay && row.fault === null)).toHaveLength(40);
      await expectBooksToAgree(db);
    });

    test("bets racing with their rollbacks over 2,000 keys end at net 0, each reversed or voided", async () => {
      const wallets = await Promise.all(Array.from({ length: 20 }, () => openFundedWallet(books, 100_000n)));
      const keys = Array.from({ length: 2000 }, () => newId());
      const pairs = keys.flatMap((key, i) => {
        const bet = () =>
          post(db, { debit: wallets[i % 20]?.cash ?? 0n, credit: books.house, amount: 7n, key });
        const rollback = () => voidTransfer(db, key);
        return i % 3 === 0 ? [rollback, bet, rollback] : [bet, rollback, rollback];
      });
      const answers = await runConcurrently<unknown>(pairs);
      expect(answers.filter((answer) => answer === "LG402" || answer === "LG409")).toEqual([]);
      for (const { cash } of wallets) expect((await balanceOf(db, cash)).balance).toBe(100_000n);
      const { rows } = await sql<{ outcome: string; n: bigint }>`
      select case when k.outcome = 'V' then 'voided' when r.amount = 7 then 'reversed' else 'open' end as outcome,
        count(*) as n
      from ledger.idem k left join ledger.reversed r on r.transfer_id = k.transfer_id
      where k.scope = 'test' and k.key = any(${keys}) group by 1`.execute(db);
      expect(rows.some(({ outcome }) => outcome === "open")).toBe(false);
      expect(rows.reduce((sum, { n }) => sum + Number(n), 0)).toBe(2000);
      await expectBooksToAgree(db);
    });

    test("of 30 reversals of 10 on a transfer of 100, exactly 10 are accepted", async () => {
      const { cash } = await openFundedWallet(books, 1000n);
      const { id } = await post(db, { debit: cash, credit: books.house, amount: 100n });
      const answers = await runConcurrently(repeat(30, () => reverse(db, id, 10n)));
      expect(answers.filter((answer) => typeof answer === "bigint")).toHaveLength(10);
      expect(answers.filter((answer) => answer === "LG422")).toHaveLength(20);
      expect(await balanceOf(db, cash)).toEqual({ balance: 1000n, held: 0n });
      await expectBooksToAgree(db);
    });

    test("bets never overdraw, and one hold is paid once", async () => {
      const { cash } = await openFundedWallet(books, 1000n);
      const answers = await runConcurrently(
        repeat(150, () => post(db, { debit: cash, credit: books.house, amount: 10n })),
      );
      expect(answers.filter((answer) => typeof answer !== "string")).toHaveLength(100);
      const { cash: other } = await openFundedWallet(books, 1000n);
      const { rows } = await sql<{ id: bigint }>`
      select hold_id as id from ledger.open_hold('test', ${newId()}, ${anyHash}, ${other}, 400, null)`.execute(
        db,
      );
      const paid = await runConcurrently(
        repeat(40, (i) =>
          i % 2
            ? sql`select * from ledger.capture_hold('test', ${newId()}, ${anyHash}, 3::smallint, ${rows[0]?.id},
              ${books.house}, 300, now())`.execute(db)
            : sql`select ledger.release_hold(${rows[0]?.id})`.execute(db),
        ),
      );
      expect(paid.filter((answer) => answer !== "LG410")).toHaveLength(1);
      await expectBooksToAgree(db);
    });

    test("a member's first wallets opened concurrently: one of them is active", async () => {
      const memberId = newId();
      const currencies = ["USD", "EUR", "THB", "CNY"];
      await runConcurrently(
        repeat(32, (i) =>
          sql`select ledger.open_wallet(${newId()}, ${books.brandId}, ${memberId}, ${currencies[i % 4]})`.execute(
            db,
          ),
        ),
      );
      await expectBooksToAgree(db);
    });

    test("folding while money moves loses nothing", async () => {
      const { cash } = await openFundedWallet(books, 100_000n);
      await runConcurrently<unknown>(
        repeat(
          600,
          (i): Promise<unknown> =>
            i % 20 === 0
              ? sql`select ledger.fold(${books.house}, 50)`.execute(db)
              : post(db, { debit: cash, credit: books.house, amount: 2n }),
        ),
      );
      expect((await balanceOf(db, books.house)).balance).toBe(-100_000n + 570n * 2n);
      await expectBooksToAgree(db);
    });
  },
);
