import type { Selectable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";
import type { SocialProvider } from "../../ports/social-sign-in/social-port.js";

type AttemptRow = Selectable<Tables["social_sign_in.attempt"]>;
type Step = AttemptRow["step"];

/** Begins a way through a provider. */
export async function insertAttempt(
  db: Db,
  attempt: {
    readonly id: string;
    readonly brandId: string;
    readonly provider: SocialProvider;
    readonly keyHash: Buffer;
    readonly browserHash: Buffer;
    /** Whose account is to be linked; null: somebody comes in. */
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

/** What has to fit for a step to be passed. */
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
  /** Whose account is to be linked; null: somebody comes in. */
  readonly accountId: string | null;
  readonly sealed: Buffer;
}

const shown = ["id", "provider", "account_id as accountId", "sealed"] as const;

function toAttempt(row: (Omit<Attempt, "provider"> & { readonly provider: string }) | undefined) {
  return row ? { ...row, provider: row.provider as SocialProvider } : null;
}

/** Passes a step, once: null when nothing fits, or another has passed it already. */
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

/** What stands at a step, without passing it; null when nothing fits. */
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

/** Keeps what the provider said, under a new key. */
export async function writeProven(
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

/** Ends every way to a provider that was begun to link an account. */
export async function endLinking(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("social_sign_in.attempt").where("account_id", "=", accountId).execute();
}

/** Deletes attempts that expired before a time. */
export async function purgeAttempts(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom("social_sign_in.attempt").where("expires_at", "<", expiredBefore).execute();
}

/** Whose account a person at a provider is linked to; null: nobody's. */
export async function findLinked(
  db: Db,
  link: { readonly brandId: string; readonly provider: SocialProvider; readonly subjectHash: Buffer },
): Promise<string | null> {
  const row = await db
    .selectFrom("social_sign_in.link")
    .select("account_id")
    .where("brand_id", "=", link.brandId)
    .where("provider", "=", link.provider)
    .where("subject_hash", "=", link.subjectHash)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Links a person at a provider to an account; false when either is linked already. */
export async function insertLink(
  db: Db,
  link: {
    readonly brandId: string;
    readonly provider: SocialProvider;
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

/** The accounts elsewhere that an account is linked to, the oldest first. */
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

/** Takes a link away; false when there was none. */
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

/** Whether an account has a password; it cannot be changed or unlinked elsewhere until the transaction ends. */
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
