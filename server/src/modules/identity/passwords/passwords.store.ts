import type { Db } from "../../../db/database.js";

export interface PasswordChange {
  readonly brandId: string;
  readonly accountId: string;
  /** The hash that the account has now; null when it has none. */
  readonly before: string | null;
  readonly hash: string;
  readonly now: Date;
}

/** Writes a new password of an active account; false when another did so meanwhile. It need not be changed again. */
export async function updatePassword(db: Db, change: PasswordChange): Promise<boolean> {
  const row = await db
    .updateTable("identity.account")
    .set({ password_hash: change.hash, password_changed_at: change.now, must_change_password: false })
    .where("id", "=", change.accountId)
    .where("brand_id", "=", change.brandId)
    .where("state", "=", "active")
    .where("password_hash", "is not distinct from", change.before)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The door and the browser of a session of the account, and what it was opened by. */
export async function findSessionOf(
  db: Db,
  of: { readonly accountId: string; readonly sessionId: string },
): Promise<{ portal: "member" | "agent" | "operator"; deviceHash: Buffer | null; method: string } | null> {
  const row = await db
    .selectFrom("identity.session")
    .select(["portal", "device_hash as deviceHash", "method"])
    .where("id", "=", of.sessionId)
    .where("account_id", "=", of.accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Holds an account of the brand until the transaction ends: what protects it changes by one at a time. */
export async function lockAccount(db: Db, brandId: string, accountId: string): Promise<void> {
  await db
    .selectFrom("identity.account")
    .select("id")
    .where("id", "=", accountId)
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirst();
}
