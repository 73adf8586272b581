import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** The tables of a module that keeps authenticators, each with the columns that the queries here name. */
export interface AuthenticatorTables {
  readonly authenticator: "identity.authenticator" | "staff.authenticator";
  readonly recoveryCode: "identity.recovery_code" | "staff.recovery_code";
}

/** An authenticator whose first code has to be verified. */
export interface UnconfirmedAuthenticator {
  readonly accountId: string;
  readonly secretSealed: Buffer;
}

/** Confirms the authenticator if its secret is unchanged and still unconfirmed. Uses up the code of the step. */
export async function confirmAuthenticator(
  db: Db,
  tables: AuthenticatorTables,
  of: UnconfirmedAuthenticator & { readonly step: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(tables.authenticator)} set confirmed_at = ${of.now}, last_step = ${BigInt(of.step)}
    where account_id = ${of.accountId} and secret_sealed = ${of.secretSealed} and confirmed_at is null
    returning account_id`.execute(db);
  return rows.length > 0;
}

/** Uses up the code of a step; false when it or a later one was used already. */
export async function useStep(
  db: Db,
  tables: AuthenticatorTables,
  { accountId, step }: { readonly accountId: string; readonly step: number },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(tables.authenticator)} set last_step = ${BigInt(step)}
    where account_id = ${accountId} and confirmed_at is not null and last_step < ${BigInt(step)}
    returning account_id`.execute(db);
  return rows.length > 0;
}

/** Replaces the account's recovery codes. */
export async function replaceRecoveryCodes(
  db: Db,
  tables: AuthenticatorTables,
  { accountId, hashes }: { readonly accountId: string; readonly hashes: readonly Buffer[] },
): Promise<void> {
  const table = sql.table(tables.recoveryCode);
  await sql`delete from ${table} where account_id = ${accountId}`.execute(db);
  const rows = hashes.map((hash) => sql`(${accountId}::uuid, ${hash}::bytea)`);
  await sql`insert into ${table} (account_id, code_hash) values ${sql.join(rows)}`.execute(db);
}

/** Uses up a recovery code; false when it does not exist or was used already. */
export async function useRecoveryCode(
  db: Db,
  tables: AuthenticatorTables,
  { accountId, hash, now }: { readonly accountId: string; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(tables.recoveryCode)} set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null
    returning account_id`.execute(db);
  return rows.length > 0;
}
