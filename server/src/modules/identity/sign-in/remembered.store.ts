import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { Tables } from "../../../db/tables.js";

export type RememberedRow = Selectable<Tables["identity.remembered_sign_in"]>;

/** Keeps a token; only its hash is written. */
export async function insertRemembered(db: Db, row: Omit<RememberedRow, "replaced_at">): Promise<void> {
  await db
    .insertInto("identity.remembered_sign_in")
    .values({ ...row, replaced_at: null })
    .execute();
}

/**
 * Holds the remembered sign-in that a token belongs to until the transaction ends, all its tokens together: one
 * that is being used adds another, which an end of them all would not see otherwise.
 */
export async function lockFamily(db: Db, brandId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('remembered:' || r.family_id, 0))
    from identity.remembered_sign_in r where r.token_hash = ${tokenHash} and r.brand_id = ${brandId}`.execute(
    db,
  );
}

/** As `lockFamily`, for those that a session belongs to. */
export async function lockFamilyOf(db: Db, brandId: string, sessionId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('remembered:' || s.family_id, 0))
    from identity.session s
    where s.id = ${sessionId} and s.brand_id = ${brandId} and s.family_id is not null`.execute(db);
}

/** A token of the brand, to be replaced in this transaction; null when there is none such. */
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

/** Marks a token as replaced. */
export async function markReplaced(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("identity.remembered_sign_in")
    .set({ replaced_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Forgets a remembered sign-in, with every token it ever had. */
export async function deleteFamily(db: Db, brandId: string, familyId: string): Promise<void> {
  await db
    .deleteFrom("identity.remembered_sign_in")
    .where("family_id", "=", familyId)
    .where("brand_id", "=", brandId)
    .execute();
}

/** Forgets the remembered sign-ins of sessions. */
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

/** Forgets an account's remembered sign-ins, but those of the session to keep. */
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

/** Ends the sessions that a remembered sign-in opened, and answers their ids. */
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

/** Deletes tokens of all brands whose day is over. */
export async function purgeRemembered(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("identity.remembered_sign_in").where("expires_at", "<", before).execute();
}
