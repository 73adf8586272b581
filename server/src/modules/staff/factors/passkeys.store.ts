import type { Db } from "../../../db/database.js";

export interface PasskeyRow {
  readonly credentialId: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

function selectPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom("staff.passkey")
    .select(["credential_id as credentialId", "name", "public_key as publicKey", "counter", "transports"])
    .select(["created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("account_id", "=", accountId);
}

/** Lists an account's passkeys, oldest first; with a host name, those that were made for it. */
export async function listPasskeys(db: Db, accountId: string, rpId: string | null): Promise<PasskeyRow[]> {
  return selectPasskeys(db, accountId)
    .$if(rpId !== null, (query) => query.where("rp_id", "=", rpId ?? ""))
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
}

/** Finds a passkey of an account and locks it until the transaction ends. */
export async function lockPasskey(
  db: Db,
  accountId: string,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const row = await selectPasskeys(db, accountId)
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a passkey; false when it is registered already. */
export async function insertPasskey(
  db: Db,
  passkey: {
    readonly accountId: string;
    readonly credentialId: string;
    readonly name: string;
    readonly rpId: string;
    readonly publicKey: Buffer;
    readonly counter: bigint;
    readonly transports: readonly string[];
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto("staff.passkey")
    .values({
      credential_id: passkey.credentialId,
      account_id: passkey.accountId,
      name: passkey.name,
      rp_id: passkey.rpId,
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
    .updateTable("staff.passkey")
    .set({ counter, last_used_at: now })
    .where("credential_id", "=", credentialId)
    .execute();
}

export async function deletePasskey(db: Db, accountId: string, credentialId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("staff.passkey")
    .where("account_id", "=", accountId)
    .where("credential_id", "=", credentialId)
    .returning("credential_id")
    .executeTakeFirst();
  return row !== undefined;
}

export type ChallengePurpose = "register" | "verify";

/** Stores the challenge that the session's next response has to answer, in place of an earlier one. */
export async function putChallenge(
  db: Db,
  of: {
    readonly sessionId: string;
    readonly purpose: ChallengePurpose;
    readonly challenge: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const values = { challenge: of.challenge, expires_at: of.expiresAt };
  await db
    .insertInto("staff.passkey_challenge")
    .values({ session_id: of.sessionId, purpose: of.purpose, ...values })
    .onConflict((on) => on.columns(["session_id", "purpose"]).doUpdateSet(values))
    .execute();
}

/** Takes the session's challenge, which no second response can answer; null when there is none or it has expired. */
export async function takeChallenge(
  db: Db,
  { sessionId, purpose, now }: { sessionId: string; purpose: ChallengePurpose; now: Date },
): Promise<string | null> {
  const row = await db
    .deleteFrom("staff.passkey_challenge")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at as expiresAt"])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row.challenge : null;
}
