import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import {
  anyHash,
  type Books,
  balanceOf,
  holdOpen,
  openBooks,
  openFundedWallet,
  post,
  refusal,
  reverse,
  type TestWallet,
  voidTransfer,
} from "../../../test/ledger/books.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";

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

const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour));

function capture(hold: bigint, amount: bigint, now: Date, key = newId()) {
  return sql<{ id: bigint; replay: boolean }>`
    select transfer_id as id, replay from ledger.capture_hold('test', ${key}, ${anyHash}, 3::smallint, ${hold},
      ${books.house}, ${amount}, ${now}::timestamptz)`.execute(db);
}

const release = (hold: bigint) => sql`select ledger.release_hold(${hold})`.execute(db);

describe("accounts", () => {
  const open = (mode: string, floor: bigint | null, currency = "USD", owner: string | null = null) =>
    sql`select ledger.open_account(${books.brandId}, 'bank', ${owner}, 'fees', ${currency}, ${mode},
      ${floor}::bigint)`.execute(db);

  test("are opened once, also without an owner, and never change their mode or floor", async () => {
    expect((await open("D", null)).rows).toEqual((await open("D", null)).rows);
    expect(await refusal(open("L", 0n))).toBe("LG422");
    expect(await refusal(open("D", null, "XXX"))).toBe("LG422");
  });

  test("a derived account has no floor", async () => {
    expect(await refusal(open("D", 0n, "EUR"))).toBe("23514");
  });

  const freeze = (account: bigint, on: boolean) =>
    sql`select ledger.set_frozen(${account}, ${on})`.execute(db);

  test("a frozen account accepts no debit, credit or hold until it is unfrozen", async () => {
    for (const account of [wallet.cash, books.house]) {
      await freeze(account, true);
      expect(await refusal(post(db, { debit: wallet.cash, credit: books.house, amount: 1n }))).toBe("LG423");
      expect(await refusal(post(db, { debit: books.house, credit: wallet.cash, amount: 1n }))).toBe("LG423");
      await freeze(account, false);
    }
    await freeze(wallet.cash, true);
    expect(await refusal(holdOpen(db, wallet.cash, 1n))).toBe("LG423");
    await freeze(wallet.cash, false);
    await post(db, { debit: wallet.cash, credit: books.house, amount: 1n });
  });

  test("a frozen account accepts captures of its holds, and results of play, but no money from one", async () => {
    const held = await holdOpen(db, wallet.cash, 400n);
    const bet = await post(db, { debit: wallet.cash, credit: books.house, amount: 100n });
    const target = await openFundedWallet(books, 0n);
    for (const account of [wallet.cash, target.cash]) await freeze(account, true);
    const toFrozen =
      sql`select ledger.capture_hold('test', ${newId()}, ${anyHash}, 3::smallint, ${held}, ${target.cash},
      400, ${at(1)}::timestamptz)`.execute(db);
    expect(await refusal(toFrozen)).toBe("LG423");
    await capture(held, 400n, at(1));
    await reverse(db, bet.id, 100n);
    const win = await post(db, { debit: books.house, credit: wallet.cash, amount: 70n, code: 11 });
    await sql`select * from ledger.reverse_credit('test', ${newId()}, ${anyHash}, 13::smallint, ${win.id}, 70)`.execute(
      db,
    );
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 600n, held: 0n });
    expect(await refusal(post(db, { debit: wallet.cash, credit: books.house, amount: 1n }))).toBe("LG423");
  });
});

describe("posting", () => {
  test("refuses violations of a rule and leaves the key free", async () => {
    const other = await openFundedWallet(await openBooks(db), 0n);
    const key = newId();
    const from = { debit: wallet.cash, credit: books.house, amount: 10n, key };
    const refused: [Partial<typeof from> & { currency?: string; code?: number }, string][] = [
      [{ amount: 1001n }, "LG402"],
      [{ amount: 0n }, "LG422"],
      [{ amount: -5n }, "LG422"],
      [{ amount: 10n ** 18n }, "LG422"],
      [{ credit: wallet.cash }, "LG422"],
      [{ credit: other.cash }, "LG422"],
      [{ credit: wallet.debt }, "LG422"],
      [{ currency: "EUR" }, "LG422"],
      [{ code: 77 }, "LG422"],
      [{ debit: 987654321n }, "LG404"],
    ];
    for (const [change, state] of refused) {
      expect([change, await refusal(post(db, { ...from, ...change }))]).toEqual([change, state]);
    }
    expect(await post(db, from)).toMatchObject({ replay: false });
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 990n, held: 0n });
  });

  test("returns the first result for a repeat and refuses another request under the key", async () => {
    const request = { debit: wallet.cash, credit: books.house, amount: 10n, key: newId() };
    const first = await post(db, request);
    expect(await post(db, request)).toEqual({ id: first.id, replay: true });
    expect(await refusal(post(db, { ...request, hash: Buffer.alloc(32, 2) }))).toBe("LG409");
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 990n, held: 0n });
  });

  test("a refused item of a batch does not undo others, and its key stays free", async () => {
    const fresh = newId();
    const item = (amount: bigint, key = newId(), hash = "01") => ({
      scope: "test",
      key,
      hash,
      code: 10,
      debit: String(wallet.cash),
      credit: String(books.house),
      amount: String(amount),
      currency: "USD",
    });
    const voided = newId();
    await voidTransfer(db, voided);
    const repeated = item(100n);
    const late = newId();
    const items = [
      repeated,
      item(5000n, fresh),
      repeated,
      { ...repeated, hash: "02" },
      item(1n, voided),
      item(900n),
      item(1n),
      item(2000n, late),
      item(0n, late),
    ];
    const { rows } = await sql<{
      item: number;
      transfer_id: bigint | null;
      replay: boolean;
      fault: string | null;
    }>`
      select * from ledger.post_batch(${JSON.stringify(items)}::jsonb)`.execute(db);
    expect(rows.map(({ fault, replay }) => fault ?? (replay ? "replay" : "new"))).toEqual([
      "new",
      "LG402",
      "replay",
      "LG409",
      "LG410",
      "new",
      "LG402",
      "LG402",
      "LG422",
    ]);
    expect(rows.map((row) => row.item)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows[2]?.transfer_id).toBe(rows[0]?.transfer_id);
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 0n, held: 0n });
    await post(db, { debit: books.house, credit: wallet.cash, amount: 1n, key: fresh });
  });
});

