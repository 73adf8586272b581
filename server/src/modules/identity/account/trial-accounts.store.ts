import type { Db } from "../../../db/database.js";

const trialType = 4;

/**
 * Finds up to `limit` trial accounts of all brands, in order of their ids after `afterId`, that were created before the
 * given time, have not signed in since then and have no live session.
 */
export async function findAbandonedTrials(
  db: Db,
  { before, now, afterId, limit }: { before: Date; now: Date; afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.account as account")
    .select("account.id")
    .where("account.member_type", "=", trialType)
    .where("account.created_at", "<", before)
    .$if(afterId !== null, (query) => query.where("account.id", ">", afterId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("identity.session as session")
            .select("session.id")
            .whereRef("session.account_id", "=", "account.id")
            .where("session.ended_at", "is", null)
            .where("session.expires_at", ">", now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("identity.sign_in as sign_in")
            .select("sign_in.id")
            .whereRef("sign_in.account_id", "=", "account.id")
            .where("sign_in.at", ">=", before),
        ),
      ),
    )
    .orderBy("account.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes trial accounts with their sessions, devices and contacts. Ids of accounts of any other type are ignored. */
export async function deleteTrials(db: Db, ids: readonly string[]): Promise<void> {
  const trials = db
    .selectFrom("identity.account")
    .select("id")
    .where("id", "in", ids)
    .where("member_type", "=", trialType);
  for (const table of [
    "identity.session",
    "identity.sign_in",
    "identity.device",
    "identity.network",
    "identity.contact",
  ] as const)
    await db.deleteFrom(table).where("account_id", "in", trials).execute();
  await db.deleteFrom("identity.account").where("id", "in", trials).execute();
}
