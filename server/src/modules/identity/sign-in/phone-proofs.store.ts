import type { Db } from "../../../db/database.js";

/** Spends a proof; false when it was spent before. */
export async function insertSpent(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identity.spent_phone_proof")
    .values({ proof_hash: hash, spent_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets proofs that were spent before a time: they have long expired. */
export async function purgeSpent(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("identity.spent_phone_proof").where("spent_at", "<", before).execute();
}