describe("reversals", () => {
  test("never exceed the original, and are not reversed themselves", async () => {
    const bet = await post(db, { debit: wallet.cash, credit: books.house, amount: 100n });
    const first = await reverse(db, bet.id, 60n);
    expect(await refusal(reverse(db, bet.id, 41n))).toBe("LG422");
    await reverse(db, bet.id, 40n);
    expect(await refusal(reverse(db, bet.id, 1n))).toBe("LG422");
    expect(await refusal(reverse(db, first, 1n))).toBe("LG422");
    expect(await refusal(reverse(db, 987654321n, 1n))).toBe("LG404");
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 1000n, held: 0n });
  });

  test("go back between the accounts of the original", async () => {
    const other = await openFundedWallet(books, 500n);
    const bet = await post(db, { debit: wallet.cash, credit: books.house, amount: 100n });
    const asReversal = (debit: bigint, credit: bigint) =>
      sql`select * from ledger.post('test', ${newId()}, ${anyHash}, 12::smallint, ${debit}, ${credit}, 10, 'USD',
        null, ${bet.id})`.execute(db);
    expect(await refusal(asReversal(books.house, other.cash))).toBe("LG422");
    expect(await refusal(asReversal(other.cash, wallet.cash))).toBe("LG422");
    expect(await refusal(asReversal(other.debt, wallet.cash))).toBe("LG422");
    await asReversal(books.house, wallet.cash);
  });

  test("a key can be voided before and after its transfer, also after a partial reversal", async () => {
    const [early, late] = [newId(), newId()];
    const request = { debit: wallet.cash, credit: books.house, amount: 100n };
    expect([await voidTransfer(db, early), await voidTransfer(db, early)]).toEqual([
      "tombstone",
      "already_reversed",
    ]);
    expect(await refusal(post(db, { ...request, key: early }))).toBe("LG410");
    const bet = await post(db, { ...request, key: late });
    await reverse(db, bet.id, 30n);
    expect([await voidTransfer(db, late), await voidTransfer(db, late)]).toEqual([
      "reversed",
      "already_reversed",
    ]);
    expect(await post(db, { ...request, key: late })).toEqual({ id: bet.id, replay: true });
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 1000n, held: 0n });
  });
});

