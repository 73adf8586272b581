import { sql } from "kysely";
import type { Db } from "../../db/database.js";

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
