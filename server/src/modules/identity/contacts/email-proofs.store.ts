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

/** Inserts a link's token hash. The link is valid until it is used or expires. */
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

/** Marks a link as used; null when it is unknown, used or expired. */
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
 * Marks an account's address as verified; false when the account has another address now, or another account has
 * verified the same. A race for the same address raises a unique violation, which aborts the surrounding transaction.
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

/** Deletes up to `limit` links of all brands that expired before the given time and returns how many. */
export async function purgeEmailProofs(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const expired = db
    .selectFrom("identity.email_proof")
    .select("id")
    .where("expires_at", "<", expiredBefore)
    .limit(limit);
  const rows = await db
    .deleteFrom("identity.email_proof")
    .where("id", "in", expired)
    .returning("id")
    .execute();
  return rows.length;
}
