import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { StaffRole } from "./staff.model.js";

export interface StaffAccountRow {
  readonly id: string;
  readonly brandId: string | null;
  readonly username: string;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly state: "active" | "disabled";
  readonly createdAt: Date;
}

function selectAccounts(db: Db) {
  return db
    .selectFrom("staff.account")
    .select(["id", "brand_id as brandId", "username", "password_hash as passwordHash", "state"])
    .select(["must_change_password as mustChangePassword", "created_at as createdAt"]);
}

/** Finds the account with a username among the staff of a brand and of the installation. */
export async function findAccountByName(
  db: Db,
  brandId: string,
  usernameNorm: string,
): Promise<StaffAccountRow | null> {
  const row = await selectAccounts(db)
    .where("username_norm", "=", usernameNorm)
    .where((is) => is.or([is("brand_id", "=", brandId), is("brand_id", "is", null)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the account of the installation with a username. */
export async function findInstallationAccount(db: Db, usernameNorm: string): Promise<StaffAccountRow | null> {
  const query = selectAccounts(db).where("username_norm", "=", usernameNorm).where("brand_id", "is", null);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks an account of the installation until the transaction ends. */
export async function lockInstallationAccount(db: Db, id: string): Promise<StaffAccountRow | null> {
  const query = selectAccounts(db).where("id", "=", id).where("brand_id", "is", null);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

function selectAccount(db: Db, brandId: string, id: string) {
  return selectAccounts(db)
    .where("id", "=", id)
    .where((is) => is.or([is("brand_id", "=", brandId), is("brand_id", "is", null)]));
}

/** Finds an account of the brand, or of the installation. */
export async function findAccount(db: Db, brandId: string, id: string): Promise<StaffAccountRow | null> {
  return (await selectAccount(db, brandId, id).executeTakeFirst()) ?? null;
}

/** Finds an account of the brand, or of the installation, and locks it until the transaction ends. */
export async function lockAccount(db: Db, brandId: string, id: string): Promise<StaffAccountRow | null> {
  return (await selectAccount(db, brandId, id).forUpdate().executeTakeFirst()) ?? null;
}

async function readGrants(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("staff.role_grant")
    .select(["account_id as accountId", "role"])
    .where("account_id", "in", accountIds)
    .orderBy("role")
    .execute();
}

/** Lists the accounts of a brand, or with null those of the installation, by name. */
export async function listAccounts(
  db: Db,
  brandId: string | null,
): Promise<(StaffAccountRow & { readonly roles: readonly StaffRole[] })[]> {
  const rows = await selectAccounts(db)
    .where("brand_id", brandId === null ? "is" : "=", brandId)
    .orderBy("username_norm")
    .execute();
  const grants = await readGrants(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    roles: grants.filter(({ accountId }) => accountId === row.id).map(({ role }) => role),
  }));
}

/** Whether the name is taken: by staff of the same brand or of the installation, or for the latter by anybody's. */
export async function isNameTaken(db: Db, brandId: string | null, usernameNorm: string): Promise<boolean> {
  const query = db.selectFrom("staff.account").select("id").where("username_norm", "=", usernameNorm);
  const found =
    brandId === null
      ? query
      : query.where((is) => is.or([is("brand_id", "=", brandId), is("brand_id", "is", null)]));
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** Serialises the creation of accounts until the transaction ends: no name may exist in a brand and the installation. */
export async function lockNames(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff:names', 0))`.execute(db);
}

export async function insertAccount(
  db: Db,
  account: {
    readonly id: string;
    readonly brandId: string | null;
    readonly username: string;
    readonly usernameNorm: string;
    readonly passwordHash: string;
    readonly mustChangePassword: boolean;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto("staff.account")
    .values({
      id: account.id,
      brand_id: account.brandId,
      username: account.username,
      username_norm: account.usernameNorm,
      password_hash: account.passwordHash,
      must_change_password: account.mustChangePassword,
      created_at: account.now,
    })
    .execute();
}

export async function setAccountState(db: Db, id: string, state: StaffAccountRow["state"]): Promise<void> {
  await db.updateTable("staff.account").set({ state }).where("id", "=", id).execute();
}

/** Writes a password if the account still has the one that was checked; false when it has changed since then. */
export async function updatePassword(
  db: Db,
  change: {
    readonly id: string;
    readonly before: string;
    readonly after: string;
    readonly mustChange: boolean;
  },
): Promise<boolean> {
  const row = await db
    .updateTable("staff.account")
    .set({ password_hash: change.after, must_change_password: change.mustChange })
    .where("id", "=", change.id)
    .where("password_hash", "=", change.before)
    .where("state", "=", "active")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function readRoles(db: Db, accountId: string): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom("staff.role_grant")
    .select("role")
    .where("account_id", "=", accountId)
    .orderBy("role")
    .execute();
  return rows.map(({ role }) => role);
}

/** Replaces the roles of an account. */
export async function replaceRoles(
  db: Db,
  accountId: string,
  roles: readonly StaffRole[],
  now: Date,
): Promise<void> {
  await db.deleteFrom("staff.role_grant").where("account_id", "=", accountId).execute();
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({ account_id: accountId, role, granted_at: now }));
  await db.insertInto("staff.role_grant").values(rows).execute();
}

/** Counts the accounts of the installation in some states that have the role of an admin. */
export async function countInstallationAdmins(
  db: Db,
  states: readonly StaffAccountRow["state"][],
): Promise<number> {
  const { count } = await db
    .selectFrom("staff.account as account")
    .innerJoin("staff.role_grant as role", "role.account_id", "account.id")
    .where("account.brand_id", "is", null)
    .where("account.state", "in", [...states])
    .where("role.role", "=", "admin")
    .select((of) => of.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
