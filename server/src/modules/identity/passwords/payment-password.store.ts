import type { Db } from "../../../db/database.js";

/** Finds the hash of an account's payment password; null when none is set. */
export async function findPaymentPassword(
  db: Db,
  brandId: string,
  accountId: string,
): Promise<{ readonly hash: string; readonly changedAt: Date } | null> {
  const row = await db
    .selectFrom("identity.payment_password")
    .select(["password_hash as hash", "changed_at as changedAt"])
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewPaymentPassword {
  readonly brandId: string;
  readonly accountId: string;
  readonly hash: string;
  readonly now: Date;
}

/** Inserts the first payment password; false when one is set already. */
export async function insertPaymentPassword(db: Db, of: NewPaymentPassword): Promise<boolean> {
  const row = await db
    .insertInto("identity.payment_password")
    .values({
      account_id: of.accountId,
      brand_id: of.brandId,
      password_hash: of.hash,
      changed_at: of.now,
    })
    .onConflict((on) => on.column("account_id").doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the payment password with hash `before`; false when it changed concurrently. */
export async function replacePaymentPassword(
  db: Db,
  of: NewPaymentPassword & { readonly before: string },
): Promise<boolean> {
  const row = await db
    .updateTable("identity.payment_password")
    .set({ password_hash: of.hash, changed_at: of.now })
    .where("brand_id", "=", of.brandId)
    .where("account_id", "=", of.accountId)
    .where("password_hash", "=", of.before)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}
