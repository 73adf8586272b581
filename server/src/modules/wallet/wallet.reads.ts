import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Wallet } from "./wallet.model.js";

/** Which of a member's wallets are wanted. */
export interface WalletFilter {
  readonly brandId: string;
  readonly memberId: string;
  readonly currency?: string;
  readonly activeOnly?: boolean;
}

/** A member's wallets with their money, the active one first. */
export async function readWallets(db: Db, filter: WalletFilter): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    select w.id, w.member_id as "memberId", w.currency, w.is_active as "isActive",
      c.posted - c.held + b.posted - b.held as balance, c.held + b.held as held, b.posted - b.held as bonus, -d.posted as debt,
      c.version + b.version + d.version as sequence,
      greatest(c.updated_at, b.updated_at, d.updated_at) as "updatedAt"
    from ledger.wallet w
    join ledger.account c on c.id = w.cash_account
    join ledger.account b on b.id = w.bonus_account
    join ledger.account d on d.id = w.debt_account
    where w.brand_id = ${filter.brandId} and w.member_id = ${filter.memberId}
      ${filter.currency === undefined ? sql`` : sql`and w.currency = ${filter.currency}`}
      ${filter.activeOnly ? sql`and w.is_active` : sql``}
    order by w.is_active desc, w.currency`.execute(db);
  return rows;
}

/** Those of the members who have a wallet. */
export async function readOwners(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct w.member_id as id from ledger.wallet w where w.member_id = any(${[...memberIds]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deposits less withdrawals of a member's wallet since it was opened, less what of them was taken back; minor units.
 * What the agent above sent is a deposit, and what went up to that agent a withdrawal. It is what came into the wallet and
 * left it: without the fees of deposits, with those of withdrawals.
 */
export async function readNetDeposits(db: Db, memberId: string, walletId: string): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    with own as (
      select w.cash_account, w.brand_id, w.member_id, w.currency from ledger.wallet w
      where w.id = ${walletId} and w.member_id = ${memberId}),
    moved as (
      select t.id, t.amount from own join ledger.transfer t on t.credit_id = own.cash_account and t.code = 2
      union all
      select t.id, -t.amount from own join ledger.transfer t on t.debit_id = own.cash_account and t.code = 3
      union all
      select m.transfer_id, m.amount from own join transfers.member_transfer m
        on m.receiver_id = own.member_id and m.brand_id = own.brand_id and m.currency = own.currency
        and m.direction = 'DOWN'
      union all
      select m.transfer_id, -m.amount from own join transfers.member_transfer m
        on m.sender_id = own.member_id and m.brand_id = own.brand_id and m.currency = own.currency
        and m.direction = 'UP')
    select coalesce(sum(m.amount - sign(m.amount) * coalesce(r.amount, 0)), 0)::bigint as net
    from moved m left join ledger.reversed r on r.transfer_id = m.id`.execute(db);
  return rows[0]?.net ?? 0n;
}
