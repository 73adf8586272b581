import type { Db } from "../../db/database.js";

/** Records that a challenge's proof was used; false when it was before. */
export async function insertSpentWork(
  db: Db,
  { challengeHash, expiresAt }: { readonly challengeHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("verification.spent_work")
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((on) => on.column("challenge_hash").doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined;
}
