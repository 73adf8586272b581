import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** Finds a currency's turnover requirement, in basis points of each deposit. */
export async function findBasisPoints(db: Db, brandId: string, currency: string): Promise<number> {
  const row = await db
    .selectFrom("turnover.terms")
    .select("basis_points as basisPoints")
    .where("brand_id", "=", brandId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.basisPoints ?? 0;
}

export async function upsertBasisPoints(
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

/** Whether a reversed deposit or a shortfall of an agent blocks the member's withdrawals and transfers. */
export async function isBlocked(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{
    blocked: boolean;
  }>`select turnover.is_blocked(${memberId}) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}
