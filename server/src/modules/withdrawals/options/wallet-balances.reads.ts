import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

/** A wallet's balances and its turnover requirement, in minor units. */
export interface WalletBalances {
  readonly walletId: string;
  readonly currency: string;
  readonly available: bigint;
  readonly held: bigint;
  readonly bonus: bigint;
  readonly debt: bigint;
  readonly required: bigint;
  readonly done: bigint;
  readonly isFrozen: boolean;
}

/** Reads the balances of the member's active wallet, or of the wallet in a currency. */
export async function readWalletBalances(
  db: Db,
  brandId: string,
  { memberId, currency }: { readonly memberId: string; readonly currency: string | null },
): Promise<WalletBalances | null> {
  const { rows } = await sql<WalletBalances>`
    select w.id as "walletId", w.currency, c.posted - c.held as available, c.held + b.held as held,
      b.posted - b.held as bonus, -d.posted as debt, m.required, m.done, c.state <> 'active' as "isFrozen"
    from ledger.wallet w
    join ledger.account c on c.id = w.cash_account
    join ledger.account b on b.id = w.bonus_account
    join ledger.account d on d.id = w.debt_account
    cross join lateral turnover.progress(w.id) m
    where w.brand_id = ${brandId} and w.member_id = ${memberId}
      and ${currency === null ? sql`w.is_active` : sql`w.currency = ${currency}`}`.execute(db);
  return rows[0] ?? null;
}
