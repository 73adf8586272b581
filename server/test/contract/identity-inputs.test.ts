import { randomBytes } from "node:crypto";
import { getNamedType, isInputObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import { isOpenToGuests } from "../../src/kit/access.js";
import { openTestApp } from "../app.js";
import { sampleOf } from "../depth.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { encryptBody, graphql, openSession, wps } from "../transports.js";
import { idealNamed, idealOfAll } from "./fuzz-values.js";
import { buildWorld, type World } from "./transports-setup.js";

let world: World;

beforeAll(async () => {
  world = await buildWorld(await openTestApp(), "Right-Horse#1");
});

/** Injection payloads. None may cause an internal error or take effect. */
const injections = [
  "'; drop table identity.account; --",
  "' or '1'='1",
  "$1; select pg_sleep(1)",
  "{{constructor.constructor('return 1')()}}",
  "<script>alert(1)</script>",
  "a\r\nBcc: everybody@example.com",
  "../../../../etc/passwd",
  "%00%0d%0a",
  "__proto__",
  "\u202e\u2066reversed",
  "e\u0301".repeat(200),
  "9".repeat(400),
  "x".repeat(7_900),
] as const;

/** Fields that a caller must not set for its own account. */
const privilegedFields = {
  id: "0190a0a0-0000-7000-8000-000000000000",
  memberType: 1,
  type: 1,
  kind: "operator",
  role: "AGENT",
  level: 9,
  balance: "1000000",
  funds: 1_000_000,
  state: "active",
  brandId: "other",
  brand_id: "other",
  mustChangePassword: false,
  agentId: "0190a0a0-0000-7000-8000-000000000000",
  isAdmin: true,
};

const mutations = Object.values(
  buildGraphqlSchema(graphqlPartsOf(declaredModules())).getMutationType()?.getFields() ?? {},
);

/** All mutations except those of games and favourites. */
const testedMutations = mutations.filter(
  ({ name }) => !/Favourite|launch(Game|Vendor)|RoundDetails/.test(name),
);

const documentOf = ({ name, args, type }: (typeof mutations)[number]) => {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selection =
    "getFields" in getNamedType(type) || "getTypes" in getNamedType(type) ? "{ __typename }" : "";
  return `mutation${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`;
};

/** Replaces each string of a valid input by the text, one at a time. */
function injectText(validInput: Record<string, unknown>, text: string): Record<string, unknown>[] {
  return Object.entries(validInput).flatMap(([name, value]) => {
    if (typeof value === "string") return [{ ...validInput, [name]: text }];
    if (typeof value !== "object" || value === null) return [];
    return injectText(value as Record<string, unknown>, text).map((inner) => ({
      ...validInput,
      [name]: inner,
    }));
  });
}

const buildAttacks = (validInput: Record<string, unknown>) =>
  injections.flatMap((text) => injectText(validInput, text));

async function buildCaller(brand = world.brand) {
  const { id } = await buildMember(world.t.test.database.db, brand, { password: "Right-Horse#1" });
  return { host: brand.host, token: await openSession(world.t, brand.id, id) };
}

/** A random address, to keep below the throttles. */
const randomIp = () => `10.${randomBytes(3).join(".")}`;

describe("injections into every string of", () => {
  test.each(testedMutations)("$name", async (field) => {
    const member = await buildCaller();
    const validInput = idealOfAll(field.args);
    const query = documentOf(field);
    for (const variables of sampleOf(buildAttacks(validInput), 8)) {
      for (const { host, token } of [member, { host: member.host, token: "" }]) {
        const answer = await world.t.app.inject({
          method: "POST",
          url: "/graphql",
          headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          payload: { query, variables },
          remoteAddress: randomIp(),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(answer.body).not.toContain("unknown_error");
      }
    }
  });

  test("every /wps call with a body", async () => {
    const { t } = world;
    const member = await buildCaller();
    for (const call of t.app.wpsCalls.filter(({ method }) => method !== "GET")) {
      const validInput = idealNamed(call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []);
      for (const given of sampleOf(buildAttacks(validInput), 8)) {
        const answer = await t.app.inject({
          method: call.method as "POST",
          url: call.url,
          headers: { host: member.host, authorization: `Bearer ${member.token}` },
          payload: call.encrypted ? await encryptBody(t, given) : given,
          remoteAddress: randomIp(),
        });
        expect(answer.statusCode, `${call.url} ${answer.body}`).toBeLessThan(500);
      }
    }
  }, 180_000);
});

describe("privileged fields", () => {
  test("are in no input of these mutations", () => {
    const offered = testedMutations.flatMap(({ name, args }) =>
      args.flatMap(({ type }) => {
        const input = getNamedType(type);
        return isInputObjectType(input)
          ? Object.keys(input.getFields()).map((member) => `${name}.${member}`)
          : [];
      }),
    );
    const found = offered.filter((path) => Object.hasOwn(privilegedFields, path.split(".")[1] ?? ""));
    // Allowed: the method of signing in; the member type of an invitation and of an account below an agent, which the
    // services restrict to players and agents; the agent directly below to whom a contract is offered, and its kind; ids
    // of the member's own deposits and withdrawals; kinds of entities and limits.
    expect(found.sort()).toEqual([
      "attachDepositProofs.id",
      "confirmWithdrawalReceipt.id",
      "createDownlineAccount.memberType",
      "createInvitation.memberType",
      "offerContract.agentId",
      "offerContract.kind",
      "setLimit.kind",
      "signIn.type",
    ]);
  });

  test("are ignored by the registration and free play calls of /wps, and refused by GraphQL", async () => {
    const { t, brand, people } = world;
    const account = `u${randomBytes(5).toString("hex")}`;
    const user = {
      username: account,
      password: "Right-Horse#1",
      confirmPassword: "Right-Horse#1",
      birthday: "1990-05-17",
      acceptsTerms: true,
      isAdult: true,
    };
    const registered = await wps(t, people.guest, {
      method: "PUT",
      url: "/wps/member/register",
      body: await encryptBody(t, { ...user, ...privilegedFields }),
    });
    const trial = await wps(t, people.guest, {
      method: "POST",
      url: "/wps/session/login/freeplay",
      body: { os: "Linux", platform: "W", encryption: false, gatewayVersion: 3, ...privilegedFields },
    });
    expect([registered.code, trial.code]).toEqual([null, null]);
    const document = "{ me { memberType role level wallet { balance { amount } } } }";
    const fetchMe = async (value: unknown) =>
      (await graphql(t, { host: brand.host, token: (value as { token: string }).token }, document)).value;
    const wallet = { balance: { amount: "0.00" } };
    expect(await fetchMe(registered.value)).toEqual({
      me: { memberType: 0, role: "MEMBER", level: 0, wallet },
    });
    expect(await fetchMe(trial.value)).toEqual({ me: { memberType: 4, role: "TRIAL", level: 0, wallet } });
    for (const [name, value] of Object.entries(privilegedFields)) {
      const refused = await graphql(
        t,
        people.guest,
        "mutation ($input: CreateTrialAccountInput!) { createTrialAccount(input: $input) { token } }",
        { input: { adult: true, [name]: value } },
      );
      expect(refused.code, name).toBe("malformed_request");
    }
  });
});

test("another brand's token is refused by every mutation and /wps call that needs a session", async () => {
  const { t, brand } = world;
  const other = await buildBrand(t.test.database.db);
  const { token } = await buildCaller(other);
  const stranger = { host: brand.host, token };
  // Guests may call these, and such a token counts as none.
  const guestMutations =
    /^(launchChat|openSupport|sendSupportMessage|markSupportSeen|signIn|signOut|register|createTrialAccount|captcha|sendCaptchaFallback|sendCode|resume|social|confirmSocial|link|.*PasswordReset|resetPassword|proveEmail|sendStepUp|recordInvitationVisit|beginPasskey|workChallenge)/;
  for (const field of testedMutations.filter(({ name }) => !guestMutations.test(name))) {
    const answer = await graphql(t, stranger, documentOf(field), idealOfAll(field.args));
    expect([field.name, answer.code]).toEqual([field.name, "not_logged_in"]);
  }
  for (const call of t.app.wpsCalls.filter(({ access }) => !isOpenToGuests(access))) {
    const given = idealNamed(call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []);
    const body = call.method === "GET" ? {} : { body: call.encrypted ? await encryptBody(t, given) : given };
    expect([call.url, (await wps(t, stranger, { ...call, ...body })).code]).toEqual([
      call.url,
      "not_logged_in",
    ]);
  }
});
