import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { StaffSession } from "../staff.model.js";

/** Finds the live session of a token. Sessions of a brand's staff are valid in that brand only. */
export async function findLiveSession(
  db: Db,
  brandId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffSession | null> {
  const { rows } = await sql<StaffSession>`
    select s.id, s.account_id as "accountId", a.brand_id as "brandId", a.username,
      a.must_change_password as "mustChangePassword", s.active_at as "activeAt", s.verified_at as "verifiedAt",
      s.reauthenticated_at as "reauthenticatedAt",
      array(select r.role from staff.role_grant r where r.account_id = a.id order by r.role) as roles,
      exists (select from staff.authenticator f where f.account_id = a.id and f.confirmed_at is not null)
        or exists (select from staff.passkey f where f.account_id = a.id) as "hasFactor"
    from staff.session s join staff.account a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and a.state = 'active'
      and (a.brand_id is null or a.brand_id = ${brandId})`.execute(db);
  return rows[0] ?? null;
}

export async function insertSession(
  db: Db,
  session: {
    readonly id: string;
    readonly accountId: string;
    readonly tokenHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<void> {
  await db
    .insertInto("staff.session")
    .values({
      id: session.id,
      account_id: session.accountId,
      token_hash: session.tokenHash,
      created_at: session.now,
      active_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      verified_at: null,
      reauthenticated_at: null,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
}

/** Records activity of a session. */
export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("staff.session").set({ active_at: now }).where("id", "=", id).execute();
}

/** Gives a live session a new token; the old one is void. False when the session has ended since then. */
export async function replaceToken(db: Db, id: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable("staff.session")
    .set({ token_hash: tokenHash })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a factor was verified in a session. */
export async function recordVerification(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("staff.session")
    .set((of) => ({ verified_at: of.fn.coalesce("verified_at", sql<Date>`${now}`), reauthenticated_at: now }))
    .where("id", "=", id)
    .execute();
}

/** A live session as lists show it. */
export interface ListedSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly activeAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Lists an account's live sessions that were active since `activeSince`, newest first. */
export async function listLiveSessions(
  db: Db,
  accountId: string,
  { now, activeSince }: { readonly now: Date; readonly activeSince: Date },
): Promise<ListedSession[]> {
  return db
    .selectFrom("staff.session")
    .select(["id", "created_at as createdAt", "active_at as activeAt", "ip", "user_agent as userAgent"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("active_at", ">", activeSince)
    .orderBy("created_at", "desc")
    .execute();
}

/** Ends live sessions of an account: one, or all but one, or all. Returns their ids. */
export async function endSessions(
  db: Db,
  accountId: string,
  { only, except, now }: { readonly only?: string; readonly except?: string; readonly now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable("staff.session")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .$if(only !== undefined, (query) => query.where("id", "=", only ?? ""))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes at most `limit` sessions that expired before a time. Returns how many. */
export async function purgeSessions(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom("staff.session")
    .select("id")
    .where("expires_at", "<", expiredBefore)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("staff.session")
    .where("id", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
