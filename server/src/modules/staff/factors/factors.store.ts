import type { Db } from "../../../db/database.js";

export const authenticatorTables = {
  authenticator: "staff.authenticator",
  recoveryCode: "staff.recovery_code",
} as const;

/** The factors of an account. */
export interface FactorCounts {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export async function countFactors(db: Db, accountId: string): Promise<FactorCounts> {
  const [authenticators, passkeys, codes] = [
    db
      .selectFrom("staff.authenticator")
      .where("account_id", "=", accountId)
      .where("confirmed_at", "is not", null),
    db.selectFrom("staff.passkey").where("account_id", "=", accountId),
    db.selectFrom("staff.recovery_code").where("account_id", "=", accountId).where("used_at", "is", null),
  ];
  const row = await db
    .selectNoFrom([
      authenticators.select((of) => of.fn.countAll<bigint>().as("n")).as("authenticators"),
      passkeys.select((of) => of.fn.countAll<bigint>().as("n")).as("passkeys"),
      codes.select((of) => of.fn.countAll<bigint>().as("n")).as("codes"),
    ])
    .executeTakeFirstOrThrow();
  return {
    hasAuthenticator: Number(row.authenticators) > 0,
    passkeys: Number(row.passkeys),
    recoveryCodesLeft: Number(row.codes),
  };
}

/** Removes every factor of an account, and its recovery codes. */
export async function deleteFactors(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("staff.authenticator").where("account_id", "=", accountId).execute();
  await db.deleteFrom("staff.passkey").where("account_id", "=", accountId).execute();
  await db.deleteFrom("staff.recovery_code").where("account_id", "=", accountId).execute();
}

export async function findAuthenticator(
  db: Db,
  accountId: string,
): Promise<{ readonly secretSealed: Buffer; readonly confirmedAt: Date | null } | null> {
  const row = await db
    .selectFrom("staff.authenticator")
    .select(["secret_sealed as secretSealed", "confirmed_at as confirmedAt"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores an unconfirmed secret in place of an earlier one; false when the account has a confirmed one. */
export async function putUnconfirmedSecret(
  db: Db,
  accountId: string,
  secretSealed: Buffer,
): Promise<boolean> {
  const row = await db
    .insertInto("staff.authenticator")
    .values({ account_id: accountId, secret_sealed: secretSealed, confirmed_at: null })
    .onConflict((on) =>
      on
        .column("account_id")
        .doUpdateSet({ secret_sealed: secretSealed, last_step: -1n })
        .where("staff.authenticator.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAuthenticator(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("staff.authenticator")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}
