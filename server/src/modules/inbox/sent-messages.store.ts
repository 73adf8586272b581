import type { Db } from "../../db/database.js";

/** Marks a sent message as recalled; false when there is no such message, or it was recalled before. */
export async function recallMessage(
  db: Db,
  brandId: string,
  { id, recalledBy, now }: { readonly id: string; readonly recalledBy: string | null; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("inbox.message")
    .set({ recalled_at: now, recalled_by: recalledBy })
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("kind", "=", "STAFF")
    .where("recalled_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
