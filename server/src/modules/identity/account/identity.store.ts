import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { Tables } from "../../../db/tables.js";
import type { Account, AccountState, MemberType } from "../identity.model.js";

/** A stored account, with its password hash. */
export type AccountRow = Selectable<Tables["identity.account"]>;

/** Converts a stored account to the view for other modules. */
export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    memberType: row.member_type,
    state: row.state,
    mustChangePassword: row.must_change_password,
  };
}

/** Finds an account of the brand by its normalised username. */
export async function findByUsername(db: Db, brandId: string, norm: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("identity.account")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("username_norm", "=", norm)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds an account of the brand by id. */
export async function findAccount(db: Db, brandId: string, id: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("identity.account")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an active account (FOR SHARE), so that its state and password cannot change until the transaction ends. */
export async function lockForSignIn(db: Db, brandId: string, id: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("identity.account")
    .selectAll()
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("state", "=", "active")
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export interface NewAccountRow {
  readonly id: string;
  readonly brandId: string;
  readonly username: string;
  readonly usernameNorm: string;
  readonly memberType: MemberType;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly now: Date;
}

/** Inserts an account; false when the username is taken in the brand. */
export async function insertAccount(db: Db, account: NewAccountRow): Promise<boolean> {
  const row = await db
    .insertInto("identity.account")
    .values({
      id: account.id,
      brand_id: account.brandId,
      username: account.username,
      username_norm: account.usernameNorm,
      member_type: account.memberType,
      password_hash: account.passwordHash,
      password_changed_at: account.passwordHash === null ? null : account.now,
      must_change_password: account.mustChangePassword,
    })
    .onConflict((on) => on.columns(["brand_id", "username_norm"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** An account of the demo's history, with the password of another one. */
export interface HistoryAccountRow {
  readonly id: string;
  readonly username: string;
  readonly usernameNorm: string;
  readonly memberType: MemberType;
  /** The account whose password it has. */
  readonly passwordOf: string;
  readonly createdAt: Date;
}

/** Inserts accounts with the passwords of existing ones, since each hash takes tens of milliseconds. */
export async function insertHistoryAccounts(
  db: Db,
  brandId: string,
  accounts: readonly HistoryAccountRow[],
): Promise<void> {
  await sql`
    insert into identity.account (id, brand_id, username, username_norm, kind, member_type, password_hash,
        password_changed_at, created_at)
      select x.id, ${brandId}, x.username, x."usernameNorm", 'member', x."memberType", o.password_hash, x."createdAt",
        x."createdAt"
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) x (id uuid, username text, "usernameNorm" text,
        "memberType" smallint, "passwordOf" uuid, "createdAt" timestamptz)
      join identity.account o on o.id = x."passwordOf" and o.brand_id = ${brandId}`.execute(db);
}

/** Inserts sign-ins of the demo's history, from an address and a browser that stand for all. */
export async function insertHistorySignIns(
  db: Db,
  brandId: string,
  signIns: readonly { readonly id: string; readonly accountId: string; readonly at: Date }[],
): Promise<void> {
  const userAgent =
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0 Safari/537.36";
  await sql`
    insert into identity.sign_in (id, account_id, brand_id, at, portal, ip, user_agent)
      select x.id, x."accountId", ${brandId}, x.at, 'member', '203.0.113.7', ${userAgent}
      from jsonb_to_recordset(${JSON.stringify(signIns)}::jsonb) x (id uuid, "accountId" uuid, at timestamptz)`.execute(
    db,
  );
}

/** Sets the account's state and returns the previous one; null when the brand has no such account. */
export async function updateState(
  db: Db,
  brandId: string,
  id: string,
  state: AccountState,
): Promise<AccountState | null> {
  const before = await db
    .selectFrom("identity.account")
    .select("state")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await db.updateTable("identity.account").set({ state }).where("id", "=", id).execute();
  return before.state;
}

/** Whether an account with that username exists and has signed in from this device before. */
export async function isKnownDevice(
  db: Db,
  brandId: string,
  norm: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.device as device")
    .innerJoin("identity.account as account", "account.id", "device.account_id")
    .select("device.account_id")
    .where("account.brand_id", "=", brandId)
    .where("account.username_norm", "=", norm)
    .where("device.device_hash", "=", deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSignedIn(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity.sign_in")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has ever signed in from this IP address. */
export async function hasSignedInFrom(db: Db, accountId: string, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity.sign_in")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ip", "=", ip)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the account's latest sign-in before that of the given session; with null, the latest of all. */
export async function previousSignIn(
  db: Db,
  accountId: string,
  sessionId: string | null,
): Promise<{ at: Date; ip: string; userAgent: string } | null> {
  const row = await db
    .selectFrom("identity.sign_in")
    .select(["at", "ip", "user_agent as userAgent"])
    .where("account_id", "=", accountId)
    .$if(sessionId !== null, (query) =>
      query
        .where("id", "<>", sessionId)
        .where("at", "<=", (of) =>
          of.selectFrom("identity.sign_in as own").select("own.at").where("own.id", "=", sessionId),
        ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
