import type { Insertable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";

/** Inserts the record of a registration; false when its phone proof has been used before. */
export async function insertRegistration(
  db: Db,
  registration: Insertable<Tables["members.registration"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("members.registration")
    .values(registration)
    .onConflict((on) => on.column("phone_proof_hash").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
