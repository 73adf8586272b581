import type { Db } from "../../db/database.js";

/** What of each deposit is to be staked in a currency of the brand, in hundredths of a percent. */
export async function findBasisPoints(db: Db, brandId: string, currency: string): Promise<number> {
  const row = await db
    .selectFrom("turnover.terms")
    .select("basis_points as basisPoints")
    .where("brand_id", "=", brandId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.basisPoints ?? 0;
}

/** Writes it, in place of what it was. */
export async function writeBasisPoints(
  db: Db,
  brandId: string,
  { currency, basisPoints }: { readonly currency: string; readonly basisPoints: number },
): Promise<void> {
  await db
    .insertInto("turnover.terms")
    .values({ brand_id: brandId, currency, basis_points: basisPoints })
    .onConflict((on) => on.columns(["brand_id", "currency"]).doUpdateSet({ basis_points: basisPoints }))
    .execute();
}
