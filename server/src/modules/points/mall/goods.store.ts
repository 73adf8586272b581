import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { GoodTerms } from "../points.model.js";

/** Lists what a brand's goods cost, and how many there are. */
export function listGoodTerms(db: Db, brandId: string): Promise<GoodTerms[]> {
  return db
    .selectFrom("points.good")
    .select(["id", "points", "stock"])
    .where("brand_id", "=", brandId)
    .orderBy("id")
    .execute();
}

/** Finds a good of the brand; with `lock`, keeps others from changing it until the transaction ends. */
export async function findGoodTerms(
  db: Db,
  brandId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<GoodTerms | null> {
  const query = db
    .selectFrom("points.good")
    .select(["id", "points", "stock"])
    .where("brand_id", "=", brandId)
    .where("id", "=", id);
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null;
}

/** Sets what a good costs; a new one has no stock. */
export async function upsertGoodPrice(
  db: Db,
  { id, brandId, points }: { readonly id: string; readonly brandId: string; readonly points: bigint },
): Promise<void> {
  await db
    .insertInto("points.good")
    .values({ id, brand_id: brandId, points })
    .onConflict((on) => on.column("id").doUpdateSet({ points }))
    .execute();
}

/**
 * Changes the stock of a good, and keeps it locked until the transaction ends. Returns what it costs; null when the stock
 * is too low, or there is no such good.
 */
export async function changeStock(
  db: Db,
  { id, brandId, by }: { readonly id: string; readonly brandId: string; readonly by: number },
): Promise<bigint | null> {
  const { rows } = await sql<{ points: bigint }>`
    update points.good g set stock = g.stock + ${by}::int
    where g.id = ${id}::uuid and g.brand_id = ${brandId}::uuid and g.stock + ${by}::int >= 0
    returning g.points`.execute(db);
  return rows[0]?.points ?? null;
}
