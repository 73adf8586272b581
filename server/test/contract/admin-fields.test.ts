import { beforeAll, expect, test } from "vitest";
import { newId } from "../../src/core/ids.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildDraft } from "../factories/content.js";
import { buildGame } from "../factories/game.js";
import { buildMember } from "../factories/member.js";
import { buildStaff, openStaffSession } from "../factories/staff.js";
import { buildVendor } from "../factories/vendor.js";
import { adminGraphql, type Caller } from "../transports.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
const callers = new Map<string, Caller>();
/** Values of variables that begin with $, which are known once the world is built. */
const known = new Map<string, string>();

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.test.database;
  brand = await buildBrand(db);
  const openAs = async (name: string, id: string) =>
    callers.set(name, { host: brand.host, token: await openStaffSession(db, id, t.clock.now()) });
  for (const role of ["admin", "approver", "catalogue", "content", "risk", "support"] as const)
    await openAs(role, (await buildStaff(db, brand, [role])).id);
  await openAs("installation", (await buildStaff(db, null, ["admin"])).id);
  const { id, username } = await buildMember(db, brand);
  const vendor = await buildVendor(db, brand);
  const platform = t.platform(brand);
  const clientSecret = "the first secret";
  await t.services.socialProviders.configure(platform, {
    ...google,
    provider: "google",
    clientSecret,
    endpoints: null,
  });
  const promotion = await t.services.contentEntries.create(
    platform,
    "PROMOTION",
    buildDraft({ promotionType: "SPECIAL", pictures: [{ sequence: 1, url: "/art/card-sky-0.svg" }] }),
  );
  await t.services.contentEntries.setPublished(platform, promotion, true);
  known.set("$member", id).set("$username", username).set("$vendor", vendor.code);
  known.set("$game", (await buildGame(db, vendor)).nodeId).set("$promotion", promotion.id);
  known.set("$nothing", newId());
});

interface Row {
  readonly as: string;
  readonly field: string;
  /** Types of the variables. */
  readonly takes?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly selection?: string;
  readonly gives: unknown;
  readonly refused?: { readonly variables: Readonly<Record<string, unknown>>; readonly code: string };
}

/** Replaces known values at any depth. */
function filledIn(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, part) => known.get(part) ?? part);
}

