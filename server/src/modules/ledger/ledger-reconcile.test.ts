import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import {
  anyHash,
  type Books,
  holdOpen,
  openBooks,
  openFundedWallet,
  post,
  reverse,
  voidTransfer,
} from "../../../test/ledger/books.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import type { Db } from "../../db/database.js";
import { renderJson, renderTable } from "./reconcile.report.js";
import { reconcile, sqlCheck } from "./reconcile.service.js";

let testDb: OwnTestDatabase;
let db: Db;
let books: Books;

beforeAll(async () => {
  testDb = await openOwnTestDatabase("owner");
  db = testDb.database.db;
});
afterAll(() => testDb.close());

/**
 * Books with some of everything: postings, a reversal, a tombstone, holds, a debt partly repaid, snapshots and deltas.
 */
beforeEach(async () => {
  books = await openBooks(db);
  const wallet = await openFundedWallet(books, 1000n);
  const bet = await post(db, { debit: wallet.cash, credit: books.house, amount: 100n });
  await reverse(db, bet.id, 40n);
  await voidTransfer(db, `never-${books.brandId}`);
  const hold = await holdOpen(db, wallet.cash, 50n);
  await holdOpen(db, wallet.cash, 60n);
  await sql`select * from ledger.capture_hold('test', ${`pay-${hold}`}, ${anyHash}, 3::smallint, ${hold},
    ${books.house}, 20, now())`.execute(db);
  const win = await post(db, { debit: books.house, credit: wallet.cash, amount: 200n, code: 11 });
  await sql`select ledger.fold(${books.house}, 3), ledger.fold(${books.house}, 2)`.execute(db);
  await post(db, { debit: wallet.cash, credit: books.house, amount: 1000n });
  await sql`select * from ledger.reverse_credit('test', ${`back-${win.id}`}, ${anyHash}, 13::smallint, ${win.id},
    200)`.execute(db);
  await sql`select * from ledger.reverse_debit('test', ${`stake-${bet.id}`}, ${anyHash}, 12::smallint, ${bet.id},
    30)`.execute(db);
});

class Undo extends Error {}

/** Damages the books past every trigger, reconciles, and rolls the damage back. */
async function differencesAfter(...damage: string[]): Promise<string[]> {
  let found: string[] = [];
  const planted = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of damage) await sql.raw(statement).execute(trx);
    const report = await reconcile(trx);
    found = report.checks.flatMap(({ name, differences }) => (differences.length > 0 ? [name] : []));
    throw new Undo();
  });
  await expect(planted).rejects.toThrow(Undo);
  return found;
}

const firstLeg = "(select min(transfer_id) from ledger.posting)";
const anyWallet = "(select min(cash_account) from ledger.wallet)";

