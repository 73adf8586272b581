import type { Db } from "../../../db/database.js";
import { faultCode } from "../../../db/faults.js";

const uniqueViolation = "23505";

export interface NewEmailProof {
  readonly id: string;
  readonly accountId: string;
  readonly brandId: string;
  readonly emailHash: Buffer;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Keeps a link's token; it is dead once it was used, or at its time. */
export async function insertEmailProof(db: Db, proof: NewEmailProof): Promise<void> {
  await db
    .insertInto("identity.email_proof")
    .values({
      id: proof.id,
      account_id: proof.accountId,
      brand_id: proof.brandId,
      email_hash: proof.emailHash,
      token_hash: proof.tokenHash,
      created_at: proof.now,
      expires_at: proof.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Spends a link; null for a dead or unknown one. */
export async function spendEmailProof(
  db: Db,
  { brandId, tokenHash, now }: { readonly brandId: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<{ readonly accountId: string; readonly emailHash: Buffer } | null> {
  const row = await db
    .updateTable("identity.email_proof")
    .set({ used_at: now })
    .where("brand_id", "=", brandId)
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["account_id as accountId", "email_hash as emailHash"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes the address an account told for proven; false when it tells another one now, or somebody else has proven
 * the same. After a race for the same address a transaction it was part of is of no more use.
 */
export async function markEmailProven(
  db: Db,
  of: {
    readonly brandId: string;
    readonly accountId: string;
    readonly emailHash: Buffer;
    readonly now: Date;
  },
): Promise<boolean> {
  try {
    const { numUpdatedRows } = await db
      .updateTable("identity.contact")
      .set({ email_verified_at: of.now })
      .where("brand_id", "=", of.brandId)
      .where("account_id", "=", of.accountId)
      .where("email_hash", "=", of.emailHash)
      .where("email_verified_at", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("identity.contact as other")
              .select("other.account_id")
              .where("other.brand_id", "=", of.brandId)
              .where("other.email_hash", "=", of.emailHash)
              .where("other.email_verified_at", "is not", null),
          ),
        ),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  } catch (error) {
    if (faultCode(error) === uniqueViolation) return false;
    throw error;
  }
}

/** Deletes up to `limit` links of all brands that died before the given time; answers how many. */
export async function purgeEmailProofs(db: Db, diedBefore: Date, limit: number): Promise<number> {
  const dead = db
    .selectFrom("identity.email_proof")
    .select("id")
    .where("expires_at", "<", diedBefore)
    .limit(limit);
  const rows = await db.deleteFrom("identity.email_proof").where("id", "in", dead).returning("id").execute();
  return rows.length;
}
