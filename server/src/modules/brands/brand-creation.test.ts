import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand, unique } from "../../../test/factories/brand.js";
import { buildStaff, openStaffSession } from "../../../test/factories/staff.js";
import { adminGraphql, type Caller, encryptBody, wps } from "../../../test/transports.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let installation: Caller;

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.test.database;
  brand = await buildBrand(db);
  installation = await signIn((await buildStaff(db, null, ["admin"])).id);
});

async function signIn(staffId: string): Promise<Caller> {
  return { host: brand.host, token: await openStaffSession(t.test.database.db, staffId, t.clock.now()) };
}

const text = `mutation ($input: CreateBrandInput!) {
  createBrand(input: $input) { code domains languages currencies timeZone theme { seedColour } } }`;

function buildInput(given: object = {}) {
  const code = `n-${unique()}`;
  return {
    code,
    name: "New",
    domains: [`WWW.${code}.test`],
    languages: ["VI", "EN"],
    currencies: ["EUR", "USD"],
    timeZone: "Asia/Manila",
    ...given,
  };
}
const create = (input: object, by = installation) => adminGraphql(t, by, text, { input });

test("staff of the installation create a brand, which opens under its host and registers members", async () => {
  const input = buildInput({ theme: { seedColour: "#102030" } });
  const host = input.domains[0]?.toLowerCase() ?? "";
  const { value, code } = await create(input);
  expect(code).toBeNull();
  expect(value).toEqual({
    createBrand: {
      code: input.code,
      domains: [host],
      languages: ["VI", "EN"],
      currencies: ["EUR", "USD"],
      timeZone: "Asia/Manila",
      theme: { seedColour: "#102030" },
    },
  });
  const status = await wps(t, { host }, { method: "GET", url: "/wps/system/status" });
  expect(status.value).toMatchObject({
    systemStatus: 0,
    info: { whitelabel: { merchantCode: input.code, name: "New" }, resources: { defaultLanguage: "VI" } },
  });
  const made = await t.services.brands.byHost(t.test.database.db, host);
  if (!made) throw new Error("the brand is open");
  const platform = t.platform(made);
  expect(
    (await t.services.catalogue.page(platform, {}, { page: 1, pageSize: 1 })).totalCount,
  ).toBeGreaterThan(60);
  const terms = await t.services.withdrawalTerms.list(platform);
  expect(terms.map(({ currency, dualApprovalThreshold }) => [currency, dualApprovalThreshold])).toEqual([
    ["EUR", 1n],
    ["USD", 1n],
  ]);
  const token = await registerAt(host);
  const balance = await wps(t, { host, token }, { method: "GET", url: "/wps/v2/wallets/balance" });
  expect(balance.value).toMatchObject({ balance: "0.00", currency: "EUR" });
});

/** Registers a member by /wps, since a new brand accepts no GraphQL documents but its client's. */
async function registerAt(host: string): Promise<string> {
  const password = "a long walk home";
  const body = await encryptBody(t, {
    username: `u${unique()}`,
    password,
    confirmPassword: password,
    birthday: "1990-05-17",
  });
  const { value } = await wps(t, { host }, { method: "PUT", url: "/wps/member/register", body });
  return (value as { token: string }).token;
}

test("staff of the installation move a brand to other hosts, none of which is in use", async () => {
  const input = buildInput();
  await create(input);
  const host = input.domains[0] ?? "";
  const made = await t.services.brands.byHost(t.test.database.db, host);
  if (!made) throw new Error("the brand is open");
  // For the document below.
  await t.services.brands.change(t.platform(made), { freeDocuments: true });
  const setText = "mutation ($domains: [String!]!) { setBrandDomains(domains: $domains) { domains } }";
  const move = async (domains: readonly string[]) =>
    adminGraphql(t, { ...installation, host }, setText, { domains });
  expect(await move([brand.host])).toMatchObject({
    code: "validation_failed",
    params: { fields: [{ field: "domains", code: "taken" }] },
  });
  expect((await move(["not a host"])).code).toBe("validation_failed");
  expect((await move([])).code).toBe("validation_failed");
  const moved = [`${input.code}.example`, host.toLowerCase()];
  expect((await move(moved)).value).toEqual({ setBrandDomains: { domains: moved } });
  const found = await t.services.brands.byHost(t.test.database.db, moved[0] ?? "");
  expect(found?.code).toBe(input.code);
});

describe("a new brand is refused", () => {
  test("to a brand's own admin, and to other staff of the installation", async () => {
    const { db } = t.test.database;
    const brandAdmin = await signIn((await buildStaff(db, brand, ["admin"])).id);
    const cashier = await signIn((await buildStaff(db, null, ["cashier"])).id);
    for (const by of [brandAdmin, cashier])
      expect((await create(buildInput(), by)).code).toBe("permission_denied");
  });

  test.each([
    ["a code in use", () => ({ code: brand.code }), "code", "taken"],
    ["a host in use", () => ({ domains: [`${brand.host}:443`] }), "domains", "taken"],
    ["no host", () => ({ domains: [] }), "domains", "required"],
    ["an invalid host", () => ({ domains: ["not a host"] }), "domains", "invalid"],
    ["an unknown time zone", () => ({ timeZone: "Mars/Base" }), "timeZone", "invalid"],
    ["a language without translation", () => ({ languages: ["JA"] }), "languages", "invalid"],
    ["an unknown currency", () => ({ currencies: ["XXX"] }), "currencies", "invalid"],
    ["an invalid colour", () => ({ theme: { accentColour: "red" } }), "theme", "invalid"],
  ])("with %s", async (_, given, field, code) => {
    const refused = await create(buildInput(given()));
    expect(refused.code).toBe("validation_failed");
    expect(refused.params).toMatchObject({ fields: [{ field, code }] });
  });
});
