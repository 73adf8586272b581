import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Wallet } from "./wallet.model.js";

/** Criteria of a member's wallets. */
export interface WalletFilter {
  readonly brandId: string;
  readonly memberId: string;
  readonly currency?: string;
  readonly activeOnly?: boolean;
}

/** A member's wallets with their balances, the active one first. */
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

/** The members of a list who have a wallet. */
export async function readOwners(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct w.member_id as id from ledger.wallet w where w.member_id = any(${[...memberIds]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The currency of a member's active wallet; null without a wallet. */
export async function readActiveCurrency(db: Db, brandId: string, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select w.currency from ledger.wallet w
    where w.brand_id = ${brandId} and w.member_id = ${memberId} and w.is_active`.execute(db);
  return rows[0]?.currency ?? null;
}
