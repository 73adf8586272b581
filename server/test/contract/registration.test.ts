import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand, unique } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { adminGraphql, encryptBody, graphql, openAdmin, openSession, wps } from "../transports.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
const password = "a long walk home";
const features = ["mobile-registration", "registration-sms", "sms-sign-in"];

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
});

const buildInput = (given: object = {}) => ({
  username: `u${unique()}`,
  password,
  confirmPassword: password,
  birthday: "1990-05-17",
  ...given,
});

async function put(url: string, body: object, host = brand.host) {
  return wps(t, { host }, { method: "PUT", url, body: await encryptBody(t, body) });
}

/** Fetches the account and wallets of the token in a response. */
async function fetchMe({ value }: { value: unknown }, host = brand.host) {
  const { token } = value as { token: string };
  const document = "{ me { account memberType role level wallets { currency balance { amount } } } }";
  return (await graphql(t, { host, token }, document)).value;
}

describe("unknown properties of a registration", () => {
  const unknownProperties = {
    type: 1,
    memberType: 1,
    member_type: 42,
    role: "AGENT",
    level: 9,
    state: "active",
    kind: "operator",
    balance: "1000000",
    wallet: { balance: "1000000" },
    currency: "EUR",
    funds: 5,
    debt: -1,
    brandId: "01a1fe27-8a13-7025-9d57-9922ddc8e4cd",
    brand: "demo",
    merchantCode: "demo",
    id: "x",
    uplineId: "x",
    agentId: "x",
    emailVerified: true,
    phoneVerified: true,
    mustChangePassword: false,
    login: true,
    registerMethod: "WEB",
  };

  test("are ignored by /wps", async () => {
    const user = buildInput(unknownProperties);
    const registered = await put("/wps/member/register", user);
    expect(registered.code).toBeNull();
    const wallets = [{ currency: "USD", balance: { amount: "0.00" } }];
    const me = { account: user.username, memberType: 0, role: "MEMBER", level: 0, wallets };
    expect(await fetchMe(registered)).toEqual({ me });
    const rows = await t.test.database.db
      .selectFrom("identity.account")
      .select(["brand_id", "state"])
      .where("username", "=", user.username)
      .execute();
    expect(rows).toEqual([{ brand_id: brand.id, state: "active" }]);
  });

  test("are refused by GraphQL", async () => {
    for (const [name, value] of Object.entries({ memberType: 1, type: 1, balance: "5", brand: "demo" })) {
      const input = { ...buildInput(), acceptsTerms: true, isAdult: true, [name]: value };
      const document = "mutation ($input: RegisterInput!) { register(input: $input) { token } }";
      expect((await graphql(t, { host: brand.host }, document, { input })).code).toBe("malformed_request");
    }
  });
});

test("hostile texts are refused by the field rules or stored unchanged", async () => {
  const texts = [
    "'; drop table identity.account; --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
  ];
  for (const text of [...texts, "x".repeat(500), "\u202eabc"]) {
    for (const field of ["username", "email", "birthday", "affiliateCode"] as const) {
      const { code } = await put("/wps/member/register", buildInput({ [field]: text }));
      expect(["validation_failed", "too_many_requests"], `${field} ${text}`).toContain(code);
    }
  }
  const otherBrand = await buildBrand(t.test.database.db);
  const attribution = {
    referralCode: texts[0],
    registerUrl: texts[1],
    domain: texts[3],
    confirmPassword: password,
  };
  expect((await put("/wps/member/register", buildInput(attribution), otherBrand.host)).code).toBeNull();
});

