import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/**
 * Reads the deposits less withdrawals of a member's wallet since it was opened, without reversed amounts; minor units.
 * Transfers from the upline agent count as deposits, and transfers to that agent as withdrawals. Amounts are those posted to
 * the wallet: deposits without their fees, withdrawals including theirs.
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
