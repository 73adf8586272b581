import type { Db } from "./database.js";

/** A fact about this installation; null when it was never written. */
export async function readMeta(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom("core.meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a fact about this installation down, over what stood there. */
export async function writeMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("core.meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
