import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmptyDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { newBytes, newId } from "../../core/ids.js";
import { dummyHash } from "../../core/password-hasher.js";
import type { Database } from "../../db/database.js";
import { migrate } from "../../db/migrate.js";
import { readSqlFiles } from "../../db/sql-files.js";
import { insertAccount } from "./staff.store.js";

const migration = "staff/0002-operators-become-staff.sql";
const at = new Date("2026-03-01T12:00:00Z");

/** A database of the build before the migration. */
async function openEarlierDatabase(): Promise<Database> {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const { migrations } = await readSqlFiles();
  const earlier = migrations.filter(({ name }) => name !== migration);
  await migrate(database, { migrations: earlier, functions: [] });
  return database;
}

test("operators of the former shell become admins of their brand, who complete their first sign-in", async () => {
  const database = await openEarlierDatabase();
  const { db } = database;
  const brand = await buildBrand(db);
  const add = async (
    username: string,
    given: { kind?: string; password?: string | null; state?: string } = {},
  ) => {
    const { kind = "operator", password = `hash of ${username}`, state = "active" } = given;
    const id = newId();
    await sql`insert into identity.account
      (id, brand_id, username, username_norm, kind, member_type, password_hash, state, created_at)
      values (${id}, ${brand.id}, ${username}, ${username.toLowerCase()}, ${kind}, ${kind === "member" ? 0 : null},
        ${password}, ${state}, ${at})`.execute(db);
    return id;
  };
  const olga = await add("Olga");
  const locked = await add("locked", { state: "locked" });
  const silent = await add("silent", { password: null });
  const both = await add("both");
  const member = await add("Ann", { kind: "member" });
  const staff = {
    id: newId(),
    brandId: null,
    username: "both",
    usernameNorm: "both",
    passwordHash: "theirs",
  };
  await insertAccount(db, { ...staff, mustChangePassword: false, now: at });
  const session = { id: newId(), hash: newBytes(32), end: new Date(at.getTime() + 3_600_000) };
  for (const account of [olga, member])
    await sql`insert into identity.sign_in (id, account_id, brand_id, at, portal, ip, user_agent)
      values (${newId()}, ${account}, ${brand.id}, ${at}, 'member', '127.0.0.1', 'test')`.execute(db);
  await sql`insert into identity.session
    (id, account_id, brand_id, token_hash, portal, created_at, active_at, expires_at, ip, user_agent)
    values (${session.id}, ${olga}, ${brand.id}, ${session.hash}, 'operator', ${at}, ${at}, ${session.end}, '', '')`.execute(
    db,
  );
  await sql`insert into identity.authenticator (account_id, brand_id, secret_sealed, created_at)
    values (${olga}, ${brand.id}, ${newBytes(40)}, ${at})`.execute(db);
  await sql`insert into identity.recovery_code (account_id, code_hash) values (${olga}, ${newBytes(32)})`.execute(
    db,
  );

  expect(await migrate(database)).toEqual([migration]);
  const { rows } = await sql`select a.id, a.username, a.password_hash as hash, a.state, g.role
    from staff.account a left join staff.role_grant g on g.account_id = a.id
    where a.brand_id = ${brand.id} and a.must_change_password order by a.username_norm`.execute(db);
  expect(rows).toEqual([
    { id: both, username: `both-${both.slice(-12)}`, hash: "hash of both", state: "disabled", role: null },
    { id: locked, username: "locked", hash: "hash of locked", state: "disabled", role: null },
    { id: olga, username: "Olga", hash: "hash of Olga", state: "active", role: "admin" },
    { id: silent, username: "silent", hash: dummyHash, state: "disabled", role: null },
  ]);
  const left = await sql`select a.id, (select count(*)::int from identity.sign_in) as "signIns",
    (select count(*)::int from identity.session) as sessions from identity.account a`.execute(db);
  expect(left.rows).toEqual([{ id: member, signIns: 1, sessions: 0 }]);
  await expect(add("another")).rejects.toThrow("account");
});
