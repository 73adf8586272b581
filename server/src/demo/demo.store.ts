import type { Db } from "../db/database.js";

const key = "demo";

/** Whether the database is marked as containing demo data. */
export async function isMarkedDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom("core.meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value === "1";
}

/** Marks the database permanently as containing demo data. */
export async function markDemo(db: Db): Promise<void> {
  await db
    .insertInto("core.meta")
    .values({ key, value: "1" })
    .onConflict((on) => on.column("key").doNothing())
    .execute();
}