describe("reconcile", () => {
  test("finds nothing in undamaged books, and reports what it checked", async () => {
    await expectBooksToAgree(db);
    const report = await reconcile(db);
    expect(report.agrees).toBe(true);
    expect(renderTable(report)).toMatch(/The books agree\.$/);
    expect(
      report.checks.every((check) => check.name === "default partitions are empty" || check.rows > 0),
    ).toBe(true);
  });

  const damages: readonly [string, string, ...string[]][] = [
    [
      "a posting is missing",
      "every transfer has two postings that sum to zero",
      `delete from ledger.posting where transfer_id = ${firstLeg} and amount > 0`,
    ],
    [
      "a posting's amount is changed",
      "every transfer has two postings that sum to zero",
      `update ledger.posting set amount = amount + 1 where transfer_id = ${firstLeg} and amount > 0`,
    ],
    [
      "a transfer's amount is changed",
      "every transfer has two postings that sum to zero",
      "update ledger.transfer set amount = amount + 1 where id = (select min(id) from ledger.transfer)",
    ],
    [
      "a transfer points at another account",
      "every transfer has two postings that sum to zero",
      `update ledger.transfer set credit_id = ${anyWallet} + 1 where id = (select min(id) from ledger.transfer)`,
    ],
    [
      "a transfer belongs to another brand",
      "transfers stay within one brand and one currency, under a known code",
      "update ledger.transfer set brand_id = gen_random_uuid() where id = (select min(id) from ledger.transfer)",
    ],
    [
      "a transfer's code is unknown",
      "transfers stay within one brand and one currency, under a known code",
      "update ledger.transfer set code = 99 where id = (select min(id) from ledger.transfer)",
    ],
    [
      "a sequence has a gap",
      "postings of each locked account form a sequence",
      `update ledger.posting set seq = 900 where account_id = ${anyWallet} and seq = 2`,
    ],
    [
      "a posting's balance is wrong",
      "postings of each locked account form a sequence",
      `update ledger.posting set balance_after = balance_after + 1 where account_id = ${anyWallet} and seq = 2`,
    ],
    [
      "a member's balance is changed",
      "each account's balance is the sum of its postings",
      `update ledger.account set posted = posted + 1 where id = ${anyWallet}`,
    ],
    [
      "a delta is missing",
      "each account's balance is the sum of its postings",
      "delete from ledger.house_delta where transfer_id = (select max(transfer_id) from ledger.house_delta)",
    ],
    [
      "a delta is changed",
      "house snapshots are chained and cover their postings",
      "update ledger.house_delta set amount = amount + 1 where transfer_id = (select max(transfer_id) from ledger.house_delta)",
    ],
    [
      "money is held without a hold",
      "held money is the sum of open holds",
      `update ledger.account set held = held + 1, posted = posted + 1 where id = ${anyWallet}`,
    ],
    [
      "an open hold is closed by hand",
      "held money is the sum of open holds",
      "update ledger.hold set state = 'released' where state = 'open'",
    ],
    [
      "a captured hold paid another amount",
      "held money is the sum of open holds",
      "update ledger.hold set captured = captured - 1 where state = 'captured'",
    ],
    [
      "a key is missing",
      "every key has a result, and every transfer a key",
      "delete from ledger.idem where transfer_id = (select min(transfer_id) from ledger.idem)",
    ],
    [
      "a key is orphaned",
      "every key has a result, and every transfer a key",
      "insert into ledger.idem (scope, key, request_hash, outcome, transfer_id) values ('x', 'x', '', 'T', 99999999)",
    ],
    [
      "a hold's key is orphaned",
      "every key has a result, and every transfer a key",
      "insert into ledger.idem (scope, key, request_hash, outcome, hold_id) values ('x', 'x', '', 'H', 99999999)",
    ],
    [
      "a reversal exceeds its original",
      "reversals never exceed their original",
      "update ledger.transfer set amount = 100000 where id = (select min(id) from ledger.transfer where reverses is not null)",
    ],
    [
      "the reversed amount is recorded wrongly",
      "reversals never exceed their original",
      "update ledger.reversed set amount = amount - 1",
    ],
    [
      "a repayment exceeds the credited money",
      "debts are repaid out of money credited to the same wallet",
      "update ledger.transfer set amount = 31 where code = 14",
    ],
    [
      "a repayment has no credit",
      "debts are repaid out of money credited to the same wallet",
      "update ledger.transfer set group_id = null where code = 14",
    ],
    [
      "a month has no partition",
      "default partitions are empty",
      "insert into ledger.transfer (id, created_at, brand_id, code, debit_id, credit_id, currency, amount) values (99999999, '1999-01-01', gen_random_uuid(), 1, 1, 2, 'USD', 1)",
    ],
    [
      "a debt is positive",
      "debts are negative, floors hold, derived accounts have none",
      "alter table ledger.account drop constraint account_debt_is_owed",
      "update ledger.account set posted = 1 where kind = 'debt'",
    ],
    [
      "a balance is below its floor",
      "debts are negative, floors hold, derived accounts have none",
      "alter table ledger.account drop constraint account_floor",
      `update ledger.account set posted = -1 where id = ${anyWallet}`,
    ],
    [
      "a wallet has another's account",
      "wallets own their accounts, one wallet of a member is active",
      "update ledger.wallet set cash_account = debt_account, debt_account = cash_account",
    ],
    [
      "a member has no active wallet",
      "wallets own their accounts, one wallet of a member is active",
      "update ledger.wallet set is_active = false",
    ],
    [
      "a snapshot is missing",
      "house snapshots are chained and cover their postings",
      "delete from ledger.house_snapshot where no = 1",
    ],
    [
      "a snapshot's balance is changed",
      "house snapshots are chained and cover their postings",
      "update ledger.house_snapshot set balance = balance + 1 where no = 2",
    ],
    [
      "the house's history is rewritten, including balances",
      "house snapshots are chained and cover their postings",
      `update ledger.transfer set amount = amount + 5 where id = ${firstLeg}`,
      `update ledger.posting set amount = amount + 5 * sign(amount) where transfer_id = ${firstLeg}`,
      "update ledger.posting set balance_after = balance_after + 5 where account_id = (select credit_id from ledger.transfer where id = (select min(id) from ledger.transfer))",
      "update ledger.account set posted = posted + 5 where id = (select credit_id from ledger.transfer where id = (select min(id) from ledger.transfer))",
      "update ledger.account set posted = posted - 5 where id = (select debit_id from ledger.transfer where id = (select min(id) from ledger.transfer))",
      "update ledger.house_snapshot set balance = balance - 5, total = case no when 1 then total - 5 else total end where account_id = (select debit_id from ledger.transfer where id = (select min(id) from ledger.transfer))",
    ],
  ];
  test.each(damages)("when %s, finds: %s", async (_, check, ...damage) => {
    expect(await differencesAfter(...damage)).toContain(check);
    await expectBooksToAgree(db);
  });

  test("runs the checks of other modules too, and prints at most 20 differences", async () => {
    const extra = sqlCheck("numbers are even", {
      rows: sql`select 50`,
      differing: sql`select 'number ' || g as what from generate_series(1, 50, 2) g`,
    });
    const report = await reconcile(db, [extra]);
    expect(report.agrees).toBe(false);
    expect(report.checks.at(-1)).toMatchObject({ name: "numbers are even", rows: 50, found: 25 });
    expect(report.checks.at(-1)?.differences).toHaveLength(20);
    expect(renderTable(report)).toMatch(/! number 1\n[\s\S]*… and 5 more\n\nThe books do NOT agree\.$/);
    expect(JSON.parse(renderJson(report))).toEqual(report);
  });
});
