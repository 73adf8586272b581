import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { Tables } from "../../../db/tables.js";

export type RememberedRow = Selectable<Tables["identity.remembered_sign_in"]>;

/** Inserts a token's hash with its family, account and device. */
export async function insertRemembered(db: Db, row: Omit<RememberedRow, "replaced_at">): Promise<void> {
  await db
    .insertInto("identity.remembered_sign_in")
    .values({ ...row, replaced_at: null })
    .execute();
}

/**
 * Locks the family of a token until the transaction ends. Row locks would not do: a token in use adds a new row, which
 * a concurrent deletion of the family would not see.
 */
export async function lockFamily(db: Db, brandId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('remembered:' || r.family_id, 0))
    from identity.remembered_sign_in r where r.token_hash = ${tokenHash} and r.brand_id = ${brandId}`.execute(
    db,
  );
}

/** Like `lockFamily`, for the family of a session. */
export async function lockFamilyOf(db: Db, brandId: string, sessionId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('remembered:' || s.family_id, 0))
    from identity.session s
    where s.id = ${sessionId} and s.brand_id = ${brandId} and s.family_id is not null`.execute(db);
}

/** Finds and locks a token of the brand. */
export async function lockRemembered(
  db: Db,
  brandId: string,
  tokenHash: Buffer,
): Promise<RememberedRow | null> {
  const row = await db
    .selectFrom("identity.remembered_sign_in")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markReplaced(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("identity.remembered_sign_in")
    .set({ replaced_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Deletes a remembered sign-in with all its tokens. */
export async function deleteFamily(db: Db, brandId: string, familyId: string): Promise<void> {
  await db
    .deleteFrom("identity.remembered_sign_in")
    .where("family_id", "=", familyId)
    .where("brand_id", "=", brandId)
    .execute();
}

/** Deletes the remembered sign-ins of the given sessions. */
export async function deleteFamiliesOf(
  db: Db,
  brandId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .deleteFrom("identity.remembered_sign_in")
    .where("brand_id", "=", brandId)
    .where("family_id", "in", (of) =>
      of
        .selectFrom("identity.session")
        .select("family_id")
        .where("id", "in", sessionIds)
        .where("family_id", "is not", null)
        .$castTo<{ family_id: string }>(),
    )
    .execute();
}

/** Deletes an account's remembered sign-ins, except that of the session `keep`. */
export async function deleteAllRemembered(
  db: Db,
  brandId: string,
  accountId: string,
  keep: string | null = null,
): Promise<void> {
  await db
    .deleteFrom("identity.remembered_sign_in")
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .$if(keep !== null, (query) =>
      query.where("family_id", "not in", (of) =>
        of
          .selectFrom("identity.session")
          .select("family_id")
          .where("id", "=", keep)
          .where("family_id", "is not", null)
          .$castTo<{ family_id: string }>(),
      ),
    )
    .execute();
}

/** Ends the sessions that a remembered sign-in opened and returns their ids. */
export async function endFamilySessions(
  db: Db,
  brandId: string,
  familyId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable("identity.session")
    .set({ ended_at: now })
    .where("family_id", "=", familyId)
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the tokens of all brands that expired before the given time. */
export async function purgeRemembered(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("identity.remembered_sign_in").where("expires_at", "<", before).execute();
}
