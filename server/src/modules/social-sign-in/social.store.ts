import type { Selectable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";
import type { SocialProvider } from "../../ports/social-sign-in/social-port.js";

type AttemptRow = Selectable<Tables["social_sign_in.attempt"]>;
type Step = AttemptRow["step"];

/** Inserts an attempt at its first step. */
export async function insertAttempt(
  db: Db,
  attempt: {
    readonly id: string;
    readonly brandId: string;
    readonly provider: SocialProvider;
    readonly keyHash: Buffer;
    readonly browserHash: Buffer;
    /** The account to link; null for a sign-in. */
    readonly accountId: string | null;
    readonly sealed: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("social_sign_in.attempt")
    .values({
      id: attempt.id,
      brand_id: attempt.brandId,
      provider: attempt.provider,
      step: "asked",
      key_hash: attempt.keyHash,
      browser_hash: attempt.browserHash,
      account_id: attempt.accountId,
      sealed: attempt.sealed,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** The values that must match to pass a step. */
export interface StepKey {
  readonly brandId: string;
  readonly step: Step;
  readonly keyHash: Buffer;
  readonly browserHash: Buffer;
  readonly now: Date;
}

export interface Attempt {
  readonly id: string;
  readonly provider: SocialProvider;
  /** The account to link; null for a sign-in. */
  readonly accountId: string | null;
  readonly sealed: Buffer;
}

const shown = ["id", "provider", "account_id as accountId", "sealed"] as const;

function toAttempt(row: (Omit<Attempt, "provider"> & { readonly provider: string }) | undefined) {
  return row ? { ...row, provider: row.provider as SocialProvider } : null;
}

/** Passes a step once; null when no attempt matches or the step has been passed already. */
export async function passStep(
  db: Db,
  { brandId, step, keyHash, browserHash, now }: StepKey,
  next: { readonly step: Step; readonly keyHash?: Buffer; readonly expiresAt?: Date },
): Promise<Attempt | null> {
  const row = await db
    .updateTable("social_sign_in.attempt")
    .set({
      step: next.step,
      ...(next.keyHash ? { key_hash: next.keyHash } : {}),
      ...(next.expiresAt ? { expires_at: next.expiresAt } : {}),
    })
    .where("brand_id", "=", brandId)
    .where("step", "=", step)
    .where("key_hash", "=", keyHash)
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", now)
    .returning(shown)
    .executeTakeFirst();
  return toAttempt(row);
}

/** Finds the attempt at a step, without passing the step; null when none matches. */
export async function findAtStep(
  db: Db,
  { brandId, step, keyHash, browserHash, now }: StepKey,
): Promise<Attempt | null> {
  const row = await db
    .selectFrom("social_sign_in.attempt")
    .select(shown)
    .where("brand_id", "=", brandId)
    .where("step", "=", step)
    .where("key_hash", "=", keyHash)
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return toAttempt(row);
}

/** Stores the provider's profile with a new key. */
export async function writeProvenProfile(
  db: Db,
  id: string,
  proven: { readonly keyHash: Buffer; readonly sealed: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("social_sign_in.attempt")
    .set({
      step: "proven",
      key_hash: proven.keyHash,
      sealed: proven.sealed,
      expires_at: proven.expiresAt,
    })
    .where("id", "=", id)
    .where("step", "=", "returned")
    .execute();
}

/** Deletes all attempts to link the account. */
export async function cancelPendingLinks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("social_sign_in.attempt").where("account_id", "=", accountId).execute();
}

/** Deletes attempts that expired before the given time. */
export async function purgeAttempts(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom("social_sign_in.attempt").where("expires_at", "<", expiredBefore).execute();
}

/** Finds the account that a social account is linked to; null when there is none. */
export async function findLinked(
  db: Db,
  link: {
    readonly brandId: string;
    readonly provider: SocialProvider;
    readonly issuer: string;
    readonly subjectHash: Buffer;
  },
): Promise<string | null> {
  const row = await db
    .selectFrom("social_sign_in.link")
    .select("account_id")
    .where("brand_id", "=", link.brandId)
    .where("provider", "=", link.provider)
    .where("issuer", "=", link.issuer)
    .where("subject_hash", "=", link.subjectHash)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Links a social account to an account; false when either is linked already. */
export async function insertLink(
  db: Db,
  link: {
    readonly brandId: string;
    readonly provider: SocialProvider;
    readonly issuer: string;
    readonly subjectHash: Buffer;
    readonly accountId: string;
    readonly label: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto("social_sign_in.link")
    .values({
      brand_id: link.brandId,
      provider: link.provider,
      issuer: link.issuer,
      subject_hash: link.subjectHash,
      account_id: link.accountId,
      label: link.label,
      linked_at: link.now,
    })
    .onConflict((on) => on.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the social accounts of an account, oldest first. */
export async function listLinks(db: Db, brandId: string, accountId: string) {
  return db
    .selectFrom("social_sign_in.link")
    .select(["provider", "label", "linked_at as linkedAt"])
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .orderBy("linked_at")
    .orderBy("provider")
    .execute();
}

/** Deletes a link; false when there is none. */
export async function deleteLink(
  db: Db,
  brandId: string,
  accountId: string,
  provider: SocialProvider,
): Promise<boolean> {
  const row = await db
    .deleteFrom("social_sign_in.link")
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the account until the transaction ends, against concurrent unlinking, and returns whether it has a password.
 */
export async function lockHasPassword(db: Db, brandId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity.account")
    .select("password_hash")
    .where("brand_id", "=", brandId)
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash != null;
}