test("a referral link names the referrer, and places no one in the tree of agents", async () => {
  const { host } = await buildBrand(t.test.database.db);
  const register = (given: object) => put("/wps/member/register", buildInput(given), host);
  const referral = async ({ value }: { value: unknown }) => {
    const { token } = value as { token: string };
    const document = "{ me { id referral { code members } referees { edges { node { name } } } } }";
    const { me } = (await graphql(t, { host, token }, document)).value as {
      me: {
        id: string;
        referral: { code: string; members: number };
        referees: { edges: { node: { name: string } }[] };
      };
    };
    return me;
  };
  const referrer = await register({});
  const { code } = (await referral(referrer)).referral;
  const referee = await register({ referralCode: ` ${code.toLowerCase()} ` });
  await register({ referralCode: "NOSUCHCODE" });
  const { referral: shown, referees } = await referral(referrer);
  expect([shown.members, referees.edges.map(({ node }) => node.name)]).toEqual([
    1,
    [expect.stringMatching(/^.\*\*\*.$/)],
  ]);
  const above = await t.test.database.db
    .selectFrom("agents.closure")
    .select("ancestor")
    .where("descendant", "=", (await referral(referee)).id)
    .where("ancestor", "=", (await referral(referrer)).id)
    .execute();
  expect(above).toEqual([]);
});

test("a number is registered with the code that was sent to it, once", async () => {
  const { host } = await buildBrand(t.test.database.db, { features });
  const to = { mobileNo: "7700900431", countryDialingCode: "+44" };
  const sent = await wps(t, { host }, { method: "POST", url: "/wps/verification/sms/register", body: to });
  expect(sent.code).toBeNull();
  const verificationCode = await t.codeTo("+447700900431");
  const user = { mobileNum: to.mobileNo, countryDialingCode: "44", birthday: "1990-05-17", verificationCode };
  const url = "/wps/member/register/mobile";
  const wrong = await put(
    url,
    { ...user, verificationCode: verificationCode === "000000" ? "1" : "000000" },
    host,
  );
  expect(wrong.code).toBe("invalid_verification_code");
  // A code verifies only the number that it was sent to.
  expect((await put(url, { ...user, mobileNum: "7700900432" }, host)).code).toBe("invalid_verification_code");
  // Other invalid input does not consume the code.
  expect((await put(url, { ...user, affiliateCode: "NOBODY1" }, host)).code).toBe("invitation_code_error");
  const registered = await put(url, user, host);
  expect(registered.value).toMatchObject({ account: "+447700900431" });
  expect(await fetchMe(registered, host)).toMatchObject({ me: { account: "+447700900431", role: "MEMBER" } });
  expect((await put(url, user, host)).code).toBe("invalid_verification_code");
});

test("a change by staff is visible to guests immediately, although their responses are cached", async () => {
  const { host } = brand;
  const isZaloEnabled = async () => {
    const query = "{ registrationSettings { fields { field enabled } } }";
    const { value } = await graphql(t, { host }, query);
    const { fields } = (value as { registrationSettings: { fields: { field: string; enabled: boolean }[] } })
      .registrationSettings;
    return fields.find(({ field }) => field === "zalo")?.enabled;
  };
  expect(await isZaloEnabled()).toBe(false);
  const admin = await openAdmin(t, brand);
  const change =
    "mutation ($input: RegistrationFieldInput!) { setRegistrationField(input: $input) { enabled } }";
  const changed = await adminGraphql(t, admin, change, { input: { field: "zalo", enabled: true } });
  expect(changed.value).toEqual({ setRegistrationField: { enabled: true } });
  expect(await isZaloEnabled()).toBe(true);
});

test("an agent creates invitation codes and sees its own downline only, in GraphQL", async () => {
  const { host, id } = brand;
  const { db } = t.test.database;
  const { id: agentId } = await buildMember(db, brand, { memberType: 1 });
  const agent = { host, token: await openSession(t, id, agentId) };
  const create = 'mutation { createInvitation(input: {code: "DOOR77"}) { id code active uses } }';
  const created = await graphql(t, agent, create);
  expect(created.value).toMatchObject({ createInvitation: { code: "DOOR77", active: true, uses: 0 } });
  const registered = await put("/wps/member/register", buildInput({ affiliateCode: "door77" }));
  const { account } = registered.value as { account: string };
  const agentQuery =
    "{ me { agent { invitations { code uses } downline { totalCount items { account } } } } }";
  expect((await graphql(t, agent, agentQuery)).value).toEqual({
    me: {
      agent: {
        invitations: [{ code: "DOOR77", uses: 1 }],
        downline: { totalCount: 1, items: [{ account }] },
      },
    },
  });
  const { token } = registered.value as { token: string };
  expect((await graphql(t, { host, token }, agentQuery)).value).toEqual({ me: { agent: null } });
});
