import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../db/database.js";
import { faultCode } from "../../../db/faults.js";
import type { Tables } from "../../../db/tables.js";
import type { BoundContact } from "./contact-bindings.model.js";

const uniqueViolation = "23505";

export type ContactRow = Selectable<Tables["identity.contact"]>;
export type ContactChange = Omit<Updateable<Tables["identity.contact"]>, "account_id" | "brand_id">;

/** Finds the contacts of an account of the brand; null when none are set. */
export async function findContact(db: Db, brandId: string, accountId: string): Promise<ContactRow | null> {
  const row = await db
    .selectFrom("identity.contact")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the contacts of an account of the brand by its normalised username. */
export async function findContactByUsername(
  db: Db,
  brandId: string,
  usernameNorm: string,
): Promise<ContactRow | null> {
  const row = await db
    .selectFrom("identity.account as a")
    .innerJoin("identity.contact as c", "c.account_id", "a.id")
    .selectAll("c")
    .where("a.brand_id", "=", brandId)
    .where("a.username_norm", "=", usernameNorm)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the account of the brand whose verified phone or address has the hash. */
export async function findByVerified(
  db: Db,
  brandId: string,
  kind: BoundContact,
  hash: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom("identity.contact")
    .select("account_id")
    .where("brand_id", "=", brandId)
    .where(`${kind}_hash`, "=", hash)
    .where(`${kind}_verified_at`, "is not", null)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** An account with a given contact value. */
export interface ContactHolder {
  readonly accountId: string;
  /** Whether the account has verified it; always false for document numbers. */
  readonly verified: boolean;
}

/** Finds the accounts of the brand with a contact value of the hash. */
export async function findAccountsByContact(
  db: Db,
  brandId: string,
  kind: BoundContact | "id_number",
  hash: Buffer,
): Promise<ContactHolder[]> {
  const rows = await db
    .selectFrom("identity.contact")
    .select(["account_id as accountId", "phone_verified_at", "email_verified_at"])
    .where("brand_id", "=", brandId)
    .where(`${kind}_hash`, "=", hash)
    .execute();
  return rows.map(({ accountId, ...at }) => ({
    accountId,
    verified: kind !== "id_number" && at[`${kind}_verified_at`] !== null,
  }));
}

/**
 * Upserts some of an account's contact columns; false when another account has verified the same value. The unique
 * violation aborts the surrounding transaction.
 */
export async function writeContact(
  db: Db,
  brandId: string,
  accountId: string,
  change: ContactChange,
): Promise<boolean> {
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("identity.contact")
      .values({ account_id: accountId, brand_id: brandId, ...change })
      .onConflict((on) =>
        on.column("account_id").doUpdateSet(change).where("identity.contact.brand_id", "=", brandId),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new Error("the account belongs to another brand");
    return true;
  } catch (error) {
    if (faultCode(error) === uniqueViolation) return false;
    throw error;
  }
}

/** Serialises writers of one contact value of the brand until the transaction ends (advisory lock). */
export async function lockContactValue(db: Db, brandId: string, hash: Buffer): Promise<void> {
  const key = `contact:${brandId}:${hash.toString("base64")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
