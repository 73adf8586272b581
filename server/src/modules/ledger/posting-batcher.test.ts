import { array, assert, asyncProperty, integer, record } from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { asOwner, type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import {
  anyHash,
  type Books,
  balanceOf,
  openBooks,
  openFundedWallet,
  type TestWallet,
  voidTransfer,
} from "../../../test/ledger/books.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { PostingBatcher } from "./posting-batcher.js";
import type { Transfer } from "./transfers.store.js";

let base: OwnTestDatabase;
let db: Db;
let books: Books;
let wallets: TestWallet[];
let batcher: PostingBatcher;

beforeAll(async () => {
  base = await openOwnTestDatabase();
  db = base.database.db;
});
afterAll(async () => {
  await expectBooksToAgree(base.database.db);
  await base.close();
});
beforeEach(async () => {
  batcher = new PostingBatcher();
  books = await openBooks(db);
  wallets = await Promise.all(Array.from({ length: 5 }, () => openFundedWallet(books, 100n)));
});

const cash = (index: number) => wallets[index]?.cash ?? 0n;
const balances = () =>
  Promise.all(wallets.map(async (wallet) => Number((await balanceOf(db, wallet.cash)).balance)));

function transfer(given: Partial<Transfer> & Pick<Transfer, "debit">): Transfer {
  const defaults = { scope: "test", key: newId(), hash: anyHash, code: 20, amount: 10n, currency: "USD" };
  return { ...defaults, credit: books.house, ...given };
}

/** The number of transactions in which the transfers were posted. */
async function transactionsOf(ids: readonly bigint[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct xmin::text)::int as n from ledger.transfer
    where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return rows[0]?.n ?? 0;
}

const code = (call: Promise<unknown>) =>
  call.then(
    () => "posted",
    (error: unknown) => String(Object(error).code),
  );

test("concurrent transfers are posted in one transaction, each once", async () => {
  const transfers = wallets.map(({ cash: debit }) => transfer({ debit }));
  const posted = await Promise.all(transfers.map((one) => batcher.post(db, one)));
  expect(posted.map(({ replay }) => replay)).toEqual(posted.map(() => false));
  expect(await transactionsOf(posted.map(({ transferId }) => transferId))).toBe(1);
  const repeated = await Promise.all(transfers.map((one) => batcher.post(db, one)));
  expect(repeated).toEqual(posted.map(({ transferId }) => ({ transferId, replay: true })));
  expect(await balances()).toEqual([90, 90, 90, 90, 90]);
});

test("each refusal has its reason and affects no other transfer", async () => {
  const key = newId();
  await voidTransfer(db, key);
  const used = transfer({ debit: cash(0) });
  await batcher.post(db, used);
  const calls = [
    transfer({ debit: cash(1) }),
    transfer({ debit: cash(2), amount: 101n }),
    transfer({ debit: cash(2), amount: 0n }),
    transfer({ debit: cash(2), currency: "EUR" }),
    transfer({ debit: cash(2), credit: -1n }),
    transfer({ debit: cash(2), key }),
    { ...used, hash: Buffer.alloc(32, 2) },
    transfer({ debit: cash(3) }),
  ];
  expect(await Promise.all(calls.map((call) => code(batcher.post(db, call))))).toEqual([
    "posted",
    "insufficient_balance",
    "invalid_amount",
    "wrong_currency",
    "not_found",
    "already_resolved",
    "idempotency_conflict",
    "posted",
  ]);
  expect(await balances()).toEqual([90, 90, 100, 90, 100]);
});

test("two with one key are one transfer, and of two that spend the same money one is refused", async () => {
  const one = transfer({ debit: cash(0) });
  const [first, second] = await Promise.all([batcher.post(db, one), batcher.post(db, one)]);
  expect(second).toEqual({ transferId: first?.transferId, replay: true });
  const all = [60n, 60n].map((amount) => code(batcher.post(db, transfer({ debit: cash(1), amount }))));
  expect(await Promise.all(all)).toEqual(["posted", "insufficient_balance"]);
  expect(await balances()).toEqual([90, 40, 100, 100, 100]);
});

test("inside a transaction a transfer is part of it", async () => {
  const undone = inTx(testCtx(db), async (ctx) => {
    await batcher.post(ctx.db, transfer({ debit: cash(0) }));
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await balances()).toEqual([100, 100, 100, 100, 100]);
});

test("random concurrent transfers leave the balances that the posted ones add up to", {
  timeout: 120_000,
}, async () => {
  const walletIndex = integer({ min: 0, max: 4 });
  const step = record({
    from: walletIndex,
    to: walletIndex,
    amount: integer({ min: 1, max: 120 }),
    twice: integer({ min: 0, max: 1 }),
  });
  await assert(
    asyncProperty(array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const expected = await balances();
      const calls = steps
        .filter(({ from, to }) => from !== to)
        .map(async ({ from, to, amount, twice }) => {
          const one = transfer({ debit: cash(from), credit: cash(to), amount: BigInt(amount) });
          const all = await Promise.all(Array.from({ length: 1 + twice }, () => code(batcher.post(db, one))));
          // The repeat of a refused transfer is evaluated again.
          if (!all.includes("posted")) return;
          expected[from] = (expected[from] ?? 0) - amount;
          expected[to] = (expected[to] ?? 0) + amount;
        });
      await Promise.all(calls);
      expect(await balances()).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  test("an account that another transaction locks delays no other transfer", async () => {
    const waiting: Promise<unknown>[] = [];
    await asOwner(db, async (trx) => {
      await sql`select 1 from ledger.account where id = ${cash(0)} for update`.execute(trx);
      const ended: string[] = [];
      const stuck = batcher.post(db, transfer({ debit: cash(0) }));
      void stuck.finally(() => ended.push("stuck")).catch(() => undefined);
      await Promise.all([1, 2, 3].map((index) => batcher.post(db, transfer({ debit: cash(index) }))));
      expect(ended).toEqual([]);
      waiting.push(stuck);
    });
    await Promise.all(waiting);
    expect(await balances()).toEqual([90, 90, 90, 90, 100]);
  });
});
