import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";
import type { Portal } from "../identity.model.js";
import { touchIntervalMs } from "../identity.model.js";

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly brandId: string;
  readonly tokenHash: Buffer;
  readonly portal: Portal;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceHash: Buffer | null;
  readonly method?: string;
  readonly passwordDue?: boolean;
  /** Code of the member's language. */
  readonly language?: string;
  /** The remembered sign-in that the session belongs to. */
  readonly familyId?: string | null;
}

/** Inserts a session and the record of the sign-in. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { id, accountId, brandId, portal, now, ip, userAgent } = session;
  await db
    .insertInto("identity.session")
    .values({
      id,
      account_id: accountId,
      brand_id: brandId,
      token_hash: session.tokenHash,
      portal,
      created_at: now,
      active_at: now,
      expires_at: session.expiresAt,
      ended_at: null,
      ip,
      user_agent: userAgent,
      device_hash: session.deviceHash,
      method: session.method ?? "password",
      password_due: session.passwordDue ?? false,
      family_id: session.familyId ?? null,
      language_code: session.language ?? null,
    })
    .execute();
  await db
    .insertInto("identity.sign_in")
    .values({ id, account_id: accountId, brand_id: brandId, at: now, portal, ip, user_agent: userAgent })
    .execute();
}

/** Reads the language code of an account's newest session; null when unknown. */
export async function findNewestLanguage(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom("identity.session")
    .select("language_code as language")
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? null;
}

/**
 * Records activity of sessions, of each at most once per `touchIntervalMs`. It waits for no one: a session that is being
 * changed otherwise is left to its next call.
 */
export async function touchSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const due = new Date(now.getTime() - touchIntervalMs);
  await executeNamed(
    db,
    "identity.touch_sessions",
    sql`update identity.session s set active_at = ${now}::timestamptz
      where s.id in (
        select x.id from identity.session x where x.id = any(${[...ids]}::uuid[]) and x.active_at <= ${due}::timestamptz
        for no key update skip locked)`,
  );
}

/** Ends one session of the brand; false when it has ended already. */
export async function endSession(db: Db, brandId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("identity.session")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all of an account's sessions, except `keep`, and returns their ids. */
export async function endAllSessions(
  db: Db,
  brandId: string,
  accountId: string,
  now: Date,
  keep: string | null = null,
): Promise<string[]> {
  const rows = await db
    .updateTable("identity.session")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null)
    .$if(keep !== null, (query) => query.where("id", "<>", keep))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes up to `limit` sessions of all brands that ended or expired before the given time and returns how many. */
export async function purgeSessions(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom("identity.session")
    .select("id")
    .where((of) => of.or([of("expires_at", "<", expiredBefore), of("ended_at", "<", expiredBefore)]))
    .limit(limit);
  const rows = await db.deleteFrom("identity.session").where("id", "in", expired).returning("id").execute();
  return rows.length;
}

/** Lists up to 100 live sessions of an account, newest first. */
export async function listLiveSessions(db: Db, brandId: string, accountId: string, now: Date) {
  return db
    .selectFrom("identity.session")
    .select(["id", "portal", "created_at", "active_at", "ip", "user_agent"])
    .where("account_id", "=", accountId)
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/** Unlocks a live session by recording activity; false when it has ended or expired. */
export async function unlockSession(db: Db, brandId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("identity.session")
    .set({ active_at: now })
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the token of a live session; false when the token is no longer `from`. */
export async function replaceToken(
  db: Db,
  of: { readonly brandId: string; readonly id: string; readonly from: Buffer; readonly to: Buffer },
): Promise<boolean> {
  const row = await db
    .updateTable("identity.session")
    .set({ token_hash: of.to })
    .where("id", "=", of.id)
    .where("brand_id", "=", of.brandId)
    .where("token_hash", "=", of.from)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
