import type { Db } from "../../../db/database.js";
import type { StoredPasskey } from "../../../kit/passkeys/passkeys.js";

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** The host name it was made for. */
  readonly host: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Lists an account's passkeys, oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<readonly Passkey[]> {
  return db
    .selectFrom("identity.passkey")
    .select(["credential_id as id", "name", "host", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
}

/** Counts an account's passkeys. */
export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("identity.passkey")
    .select((of) => of.fn.countAll<bigint>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds a passkey of the brand with its account, and locks it until the transaction ends. */
export async function lockPasskey(
  db: Db,
  brandId: string,
  credentialId: string,
): Promise<(StoredPasskey & { readonly accountId: string }) | null> {
  const row = await db
    .selectFrom("identity.passkey")
    .select(["credential_id as credentialId", "account_id as accountId", "public_key as publicKey"])
    .select(["counter", "transports"])
    .where("brand_id", "=", brandId)
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface NewPasskey extends StoredPasskey {
  readonly accountId: string;
  readonly brandId: string;
  readonly name: string;
  readonly host: string;
  readonly now: Date;
}

/** Stores a passkey; false when its id is stored already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto("identity.passkey")
    .values({
      credential_id: passkey.credentialId,
      account_id: passkey.accountId,
      brand_id: passkey.brandId,
      name: passkey.name,
      host: passkey.host,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      created_at: passkey.now,
      last_used_at: null,
    })
    .onConflict((on) => on.column("credential_id").doNothing())
    .returning("credential_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use of a passkey with the counter that it reported. */
export async function recordPasskeyUse(
  db: Db,
  credentialId: string,
  { counter, now }: { readonly counter: bigint; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("identity.passkey")
    .set({ counter, last_used_at: now })
    .where("credential_id", "=", credentialId)
    .execute();
}

/** Renames a passkey of an account; false when it has no such passkey. */
export async function renamePasskey(
  db: Db,
  { accountId, id, name }: { readonly accountId: string; readonly id: string; readonly name: string },
): Promise<boolean> {
  const row = await db
    .updateTable("identity.passkey")
    .set({ name })
    .where("account_id", "=", accountId)
    .where("credential_id", "=", id)
    .returning("credential_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a passkey of an account; false when it has no such passkey. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("identity.passkey")
    .where("account_id", "=", accountId)
    .where("credential_id", "=", id)
    .returning("credential_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A challenge that a browser has to answer. */
export interface Challenge {
  /** The account that adds a passkey; null where one is used. */
  readonly accountId: string | null;
  readonly origin: string;
}

export async function insertChallenge(
  db: Db,
  of: Challenge & { readonly brandId: string; readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("identity.passkey_challenge")
    .values({
      challenge_hash: of.hash,
      brand_id: of.brandId,
      account_id: of.accountId,
      origin: of.origin,
      expires_at: of.expiresAt,
    })
    .execute();
}

/** Takes a challenge, which no second response can answer; null when there is none or it has expired. */
export async function takeChallenge(
  db: Db,
  { brandId, hash, now }: { readonly brandId: string; readonly hash: Buffer; readonly now: Date },
): Promise<Challenge | null> {
  const row = await db
    .deleteFrom("identity.passkey_challenge")
    .where("brand_id", "=", brandId)
    .where("challenge_hash", "=", hash)
    .returning(["account_id as accountId", "origin", "expires_at as expiresAt"])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row : null;
}

/** Deletes expired challenges. */
export async function purgeChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("identity.passkey_challenge").where("expires_at", "<=", now).execute();
}