describe("debts", () => {
  const reverseCredit = (transfer: bigint, amount: bigint, key = newId()) =>
    sql<{ debt: bigint; replay: boolean }>`
      select debt, replay from ledger.reverse_credit('test', ${key}, ${anyHash}, 13::smallint, ${transfer}, ${amount})`
      .execute(db)
      .then(({ rows }) => rows[0]);
  const credit = (amount: bigint) =>
    sql<{ repaid: bigint }>`
      select repaid from ledger.credit_member('test', ${newId()}, ${anyHash}, 11::smallint, ${books.house},
        ${wallet.id}, ${amount})`
      .execute(db)
      .then(({ rows }) => rows[0]?.repaid);
  const bet = (amount: bigint) =>
    sql`select * from ledger.debit_member('test', ${newId()}, ${anyHash}, 10::smallint, ${wallet.id},
      ${books.house}, ${amount})`.execute(db);

  test("what a balance cannot cover becomes a debt, blocks bets, and is repaid first", async () => {
    const win = await post(db, { debit: books.house, credit: wallet.cash, amount: 300n, code: 11 });
    await bet(1200n);
    const key = newId();
    expect(await reverseCredit(win.id, 300n, key)).toEqual({ debt: 200n, replay: false });
    expect(await reverseCredit(win.id, 300n, key)).toMatchObject({ replay: true });
    expect(await refusal(reverseCredit(win.id, 1n))).toBe("LG422");
    expect(await credit(150n)).toBe(150n);
    expect(await refusal(bet(1n))).toBe("LG402");
    expect(await credit(40n)).toBe(40n);
    expect(await credit(100n)).toBe(10n);
    expect(await credit(5n)).toBe(0n);
    await bet(95n);
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 0n, held: 0n });
    expect(await balanceOf(db, wallet.debt)).toEqual({ balance: 0n, held: 0n });
  });

  test("a refunded stake repays the debt, once", async () => {
    const win = await post(db, { debit: books.house, credit: wallet.cash, amount: 300n, code: 11 });
    const stake = await post(db, { debit: wallet.cash, credit: books.house, amount: 500n, code: 10 });
    await bet(800n);
    await reverseCredit(win.id, 300n);
    const key = newId();
    const reverseDebit = (of: bigint, amount: bigint, under = newId()) =>
      sql<{ repaid: bigint; replay: boolean }>`
        select repaid, replay from ledger.reverse_debit('test', ${under}, ${anyHash}, 12::smallint, ${of}, ${amount})`
        .execute(db)
        .then(({ rows }) => rows[0]);
    expect(await reverseDebit(stake.id, 200n, key)).toEqual({ repaid: 200n, replay: false });
    expect(await reverseDebit(stake.id, 200n, key)).toEqual({ repaid: 0n, replay: true });
    expect(await reverseDebit(stake.id, 300n)).toEqual({ repaid: 100n, replay: false });
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 200n, held: 0n });
    expect(await balanceOf(db, wallet.debt)).toEqual({ balance: 0n, held: 0n });
    expect(await refusal(reverseDebit(stake.id, 1n))).toBe("LG422");
    expect(await refusal(reverseDebit(win.id, 1n))).toBe("LG404");
  });

  test("a bet is refused while there is a debt, with or without money", async () => {
    const win = await post(db, { debit: books.house, credit: wallet.cash, amount: 300n, code: 11 });
    const hold = await holdOpen(db, wallet.cash, 1250n);
    expect(await reverseCredit(win.id, 300n)).toEqual({ debt: 250n, replay: false });
    await release(hold);
    expect(await refusal(bet(1n))).toBe("LG424");
    expect(await refusal(bet(5000n))).toBe("LG402");
  });
});

describe("holds", () => {
  test("reserve money; a partial capture releases the rest in the same call", async () => {
    const hold = await holdOpen(db, wallet.cash, 800n);
    expect(await refusal(post(db, { debit: wallet.cash, credit: books.house, amount: 201n }))).toBe("LG402");
    expect(await refusal(holdOpen(db, wallet.cash, 201n))).toBe("LG402");
    expect(await refusal(capture(hold, 801n, at(1)))).toBe("LG422");
    const key = newId();
    const first = await capture(hold, 500n, at(1), key);
    expect((await capture(hold, 500n, at(1), key)).rows).toEqual([{ id: first.rows[0]?.id, replay: true }]);
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 500n, held: 0n });
    expect(await refusal(capture(hold, 1n, at(1)))).toBe("LG410");
    expect(await refusal(release(hold))).toBe("LG410");
    expect(await refusal(release(987654321n))).toBe("LG404");
  });

  test("are released once, and never on a derived account", async () => {
    const hold = await holdOpen(db, wallet.cash, 800n);
    await release(hold);
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 1000n, held: 0n });
    expect(await refusal(release(hold))).toBe("LG410");
    expect(await refusal(holdOpen(db, books.house, 1n))).toBe("LG422");
    expect(await refusal(holdOpen(db, wallet.cash, 0n))).toBe("LG422");
  });

  test("expire by the time that is passed", async () => {
    const hold = await holdOpen(db, wallet.cash, 300n, at(10));
    const later = await holdOpen(db, wallet.cash, 200n, at(12));
    const expire = (now: Date) =>
      sql<{
        n: number;
      }>`select coalesce(sum(holds), 0)::int as n from ledger.expire_holds(${now}::timestamptz)`
        .execute(db)
        .then(({ rows }) => rows[0]?.n);
    expect(await expire(at(9))).toBe(0);
    expect(await refusal(capture(hold, 1n, at(10)))).toBe("LG410");
    expect(await expire(at(10))).toBe(1);
    expect(await balanceOf(db, wallet.cash)).toEqual({ balance: 1000n, held: 200n });
    expect(await refusal(capture(hold, 1n, at(9)))).toBe("LG410");
    await capture(later, 200n, at(11));
    expect(await expire(at(23))).toBe(0);
  });

  test("another hold's money cannot be captured through ledger.post", async () => {
    const other = await openFundedWallet(books, 500n);
    const hold = await holdOpen(db, wallet.cash, 300n, at(10));
    const throughPost = (debit: bigint, now: Date | null) =>
      sql`select * from ledger.post('test', ${newId()}, ${anyHash}, 3::smallint, ${debit}, ${books.house}, 10,
        'USD', null, null, ${hold}, null, ${now}::timestamptz)`.execute(db);
    expect(await refusal(throughPost(other.cash, at(1)))).toBe("LG422");
    expect(await refusal(throughPost(wallet.cash, null))).toBe("LG422");
    await throughPost(wallet.cash, at(1));
  });
});
