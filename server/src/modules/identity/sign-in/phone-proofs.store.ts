import type { Db } from "../../../db/database.js";

/** Marks a proof as spent; false when it has been spent already. */
export async function insertSpent(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identity.spent_phone_proof")
    .values({ proof_hash: hash, spent_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes proofs that were spent before the given time. They have expired since, so they cannot be used again. */
export async function purgeSpent(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("identity.spent_phone_proof").where("spent_at", "<", before).execute();
}