async function call({ as, field, takes = {}, selection = "" }: Row, variables: object, kind: string) {
  const caller = callers.get(as);
  if (!caller) throw new Error(`no staff named ${as}`);
  const declared = Object.entries(takes).map(([name, type]) => `$${name}: ${type}`);
  const given = Object.keys(takes).map((name) => `${name}: $${name}`);
  const list = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(", ")})` : "");
  const document = `${kind}${list(declared)} { ${field}${list(given)} ${selection} }`;
  return adminGraphql(t, caller, document, filledIn(variables) as object);
}

const money = (amount: string) => ({ amount, currency: "USD" });
const stake = { kind: "STAKE", period: "BET", currency: "USD", amount: "5.00" };
const terms = {
  currency: "USD",
  uplineOpen: true,
  downlineOpen: false,
  minAmount: "1.00",
  maxAmount: "100.00",
  maxAmountIn24Hours: "500.00",
  maxTransfersIn24Hours: 5,
};
const google = { provider: "GOOGLE", clientId: "client", issuer: "https://id.example" };

const mutations: readonly Row[] = [
  {
    as: "admin",
    field: "changeBrand",
    takes: { input: "ChangeBrandInput!" },
    variables: {
      input: {
        name: "Another name",
        languages: ["VI", "EN"],
        theme: { seedColour: "#112233", logoUrl: "/logo.svg" },
        features: ["TRIAL_ACCOUNTS", "SMS_SIGN_IN"],
        hiddenFooterVendors: ["TCG_SEA"],
        analyticsId: "G-AB12",
        imageCdns: ["https://img.example"],
        passwordMaxDays: 90,
        contractRequests: [{ kind: "DIVIDEND", text: "Ask your upline." }],
      },
    },
    selection: `{ name languages theme { seedColour accentColour logoUrl } features hiddenFooterVendors analyticsId
      imageCdns passwordMaxDays contractRequests { kind text } freeDocuments currencies }`,
    gives: {
      name: "Another name",
      languages: ["VI", "EN"],
      theme: { seedColour: "#112233", accentColour: "#ffb020", logoUrl: "/logo.svg" },
      features: ["TRIAL_ACCOUNTS", "SMS_SIGN_IN"],
      hiddenFooterVendors: ["TCG_SEA"],
      analyticsId: "G-AB12",
      imageCdns: ["https://img.example"],
      passwordMaxDays: 90,
      contractRequests: [{ kind: "DIVIDEND", text: "Ask your upline." }],
      freeDocuments: true,
      currencies: ["USD", "EUR"],
    },
    refused: { variables: { input: { theme: { seedColour: "red" } } }, code: "validation_failed" },
  },
  {
    as: "admin",
    field: "setVipLevels",
    takes: { levels: "[VipLevelInput!]!" },
    variables: { levels: [{ level: 3, rank: 1, labels: [{ language: "VI", text: "Bạc" }] }] },
    selection: "{ vipLevels { level rank labels { language text } } }",
    gives: { vipLevels: [{ level: 3, rank: 1, labels: [{ language: "VI", text: "Bạc" }] }] },
    refused: { variables: { levels: [{ level: 3, rank: 1, labels: [] }] }, code: "validation_failed" },
  },
  {
    as: "admin",
    field: "setCodeSettings",
    takes: { input: "CodeSettingsInput!" },
    variables: { input: { codeMinutes: 5, dailyQuota: 100 } },
    selection: "{ codeMinutes dailyQuota }",
    gives: { codeMinutes: 5, dailyQuota: 100 },
    refused: { variables: { input: { codeMinutes: 11, dailyQuota: 1 } }, code: "validation_failed" },
  },
  {
    as: "admin",
    field: "setSocialProvider",
    takes: { input: "SocialProviderInput!" },
    variables: { input: { ...google, clientSecret: "a-secret" } },
    selection: "{ provider clientId issuer endpoints { token } redirectUris }",
    // The secret waits for a second person.
    gives: [
      { ...google, endpoints: null, redirectUris: [expect.stringContaining("/social/google/callback")] },
    ],
    refused: { variables: { input: { ...google, clientSecret: "" } }, code: "validation_failed" },
  },
  {
    as: "admin",
    field: "removeSocialProvider",
    takes: { provider: "SocialProvider!" },
    variables: { provider: "GOOGLE" },
    selection: "{ provider }",
    gives: [],
    refused: { variables: { provider: "FACEBOOK" }, code: "social_not_offered" },
  },
  {
    as: "catalogue",
    field: "setGameStatus",
    takes: { nodeId: "ID!", status: "GameStatus!" },
    variables: { nodeId: "$game", status: "MAINTENANCE" },
    gives: "MAINTENANCE",
    refused: { variables: { nodeId: "nothing", status: "ACTIVE" }, code: "game_not_found" },
  },
  {
    as: "catalogue",
    field: "setVendorStatus",
    takes: { vendor: "ID!", status: "GameStatus!" },
    variables: { vendor: "$vendor", status: "MAINTENANCE" },
    gives: "MAINTENANCE",
    refused: { variables: { vendor: "nothing", status: "ACTIVE" }, code: "not_found" },
  },
  {
    as: "catalogue",
    field: "setJackpotSource",
    takes: { source: "JackpotSource!" },
    variables: { source: "POOL" },
    selection: "{ source }",
    gives: { source: "POOL" },
  },
  {
    as: "catalogue",
    field: "feedJackpot",
    takes: { input: "FeedJackpotInput!" },
    variables: { input: { amount: "12.50", key: "first" } },
    selection: "{ pool { amount currency } isRepeat isWaiting }",
    // The payment waits for a second person.
    gives: { pool: money("0.00"), isRepeat: false, isWaiting: true },
    refused: { variables: { input: { amount: "0.001", key: "x" } }, code: "invalid_amount" },
  },
  {
    as: "content",
    field: "setReferralPromotion",
    takes: { id: "ID" },
    variables: { id: "$promotion" },
    selection: "{ referralPromotion }",
    gives: { referralPromotion: "$promotion" },
    refused: { variables: { id: "$nothing" }, code: "not_found" },
  },
  {
    as: "risk",
    field: "setMemberState",
    takes: { memberId: "ID!", state: "AccountState!" },
    variables: { memberId: "$member", state: "LOCKED" },
    selection: "{ username memberType state }",
    gives: { username: "$username", memberType: 0, state: "LOCKED" },
    refused: { variables: { memberId: "$nothing", state: "ACTIVE" }, code: "not_found" },
  },
  {
    as: "risk",
    field: "excludeMember",
    takes: { memberId: "ID!", input: "ExclusionTermInput!" },
    variables: { memberId: "$member", input: { days: 2 } },
    selection: "{ until }",
    gives: { until: expect.any(String) },
    refused: {
      variables: { memberId: "$member", input: { days: 1, forGood: true } },
      code: "validation_failed",
    },
  },
  {
    as: "risk",
    field: "setMemberLimit",
    takes: { memberId: "ID!", input: "SetLimitInput!" },
    variables: { memberId: "$member", input: stake },
    gives: true,
    refused: { variables: { memberId: "$nothing", input: stake }, code: "not_found" },
  },
  {
    as: "risk",
    field: "setBrandLimit",
    takes: { input: "SetLimitInput!" },
    variables: { input: stake },
    gives: true,
    refused: { variables: { input: { ...stake, period: "DAY" } }, code: "validation_failed" },
  },
  {
    as: "approver",
    field: "setMemberTransferTerms",
    takes: { input: "AdminMemberTransferTermsInput!" },
    variables: { input: terms },
    selection: `{ ${Object.keys(terms).join(" ")} }`,
    // The first terms wait for a second person.
    gives: null,
    refused: { variables: { input: { ...terms, currency: "THB" } }, code: "wrong_currency" },
  },
  {
    as: "approver",
    field: "setDemoVendorBehaviour",
    takes: { memberId: "ID!", mode: "DemoVendorBehaviour" },
    variables: { memberId: "$member", mode: "SLOW" },
    gives: "SLOW",
    refused: { variables: { memberId: "nothing", mode: "SLOW" }, code: "not_found" },
  },
];

const queries: readonly Row[] = [
  {
    as: "admin",
    field: "brandSettings",
    selection: "{ name jackpotSource }",
    gives: { name: "Another name", jackpotSource: "POOL" },
  },
  { as: "admin", field: "codeSettings", selection: "{ dailyQuota }", gives: { dailyQuota: 100 } },
  { as: "admin", field: "socialProviderSettings", selection: "{ provider }", gives: [] },
  {
    as: "catalogue",
    field: "adminJackpot",
    selection: "{ pool { amount currency } }",
    gives: { pool: money("0.00") },
  },
  {
    as: "support",
    field: "memberAccount",
    takes: { username: "String!" },
    variables: { username: "$username" },
    selection: "{ id state }",
    gives: { id: "$member", state: "LOCKED" },
    refused: { variables: { username: "no-such-member" }, code: "not_found" },
  },
  {
    as: "approver",
    field: "memberTransferTerms",
    takes: { currency: "ID!" },
    variables: { currency: "USD" },
    selection: "{ maxTransfersIn24Hours }",
    gives: null,
  },
];

async function expectRow(row: Row, kind: "query" | "mutation"): Promise<void> {
  if (row.refused) expect((await call(row, row.refused.variables, kind)).code).toBe(row.refused.code);
  const { value, code } = await call(row, row.variables ?? {}, kind);
  expect(code).toBeNull();
  const gives = typeof row.gives === "string" ? (known.get(row.gives) ?? row.gives) : row.gives;
  expect(value).toEqual({ [row.field]: withKnown(gives) });
}

/** As `filledIn`, for values with matchers. */
function withKnown(value: unknown): unknown {
  if (typeof value === "string") return known.get(value) ?? value;
  if (Array.isArray(value)) return value.map(withKnown);
  if (value === null || typeof value !== "object" || "asymmetricMatch" in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withKnown(part)]));
}

test.each(mutations)("staff change the brand by $field", (row) => expectRow(row, "mutation"));

test.each(queries)("staff read $field", (row) => expectRow(row, "query"));

test("a country table is loaded in parts, by staff of the installation", async () => {
  const begin = { as: "installation", field: "beginCountryTable", gives: null };
  expect((await call({ ...begin, as: "admin" }, {}, "mutation")).code).toBe("permission_denied");
  const { beginCountryTable: tableId } = (await call(begin, {}, "mutation")).value as Record<string, string>;
  const add: Row = {
    as: "installation",
    field: "addCountryRanges",
    takes: { tableId: "ID!", lines: "[String!]!" },
    selection: "{ ranges faults }",
    gives: null,
  };
  const first = await call(add, { tableId, lines: ["192.0.2.0/24,MT", "nonsense 1"] }, "mutation");
  expect(first.value).toEqual({ addCountryRanges: { ranges: 1, faults: 1 } });
  await call(add, { tableId, lines: ["198.51.100.0,198.51.100.255,TH"] }, "mutation");
  const complete: Row = {
    as: "installation",
    field: "completeCountryTable",
    takes: { tableId: "ID!" },
    selection: "{ ranges faults nets }",
    gives: null,
  };
  const done = await call(complete, { tableId }, "mutation");
  expect(done.value).toEqual({ completeCountryTable: { ranges: 2, faults: 1, nets: 2 } });
  expect((await call(complete, { tableId }, "mutation")).code).toBe("not_found");
  expect(await t.services.regions.countryOf(t.platform(brand), "198.51.100.7")).toBe("TH");
});
