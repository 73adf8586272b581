import type { Db } from "../../../db/database.js";
import type { Portal } from "../identity.model.js";

export interface PasswordChange {
  readonly brandId: string;
  readonly accountId: string;
  /** The account's current hash; null when it has none. */
  readonly before: string | null;
  readonly hash: string;
  readonly now: Date;
}

/**
 * Updates the password of an active account and clears `must_change_password`; false when the password changed
 * concurrently.
 */
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

/** Finds the portal, device and sign-in method of one of the account's sessions. */
export async function findSessionOf(
  db: Db,
  of: { readonly accountId: string; readonly sessionId: string },
): Promise<{ portal: Portal; deviceHash: Buffer | null; method: string } | null> {
  const row = await db
    .selectFrom("identity.session")
    .select(["portal", "device_hash as deviceHash", "method"])
    .where("id", "=", of.sessionId)
    .where("account_id", "=", of.accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an account of the brand until the transaction ends, to serialise changes of its security settings. */
export async function lockAccount(db: Db, brandId: string, accountId: string): Promise<void> {
  await db
    .selectFrom("identity.account")
    .select("id")
    .where("id", "=", accountId)
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirst();
}
