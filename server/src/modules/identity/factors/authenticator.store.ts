import type { Db } from "../../../db/database.js";

export interface AuthenticatorRow {
  readonly secretSealed: Buffer;
  readonly confirmedAt: Date | null;
}

/** Finds the account's authenticator, confirmed or not. */
export async function findAuthenticator(
  db: Db,
  brandId: string,
  accountId: string,
): Promise<AuthenticatorRow | null> {
  const row = await db
    .selectFrom("identity.authenticator")
    .select(["secret_sealed as secretSealed", "confirmed_at as confirmedAt"])
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores an unconfirmed secret, replacing an earlier one; false when the account has a confirmed one. */
export async function putUnconfirmed(
  db: Db,
  of: {
    readonly brandId: string;
    readonly accountId: string;
    readonly secretSealed: Buffer;
    readonly now: Date;
  },
): Promise<boolean> {
  const secret = { secret_sealed: of.secretSealed, created_at: of.now };
  const row = await db
    .insertInto("identity.authenticator")
    .values({ account_id: of.accountId, brand_id: of.brandId, confirmed_at: null, ...secret })
    .onConflict((on) =>
      on
        .column("account_id")
        .doUpdateSet({ ...secret, last_step: -1n })
        .where("identity.authenticator.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has a confirmed authenticator. */
export async function hasAuthenticator(db: Db, brandId: string, accountId: string): Promise<boolean> {
  return (await findAuthenticator(db, brandId, accountId))?.confirmedAt != null;
}

/** Deletes the authenticator; false when there is no confirmed one. */
export async function deleteAuthenticator(db: Db, brandId: string, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("identity.authenticator")
    .where("brand_id", "=", brandId)
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the account's unused recovery codes. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom("identity.recovery_code")
    .select((of) => of.fn.countAll<bigint>().as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Deletes the account's recovery codes. */
export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("identity.recovery_code").where("account_id", "=", accountId).execute();
}
