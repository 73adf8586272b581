import type { Db } from "../../db/database.js";
import type { Terms } from "./terms.model.js";

/** What holds in a currency of the brand; null: nothing is paid out in it. */
export async function findTerms(db: Db, brandId: string, currency: string): Promise<Terms | null> {
  return (await listTerms(db, brandId)).find((terms) => terms.currency === currency) ?? null;
}

/** What holds in each currency of the brand. */
export async function listTerms(db: Db, brandId: string): Promise<Terms[]> {
  return db
    .selectFrom("withdrawals.terms")
    .where("brand_id", "=", brandId)
    .select(["currency", "day_count as dayCount", "day_amount as dayAmount"])
    .select(["two_person_from as twoPersonFrom", "receipt_minutes as receiptMinutes"])
    .select(["cooling_hours as coolingHours", "turnover_basis_points as turnoverBasisPoints"])
    .orderBy("currency")
    .execute();
}

/** Writes what holds in a currency, or changes it. */
export async function writeTerms(db: Db, brandId: string, terms: Terms): Promise<void> {
  const values = {
    day_count: terms.dayCount,
    day_amount: terms.dayAmount,
    two_person_from: terms.twoPersonFrom,
    receipt_minutes: terms.receiptMinutes,
    cooling_hours: terms.coolingHours,
    turnover_basis_points: terms.turnoverBasisPoints,
  };
  await db
    .insertInto("withdrawals.terms")
    .values({ brand_id: brandId, currency: terms.currency, ...values })
    .onConflict((on) => on.columns(["brand_id", "currency"]).doUpdateSet(values))
    .execute();
}
