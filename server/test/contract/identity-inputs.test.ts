import { randomBytes } from "node:crypto";
import { getNamedType, isInputObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import { openTestApp } from "../app.js";
import { shareOf } from "../depth.js";
import { graphql, openSession, seal, wps } from "../doors.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { buildWorld, type World } from "./doors-setup.js";
import { idealNamed, idealOfAll } from "./fuzz-values.js";

let world: World;

beforeAll(async () => {
  world = await buildWorld(await openTestApp(), "Right-Horse#1");
});

/** Texts that attack whatever reads them; none may ever be the server's fault, or be done as it says. */
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

/** What nobody may give themselves. */
const forbidden = {
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

/** The ways in, and what changes an account, with what else is typed: every mutation but those of games and favourites. */
const ofIdentity = mutations.filter(
  ({ name }) => !/Favourite|launch(Game|Vendor)|RoundDetails|set(Region|Maint)/.test(name),
);

const documentOf = ({ name, args, type }: (typeof mutations)[number]) => {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selection =
    "getFields" in getNamedType(type) || "getTypes" in getNamedType(type) ? "{ __typename }" : "";
  return `mutation${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`;
};

/** Each way to put a text where the fitting value stands, member by member. */
function withText(fitting: Record<string, unknown>, text: string): Record<string, unknown>[] {
  return Object.entries(fitting).flatMap(([name, value]) => {
    if (typeof value === "string") return [{ ...fitting, [name]: text }];
    if (typeof value !== "object" || value === null) return [];
    return withText(value as Record<string, unknown>, text).map((inner) => ({ ...fitting, [name]: inner }));
  });
}

const attacksOn = (fitting: Record<string, unknown>) => injections.flatMap((text) => withText(fitting, text));

async function anAccount(brand = world.brand) {
  const { id } = await buildMember(world.t.test.database.db, brand, { password: "Right-Horse#1" });
  return { host: brand.host, token: await openSession(world.t, brand.id, id) };
}

/** From anywhere: throttles are not what is looked at here. */
const anywhere = () => `10.${randomBytes(3).join(".")}`;

describe("texts that attack, in every text of", () => {
  test.each(ofIdentity)("$name", async (field) => {
    const member = await anAccount();
    const fitting = idealOfAll(field.args);
    const query = documentOf(field);
    for (const variables of shareOf(attacksOn(fitting), 8)) {
      for (const { host, token } of [member, { host: member.host, token: "" }]) {
        const answer = await world.t.app.inject({
          method: "POST",
          url: "/graphql",
          headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          payload: { query, variables },
          remoteAddress: anywhere(),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(answer.body).not.toContain("unknown_error");
      }
    }
  });

  test("every /wps call that takes a body", async () => {
    const { t } = world;
    const member = await anAccount();
    for (const call of t.app.wpsCalls.filter(({ method }) => method !== "GET")) {
      const fitting = idealNamed(call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []);
      for (const given of shareOf(attacksOn(fitting), 8)) {
        const answer = await t.app.inject({
          method: call.method as "POST",
          url: call.url,
          headers: { host: member.host, authorization: `Bearer ${member.token}` },
          payload: call.encrypted ? await seal(t, given) : given,
          remoteAddress: anywhere(),
        });
        expect(answer.statusCode, `${call.url} ${answer.body}`).toBeLessThan(500);
      }
    }
  }, 180_000);
});

describe("what nobody may give themselves", () => {
  test("is in no input of identity", () => {
    const offered = ofIdentity.flatMap(({ name, args }) =>
      args.flatMap(({ type }) => {
        const input = getNamedType(type);
        return isInputObjectType(input)
          ? Object.keys(input.getFields()).map((member) => `${name}.${member}`)
          : [];
      }),
    );
    const found = offered.filter((path) => Object.hasOwn(forbidden, path.split(".")[1] ?? ""));
    // The way of signing in, and whom an agent invites, which the service holds to players and agents below; and
    // which content, deposit, withdrawal or transfer a brand's operator means, and on what a member sets a limit.
    expect(found.sort()).toEqual([
      "approveDeposit.id",
      "changeContent.id",
      "confirmWithdrawal.id",
      "createContent.kind",
      "createDepositMethod.kind",
      "createInvitation.memberType",
      "createWithdrawalMethod.kind",
      "markWithdrawalPaid.id",
      "proveDeposit.id",
      "publishContent.id",
      "refundWithdrawal.id",
      "resolveVendorTransfer.id",
      "setLimit.kind",
      "settleUnmatchedPayment.id",
      "signIn.type",
      "unpublishContent.id",
    ]);
  });

  test("changes nothing in a registration, nor in free play, at /wps; GraphQL refuses it", async () => {
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
      body: await seal(t, { ...user, ...forbidden }),
    });
    const tried = await wps(t, people.guest, {
      method: "POST",
      url: "/wps/session/login/freeplay",
      body: { os: "Linux", platform: "W", encryption: false, gatewayVersion: 3, ...forbidden },
    });
    expect([registered.code, tried.code]).toEqual([null, null]);
    const document = "{ me { memberType role level wallet { balance { amount } } } }";
    const see = async (value: unknown) =>
      (await graphql(t, { host: brand.host, token: (value as { token: string }).token }, document)).value;
    const wallet = { balance: { amount: "0.00" } };
    expect(await see(registered.value)).toEqual({ me: { memberType: 0, role: "MEMBER", level: 0, wallet } });
    expect(await see(tried.value)).toEqual({ me: { memberType: 4, role: "TRIAL", level: 0, wallet } });
    for (const [name, value] of Object.entries(forbidden)) {
      const refused = await graphql(
        t,
        people.guest,
        "mutation ($input: TryFreeInput!) { tryFree(input: $input) { token } }",
        { input: { adult: true, [name]: value } },
      );
      expect(refused.code, name).toBe("malformed_request");
    }
  });
});

test("another brand's token opens none of identity's doors", async () => {
  const { t, brand } = world;
  const other = await buildBrand(t.test.database.db);
  const { token } = await anAccount(other);
  const stranger = { host: brand.host, token };
  // What guests may do too: such a token is none.
  const ways =
    /^(launchChat|openSupport|sendSupportMessage|markSupportSeen|signIn|signOut|register|tryFree|captcha|sendCode|resume|social|link|.*PasswordReset|resetPassword|proveEmail|sendStepUp)/;
  for (const field of ofIdentity.filter(({ name }) => !ways.test(name))) {
    const answer = await graphql(t, stranger, documentOf(field), idealOfAll(field.args));
    expect([field.name, answer.code]).toEqual([field.name, "not_logged_in"]);
  }
  for (const call of t.app.wpsCalls.filter((one) => one.token === "required")) {
    const given = idealNamed(call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []);
    const body = call.method === "GET" ? {} : { body: call.encrypted ? await seal(t, given) : given };
    expect([call.url, (await wps(t, stranger, { ...call, ...body })).code]).toEqual([
      call.url,
      "not_logged_in",
    ]);
  }
});
