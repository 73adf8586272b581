import type { Db } from "../db/database.js";

/** Marks a payload's id as used until `expiresAt`. Answers false when it was used before. */
export async function useOnce(db: Db, jti: string, expiresAt: Date, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("core.jti")
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("jti").doUpdateSet({ expires_at: expiresAt }).where("core.jti.expires_at", "<", now),
    )
    .returning("jti")
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets ids whose payloads are too old to be accepted again. Answers how many. */
export async function purgeExpired(db: Db, now: Date): Promise<bigint> {
  const result = await db.deleteFrom("core.jti").where("expires_at", "<", now).executeTakeFirst();
  return result.numDeletedRows;
}
