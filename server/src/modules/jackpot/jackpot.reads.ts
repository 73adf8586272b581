import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** Reads the balance of the brand's pool in a currency, in minor units; 0 before the first payment. */
export async function readPool(
  db: Db,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select a.posted + coalesce((select sum(d.amount) from ledger.house_delta d where d.account_id = a.id), 0)::bigint
      as amount
    from ledger.account a
    where a.brand_id = ${brandId} and a.owner_kind = 'jackpot' and a.owner_id is null
      and a.kind = 'pool' and a.currency = ${currency}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** Whether the brand has a pool in any currency. */
export async function hasPool(db: Db, brandId: string): Promise<boolean> {
  const row = await db
    .selectFrom("jackpot.pool")
    .select("cycle")
    .where("brand_id", "=", brandId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
