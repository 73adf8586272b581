import { expect } from "vitest";
import { graphql, seal, wps } from "../doors.js";
import { adapted, everyoneElse, nobodyIsNull, type RowsOf } from "./doors-setup.js";

const signInDocument = `mutation ($input: SignInInput!) {
  signIn(input: $input) { ... on SignedIn { token firstTimeLogin passwordExpired mustChangePassword } } }`;

const bySms = { type: "SMS", countryDialingCode: "+44" };

interface ShownMember {
  readonly role: string;
  readonly wallet: object;
}

type Contact = { readonly masked: string; readonly verified: boolean } | null;
/** A member's contacts; null for trial members, who have no member centre. */
interface ShownSecurity {
  readonly me: {
    readonly security: Record<"phone" | "email", Contact> & { payeeName: string | null };
  } | null;
}

const shownContacts = "security { phone { masked verified } email { masked verified } payeeName }";
const noContacts = { phone: null, email: null, payeeName: null };

interface OpenedSession {
  readonly token: string;
  readonly excluded: boolean;
  readonly excludedUntil: string | null;
  readonly excludedAskFrom: string | null;
}

/** Rows 1 and 3 of the contract. */
export const sessionRows: RowsOf = (world) => [
  {
    name: "row 1, sign in",
    calls: ["POST /wps/session/login"],
    graphql: (who, input) =>
      adapted(graphql(world().t, who, signInDocument, { input }), (value: { signIn: { token: string } }) => ({
        ...value.signIn,
        token: value.signIn.token.length,
      })),
    wps: async (who, { portal = "member", type = "username", ...input }) => {
      const { t } = world();
      const wpsEnums = { portal: String(portal).toLowerCase(), type: String(type).toLowerCase() };
      const body = await seal(t, { ...input, ...wpsEnums });
      const sent = wps(t, who, { method: "POST", url: "/wps/session/login", body });
      return adapted(sent, ({ excluded, excludedUntil, excludedAskFrom, ...value }: OpenedSession) => {
        const exclusion = { excluded, excludedUntil, excludedAskFrom };
        expect(exclusion).toEqual({ excluded: false, excludedUntil: null, excludedAskFrom: null });
        return { ...value, token: value.token.length };
      });
    },
    cases: [
      {
        title: "the right password",
        who: "guest",
        input: () => ({ username: world().username, password: world().password }),
        code: null,
      },
      {
        title: "the username in capitals",
        who: "guest",
        input: () => ({ username: world().username.toUpperCase(), password: world().password }),
        code: null,
      },
      {
        title: "a wrong password",
        who: "guest",
        input: () => ({ username: world().username, password: "wrong" }),
        code: "invalid_credentials",
      },
      {
        title: "an unknown username",
        who: "guest",
        input: () => ({ username: "nobody-at-all", password: world().password }),
        code: "invalid_credentials",
      },
      {
        title: "a code in a brand without sign-in by code",
        who: "guest",
        input: () => ({ username: "7700900123", password: "123456", ...bySms }),
        code: "operation_not_allowed",
      },
      {
        title: "a player at the agents' portal",
        who: "guest",
        input: () => ({ username: world().username, password: world().password, portal: "AGENT" }),
        code: "non_agent_login",
      },
    ],
  },
  {
    name: "row 3, sign out",
    calls: ["DELETE /wps/session/logout"],
    graphql: (who) => adapted(graphql(world().t, who, "mutation { signOut }"), () => null),
    wps: (who) => adapted(wps(world().t, who, { method: "DELETE", url: "/wps/session/logout" }), () => null),
    cases: everyoneElse("not_logged_in"),
  },
];

/** Rows 4 and 39 of the contract. */
export const memberRows: RowsOf = (world) => [
  {
    name: "row 4, member info",
    calls: ["GET /wps/member/info"],
    graphql: async (who) => {
      const { t } = world();
      const contacts = await graphql(t, who, `{ me { ${shownContacts} } }`);
      const { phone, email, payeeName } =
        (contacts.value as ShownSecurity | null)?.me?.security ?? noContacts;
      const document =
        "{ me { id account nickname type: memberType level role wallet { currency currencySymbol } } }";
      return adapted(graphql(t, who, document), ({ me }: { me: ShownMember | null }) => {
        if (!me) return null;
        const { wallet, role, ...member } = me;
        return {
          ...member,
          ...wallet,
          isAgent: role === "AGENT",
          isTrial: role === "TRIAL",
          payeeName,
          mobileNum: phone?.masked ?? null,
          mobileVerified: phone?.verified ?? false,
          email: email?.masked ?? null,
          emailVerified: email?.verified ?? false,
        };
      });
    },
    wps: (who) =>
      adapted(
        wps(world().t, who, { method: "GET", url: "/wps/member/info" }),
        (value: Record<string, unknown>) => {
          const { merchantCode, mustChangePassword, lastSignIn, ...shared } = value;
          expect(merchantCode).toBe(world().brand.code);
          return shared;
        },
      ),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "a trial member", who: "trial", code: null },
      { title: "an agent", who: "agent", code: null },
      ...nobodyIsNull,
    ],
  },
  {
    name: "row 39, balance",
    calls: ["GET /wps/v2/wallets/balance"],
    graphql: (who) =>
      adapted(
        graphql(
          world().t,
          who,
          "{ me { wallet { balance { amount currency } currencySymbol } wallets { id } } }",
        ),
        ({ me }: { me: { wallet: { balance: Record<string, string> }; wallets: object[] } | null }) =>
          me && {
            balance: me.wallet.balance.amount,
            currency: me.wallet.balance.currency,
            wallets: me.wallets,
          },
      ),
    wps: (who) =>
      adapted(
        wps(world().t, who, { method: "GET", url: "/wps/v2/wallets/balance" }),
        (value: { balance: string; currency: string; wallets: { id: string }[] }) => ({
          balance: value.balance,
          currency: value.currency,
          wallets: value.wallets.map(({ id }) => ({ id })),
        }),
      ),
    cases: [
      { title: "a member with money", who: "member", code: null },
      { title: "a trial member: 0.00", who: "trial", code: null },
      ...nobodyIsNull,
    ],
  },
];
