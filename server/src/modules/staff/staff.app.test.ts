import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { authenticatorCode, buildStaff } from "../../../test/factories/staff.js";
import { adminGraphql, type Caller, graphql } from "../../../test/transports.js";
import type { OpenedStaffAccountType } from "./staff.gql.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
});

const signInText = "mutation ($input: StaffSignInInput!) { signIn(input: $input) { token } }";

async function signIn(username: string, host = brand.host): Promise<Caller> {
  const answer = await adminGraphql(t, { host }, signInText, { input: { username, password: "plain" } });
  const { signIn } = answer.value as { signIn: { token: string } };
  return { host, token: signIn.token };
}

async function setUpFactor(caller: Caller): Promise<Caller> {
  const begun = await adminGraphql(t, caller, "mutation { beginAuthenticator { secret } }");
  const { beginAuthenticator } = begun.value as { beginAuthenticator: { secret: string } };
  const code = authenticatorCode(beginAuthenticator.secret, t.clock);
  const confirm = "mutation ($code: String!) { confirmAuthenticator(code: $code) { token recoveryCodes } }";
  const confirmed = await adminGraphql(t, caller, confirm, { code });
  const { confirmAuthenticator } = confirmed.value as { confirmAuthenticator: { token: string } };
  return { ...caller, token: confirmAuthenticator.token };
}

test("staff sign in, set up a factor, and may do what their role allows, at the admin route only", async () => {
  const { username } = await buildStaff(t.test.database.db, brand, ["cashier"]);
  const begun = await signIn(username);
  const list = "{ adminWithdrawals(first: 1) { edges { node { username } } } }";
  expect((await adminGraphql(t, begun, list)).code).toBe("second_factor_required");
  const staff = await setUpFactor(begun);
  expect((await adminGraphql(t, begun, list)).code).toBe("not_logged_in");
  expect((await adminGraphql(t, staff, list)).code).toBeNull();
  const me = await adminGraphql(t, staff, "{ me { username stage isInstallationWide permissions } }");
  expect(me.value).toMatchObject({ me: { username, stage: "COMPLETE", isInstallationWide: false } });
  expect((await adminGraphql(t, staff, "{ regionRule { mode } }")).code).toBe("permission_denied");
  expect((await graphql(t, staff, "{ me { id } }")).value).toEqual({ me: null });
  const other = await buildBrand(t.test.database.db);
  expect((await adminGraphql(t, { ...staff, host: other.host }, list)).code).toBe("not_logged_in");
});

test("a new account is opened by two admins, and signs in with its one-time password", async () => {
  const openAdmin = async () => {
    const { username } = await buildStaff(t.test.database.db, brand, ["admin"]);
    return setUpFactor(await signIn(username));
  };
  const [admin, second] = [await openAdmin(), await openAdmin()];
  const fields = "id isInEffect passwordPart";
  const create = `mutation ($input: StaffAccountInput!) { createStaffAccount(input: $input) { ${fields} } }`;
  const input = { username: "new.colleague", scope: "BRAND" };
  const createAs = async (caller: Caller) => {
    const { value } = await adminGraphql(t, caller, create, { input });
    return (value as { createStaffAccount: OpenedStaffAccountType }).createStaffAccount;
  };
  const requested = await createAs(admin);
  expect(requested).toMatchObject({ id: null, isInEffect: false });
  const { id, passwordPart } = await createAs(second);
  const listed = await adminGraphql(t, admin, "{ staffAccounts(scope: BRAND) { username isActive roles } }");
  expect(JSON.stringify(listed.value)).toContain('{"username":"new.colleague","isActive":true,"roles":[]}');
  const first = await adminGraphql(t, { host: brand.host }, signInText, {
    input: { username: input.username, password: requested.passwordPart + passwordPart },
  });
  const { signIn: signedIn } = first.value as { signIn: { token: string } };
  const session = { host: brand.host, token: signedIn.token };
  expect((await adminGraphql(t, session, "{ me { stage } }")).value).toEqual({
    me: { stage: "CHANGE_PASSWORD" },
  });
  const disable = "mutation ($id: ID!) { setStaffAccountEnabled(id: $id, enabled: false) }";
  expect((await adminGraphql(t, admin, disable, { id })).code).toBeNull();
  expect((await adminGraphql(t, session, "{ me { stage } }")).code).toBe("not_logged_in");
});
