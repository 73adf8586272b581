import { beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../test/app.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildStaff, openStaffSession } from "../../test/factories/staff.js";
import { adminGraphql } from "../../test/transports.js";
import type { Config } from "../config/config.js";
import { makeLog } from "../log.js";
import { argsOf } from "./command-args.js";
import { resetAdminCommand } from "./reset-admin.js";
import { runCommand } from "./run-command.js";
import { realShell } from "./shell.js";

let t: OwnTestApp;

beforeAll(async () => {
  t = await buildOwnTestApp();
  return t.close;
});

async function run(username: string, database: Config["database"] = t.config.database) {
  const { clock, modules } = t;
  const config = { ...t.config, database };
  const host = { config, clock, modules, database: t.test.database, log: makeLog("silent") };
  const typed = await argsOf(resetAdminCommand, ["--admin", username], realShell("/"));
  return runCommand(host, resetAdminCommand, typed);
}

const signInText = "mutation ($input: StaffSignInInput!) { signIn(input: $input) { token } }";

test("an admin of the installation gets new access, in the audit log and with an alert", async () => {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const { host } = brand;
  const admin = await buildStaff(db, null, ["admin"]);
  const other = await buildStaff(db, null, ["admin"]);
  const token = await openStaffSession(db, admin.id, t.clock.now());
  const { lines, exitCode } = await run(admin.username.toUpperCase());
  expect(exitCode).toBe(0);
  const password = /one-time password: (\S+)$/.exec(lines[0] ?? "")?.[1] ?? "";

  expect((await adminGraphql(t, { host, token }, "{ me { stage } }")).code).toBe("not_logged_in");
  const signIn = (given: string) =>
    adminGraphql(t, { host }, signInText, { input: { username: admin.username, password: given } });
  expect((await signIn("plain")).code).toBe("invalid_credentials");
  const { signIn: session } = (await signIn(password)).value as { signIn: { token: string } };
  // No factor is asked for: there is none any more.
  expect((await adminGraphql(t, { host, token: session.token }, "{ me { stage } }")).value).toEqual({
    me: { stage: "CHANGE_PASSWORD" },
  });

  const entries = db
    .selectFrom("audit.entry")
    .select(["actor_kind", "actor_id", "brand_id", "before", "after"]);
  const known = { username: admin.username };
  expect(
    await entries.where("subject_id", "=", admin.id).where("action", "=", "staff.recover").execute(),
  ).toEqual([
    {
      actor_kind: "system",
      actor_id: "reset-admin",
      brand_id: null,
      before: { ...known, credentials: "current", authenticator: true, passkeys: 0 },
      after: { ...known, credentials: "one-time", authenticator: false, passkeys: 0 },
    },
  ]);
  await t.services.auditChains.linkPending(t.platform(brand));
  const reader = { host, token: await openStaffSession(db, other.id, t.clock.now()) };
  const alerts = "{ securityAlerts(ofInstallation: true) { edges { node { kind accountId count } } } }";
  expect((await adminGraphql(t, reader, alerts)).value).toEqual({
    securityAlerts: { edges: [{ node: { kind: "ADMIN_RECOVERIES", accountId: admin.id, count: 1 } }] },
  });
});

test("what waits for a second admin about the account ends", async () => {
  const { db } = t.test.database;
  const brand = await buildBrand(db);
  const admin = await buildStaff(db, null, ["admin"]);
  const first = await buildStaff(db, null, ["admin"]);
  const caller = { host: brand.host, token: await openStaffSession(db, first.id, t.clock.now()) };
  const ask = "mutation ($id: ID!) { resetStaffAccount(id: $id) { isInEffect } }";
  expect((await adminGraphql(t, caller, ask, { id: admin.id })).value).toEqual({
    resetStaffAccount: { isInEffect: false },
  });
  await run(admin.username);
  const states = db.selectFrom("approvals.request").select("state").where("subject", "=", admin.id);
  expect(await states.execute()).toEqual([{ state: "REPLACED" }]);
});

test.each([
  ["a name that no one has", async () => "no-one", "Refused: not_found"],
  [
    "an admin of a brand",
    async () =>
      (await buildStaff(t.test.database.db, await buildBrand(t.test.database.db), ["admin"])).username,
    "Refused: not_found",
  ],
  [
    "staff of the installation who are no admins",
    async () => (await buildStaff(t.test.database.db, null, ["cashier"])).username,
    "Refused: not_found",
  ],
  [
    "a disabled admin",
    async () => {
      const { id, username } = await buildStaff(t.test.database.db, null, ["admin"]);
      const accounts = t.test.database.db.updateTable("staff.account").set({ state: "disabled" });
      await accounts.where("id", "=", id).execute();
      return username;
    },
    "Refused: operation_not_allowed",
  ],
])("is refused for %s", async (_title, nameOf, line) => {
  expect(await run(await nameOf())).toEqual({ lines: [line], exitCode: 1 });
});

test("is refused on PostgreSQL to the role of the server", async () => {
  const url = "postgres://server@localhost/croupier";
  const { username } = await buildStaff(t.test.database.db, null, ["admin"]);
  const refused = await run(username, { kind: "postgres", url, migrateUrl: null });
  expect(refused).toMatchObject({ exitCode: 1, lines: [expect.stringContaining("MIGRATE_DATABASE_URL")] });
  const owner = await run(username, { kind: "postgres", url, migrateUrl: url });
  expect(owner.exitCode).toBe(0);
});
