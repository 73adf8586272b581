import { unique } from "../factories/brand.js";
import { encryptBody, graphql, wps } from "../transports.js";
import { mapOutcome, type RowsOf } from "./transports-setup.js";

const registerDocument = `mutation ($input: RegisterInput!) {
  register(input: $input) { token me { account } } }`;
const settingsDocument = `{ registrationSettings { minimumAge
  fields { field enabled required acceptedPattern patternId minLength maxLength }
  flags { mobileRegistration smsVerification passwordAtMobile humanCheck phoneProof } } }`;

const password = "a long walk home";

/** Builds a valid registration with an unused username, so that both transports can register. */
function buildInput(given: Record<string, unknown>): Record<string, unknown> {
  const secret = { password, confirmPassword: password };
  const usual = { ...secret, birthday: "1990-05-17", acceptsTerms: true, isAdult: true };
  return { username: `u${unique()}`, ...usual, ...given };
}

/** Reduces a registration to what two registrations have in common, since tokens and usernames differ. */
function shape({ token, account }: { token: string; account: string }): object {
  return { token: token.length, account: account.slice(0, 1) };
}

interface GraphqlRegistered {
  readonly register: { readonly token: string; readonly me: { readonly account: string } };
}

/** Rows 6, 7, 14 and 15 of the contract. */
export const registrationRows: RowsOf = (world) => {
  const byGraphql =
    (method: string) => (who: Parameters<typeof graphql>[1], given: Record<string, unknown>) =>
      mapOutcome(
        graphql(world().t, who, registerDocument, { input: { ...buildInput(given), method } }),
        ({ register }: GraphqlRegistered) => shape({ token: register.token, account: register.me.account }),
      );
  const byWps = (url: string) => async (who: Parameters<typeof wps>[1], given: Record<string, unknown>) => {
    const body = await encryptBody(world().t, buildInput(given));
    return mapOutcome(wps(world().t, who, { method: "PUT", url, body }), shape);
  };
  return [
    {
      name: "row 6, register by username",
      calls: ["PUT /wps/member/register"],
      graphql: byGraphql("USERNAME"),
      wps: byWps("/wps/member/register"),
      cases: [
        { title: "a visitor", who: "guest", code: null },
        { title: "a member of another brand", who: "otherMember", code: null },
        { title: "an expired session", who: "expired", code: null },
        {
          title: "an under-age visitor",
          who: "guest",
          input: () => ({ birthday: "2020-01-01" }),
          code: "validation_failed",
        },
        {
          title: "unaccepted terms",
          who: "guest",
          input: () => ({ acceptsTerms: false, isAdult: false }),
          code: "validation_failed",
        },
        {
          title: "a common password",
          who: "guest",
          input: () => ({ password: "password123", confirmPassword: "password123" }),
          code: "validation_failed",
        },
        {
          title: "an unknown invitation code",
          who: "guest",
          input: () => ({ affiliateCode: "NOBODY77" }),
          code: "invitation_code_error",
        },
        {
          title: "a phone proof where the brand has no phone verification service",
          who: "guest",
          input: () => ({ firebaseIdToken: "a.b.c" }),
          code: "operation_not_allowed",
        },
      ],
    },
    {
      name: "row 7, register by mobile number",
      calls: ["PUT /wps/member/register/mobile"],
      graphql: byGraphql("MOBILE"),
      wps: byWps("/wps/member/register/mobile"),
      cases: [
        {
          title: "a brand that does not offer it",
          who: "guest",
          input: () => ({ mobileNum: "7700900123", countryDialingCode: "+44" }),
          code: "operation_not_allowed",
        },
      ],
    },
    {
      name: "row 14, the agent of an invitation code",
      calls: ["GET /wps/agent/affiliate"],
      graphql: (who, given) =>
        mapOutcome(
          graphql(
            world().t,
            who,
            "query ($code: String!, $domain: String) { affiliate(code: $code, domain: $domain) { agent } }",
            given,
          ),
          ({ affiliate }: { affiliate: object }) => affiliate,
        ),
      wps: (who, given) => {
        const query = new URLSearchParams(given as Record<string, string>);
        return wps(world().t, who, { method: "GET", url: `/wps/agent/affiliate?${query}` });
      },
      cases: [
        { title: "a code", who: "guest", input: () => ({ code: world().invitation }), code: null },
        {
          title: "a code in small letters",
          who: "member",
          input: () => ({ code: world().invitation.toLowerCase(), domain: "any.example.com" }),
          code: null,
        },
        {
          title: "an unknown code",
          who: "guest",
          input: () => ({ code: "NOBODY77" }),
          code: "invitation_code_error",
        },
        {
          title: "an SQL injection",
          who: "agent",
          input: () => ({ code: "' or 1=1" }),
          code: "invitation_code_error",
        },
      ],
    },
    {
      name: "row 15, registration settings",
      calls: ["GET /wps/system/setting/register"],
      graphql: (who) =>
        mapOutcome(
          graphql(world().t, who, settingsDocument),
          ({ registrationSettings: { fields, ...rest } }: { registrationSettings: GraphqlSettings }) => ({
            ...rest,
            fields: Object.fromEntries(fields.map(({ field, ...rule }) => [field, rule])),
          }),
        ),
      wps: (who) => wps(world().t, who, { method: "GET", url: "/wps/system/setting/register" }),
      cases: (["guest", "member", "trial", "staff", "otherMember", "expired"] as const).map((who) => ({
        title: who,
        who,
        code: null,
      })),
    },
  ];
};

interface GraphqlSettings {
  readonly fields: readonly { readonly field: string }[];
}
