import { expect, onTestFinished, test } from "vitest";
import { buildOwnTestApp } from "../../test/app.js";
import { authenticatorCode } from "../../test/factories/staff.js";
import { adminGraphql } from "../../test/transports.js";
import { makeLog } from "../log.js";
import { argsOf } from "./command-args.js";
import { firstAdminCommand } from "./first-admin.js";
import { runCommand } from "./run-command.js";
import { realShell } from "./shell.js";

test("the first admin of an empty installation signs in at the first brand, and creates another brand", async () => {
  const t = await buildOwnTestApp();
  onTestFinished(t.close);
  const { config, clock, modules, test: opened } = t;
  const host = { config, clock, modules, database: opened.database, log: makeLog("silent") };
  const run = async (...typed: string[]) => {
    const args = await argsOf(firstAdminCommand, typed, realShell("/"));
    return runCommand(host, firstAdminCommand, args);
  };
  expect(await run("--brand", "acme", "--admin", "ann")).toMatchObject({ exitCode: 1 });
  const typed = [
    "--brand",
    "acme",
    "--name",
    "Acme",
    "--host",
    "Acme.Test",
    "--admin",
    "ann",
    "--admin",
    "ben",
  ];
  const { lines, exitCode } = await run(...typed);
  expect([exitCode, lines[0]]).toEqual([0, "Brand acme is open at Acme.Test."]);
  const password = /^Admin ann, one-time password: (\S+)$/.exec(lines[1] ?? "")?.[1] ?? "";
  expect(await run(...typed)).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining("two admins already")],
  });

  const acme = await t.services.brands.byCode(opened.database.db, "acme");
  if (!acme) throw new Error("the brand was created");
  // For the documents below.
  await t.services.brands.change(t.platform(acme), { freeDocuments: true });

  let token: string | undefined;
  const ask = async (text: string, variables: object = {}) => {
    const caller = { host: "acme.test", ...(token === undefined ? {} : { token }) };
    const { code, value } = await adminGraphql(t, caller, text, variables);
    expect(code).toBeNull();
    const [result] = Object.values(
      value as Record<string, { readonly token?: string; readonly secret?: string }>,
    );
    token = result?.token ?? token;
    return result;
  };
  const signIn = "mutation ($input: StaffSignInInput!) { signIn(input: $input) { token } }";
  await ask(signIn, { input: { username: "ann", password } });
  expect(await ask("{ me { stage } }")).toEqual({ stage: "CHANGE_PASSWORD" });
  const change = "mutation ($input: StaffPasswordInput!) { changePassword(input: $input) { token } }";
  const newPassword = "A-Long-Walk-Home#1";
  await ask(change, { input: { password, newPassword, confirmNewPassword: newPassword } });
  expect(await ask("{ me { stage } }")).toEqual({ stage: "SET_UP_FACTOR" });
  const secret = (await ask("mutation { beginAuthenticator { secret } }"))?.secret ?? "";
  const confirm = "mutation ($code: String!) { confirmAuthenticator(code: $code) { token } }";
  await ask(confirm, { code: authenticatorCode(secret, clock) });
  const input = {
    code: "second",
    name: "Second",
    domains: ["second.test"],
    languages: ["EN"],
    currencies: ["EUR"],
    timeZone: "Europe/Malta",
  };
  const create = "mutation ($input: CreateBrandInput!) { createBrand(input: $input) { code domains } }";
  expect(await ask(create, { input })).toEqual({ code: "second", domains: ["second.test"] });
});
