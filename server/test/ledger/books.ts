import { sql } from "kysely";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { ledgerState } from "../../src/modules/ledger/ledger.model.js";

/** A new brand with a vendor's house account, in which wallets can be opened. */
export interface Books {
  readonly db: Db;
  readonly brandId: string;
  readonly house: bigint;
}

/** The accounts of one wallet. */
export interface TestWallet {
  readonly id: string;
  readonly memberId: string;
  readonly cash: bigint;
  readonly debt: bigint;
}

export const anyHash = Buffer.alloc(32, 1);

/** Opens books in USD. */
export async function openBooks(db: Db): Promise<Books> {
  const brandId = newId();
  const { rows } = await sql<{ id: bigint }>`
    select ledger.vendor_account(${brandId}, ${newId()}, 'USD') as id`.execute(db);
  return { db, brandId, house: rows[0]?.id ?? 0n };
}

/** Opens a member's wallet with a balance of `amount`. */
export async function openFundedWallet(books: Books, amount: bigint): Promise<TestWallet> {
  const memberId = newId();
  const { rows } = await sql<TestWallet>`
    select id, member_id as "memberId", cash_account as cash, debt_account as debt
    from ledger.open_wallet(${newId()}, ${books.brandId}, ${memberId}, 'USD')`.execute(books.db);
  const [wallet] = rows;
  if (!wallet) throw new Error("no wallet was opened");
  if (amount > 0n) await post(books.db, { debit: books.house, credit: wallet.cash, amount, code: 1 });
  return wallet;
}

export interface Posting {
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amount: bigint;
  readonly key?: string;
  readonly hash?: Buffer;
  readonly code?: number;
  readonly currency?: string;
}

/** Calls ledger.post once. */
export async function post(db: Db, posting: Posting): Promise<{ id: bigint; replay: boolean }> {
  const { debit, credit, amount, key = newId(), hash = anyHash, code = 10, currency = "USD" } = posting;
  const { rows } = await sql<{ id: bigint; replay: boolean }>`
    select transfer_id as id, replay from ledger.post('test', ${key}, ${hash}, ${code}::smallint, ${debit},
      ${credit}, ${amount}, ${currency})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("ledger.post returned no row");
  return row;
}

/** Reverses part of a transfer once. */
export async function reverse(db: Db, transfer: bigint, amount: bigint, key = newId()): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select transfer_id as id from ledger.reverse('test', ${key}, ${anyHash}, 12::smallint, ${transfer},
      ${amount})`.execute(db);
  return rows[0]?.id ?? 0n;
}

/** Calls ledger.void_transfer once. */
export async function voidTransfer(db: Db, key: string): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select ledger.void_transfer('test', ${key}, 12::smallint) as outcome`.execute(db);
  return rows[0]?.outcome ?? "";
}

/** Opens a hold once. */
export async function holdOpen(
  db: Db,
  account: bigint,
  amount: bigint,
  expiresAt: Date | null = null,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select hold_id as id from ledger.open_hold('test', ${newId()}, ${anyHash}, ${account}, ${amount},
      ${expiresAt}::timestamptz)`.execute(db);
  return rows[0]?.id ?? 0n;
}

/** An account's balance, and its held amount. */
export async function balanceOf(db: Db, account: bigint): Promise<{ balance: bigint; held: bigint }> {
  const { rows } = await sql<{ balance: bigint; held: bigint }>`
    select ledger.posted_balance(id) as balance, held from ledger.account where id = ${account}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no account ${account}`);
  return row;
}

/** The SQLSTATE of a refused call; null when it was accepted. */
export function refusal(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error: unknown) => ledgerState(error) ?? String(Object(error).code),
  );
}
