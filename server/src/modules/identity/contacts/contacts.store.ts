import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../db/database.js";
import { faultCode } from "../../../db/faults.js";
import type { Tables } from "../../../db/tables.js";

const uniqueViolation = "23505";

export type ContactRow = Selectable<Tables["identity.contact"]>;
export type ContactChange = Omit<Updateable<Tables["identity.contact"]>, "account_id" | "brand_id">;

/** What is kept of an account of the brand; null when it told nothing yet. */
export async function findContact(db: Db, brandId: string, accountId: string): Promise<ContactRow | null> {
  const row = await db
    .selectFrom("identity.contact")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** What is kept of the account of the brand with that normalised name; null when there is none. */
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

/** The account of the brand whose verified phone or address has the hash. */
export async function findByVerified(
  db: Db,
  brandId: string,
  kind: "phone" | "email",
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

/** An account that told something. */
export interface ContactHolder {
  readonly accountId: string;
  /** Whether it showed that it is its own; never so of a document's number. */
  readonly verified: boolean;
}

/** The accounts of the brand that told what has the hash. */
export async function findAccountsByContact(
  db: Db,
  brandId: string,
  kind: "phone" | "email" | "id_number",
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
 * Writes part of an account's contact; false when another account has verified the same. A transaction it
 * was part of is then of no more use.
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
    if (numInsertedOrUpdatedRows === 0n) throw new Error("the account is another brand's");
    return true;
  } catch (error) {
    if (faultCode(error) === uniqueViolation) return false;
    throw error;
  }
}

/** Lets those who tell one text of the brand through one by one, until the transaction ends. */
export async function lockText(db: Db, brandId: string, hash: Buffer): Promise<void> {
  const key = `contact:${brandId}:${hash.toString("base64")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
