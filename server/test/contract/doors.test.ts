import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrandRef } from "../../src/core/ctx.js";
import { buildTestApp, type TestApp } from "../app.js";
import { graphql, seal, wps } from "../doors.js";
import {
  adapted,
  buildPeople,
  everyoneElse,
  type Launch,
  launchShape,
  type People,
  type Row,
} from "./doors-setup.js";

const password = "Right-Horse#1";

let t: TestApp;
let brand: BrandRef & { host: string };
let people: People;
let username: string;

beforeAll(async () => {
  t = await buildTestApp();
  ({ brand, people, username } = await buildPeople(t, password));
});
afterAll(() => t?.close());

const signInDocument = `mutation ($input: SignInInput!) {
  signIn(input: $input) { ... on SignedIn { token firstTimeLogin passwordExpired mustChangePassword } } }`;

const houseGame = "house-reels-1";

const rows: readonly Row[] = [
  {
    name: "row 1, sign in",
    graphql: (who, input) =>
      adapted(graphql(t, who, signInDocument, { input }), (value: { signIn: { token: string } }) => ({
        ...value.signIn,
        token: value.signIn.token.length,
      })),
    wps: async (who, input) => {
      const body = await seal(t, { ...input, portal: String(input.portal ?? "member").toLowerCase() });
      const sent = wps(t, who, { method: "POST", url: "/wps/session/login", body });
      return adapted(sent, (value: { token: string }) => ({ ...value, token: value.token.length }));
    },
    cases: [
      { title: "the right password", who: "guest", input: () => ({ username, password }), code: null },
      {
        title: "the name in capitals",
        who: "guest",
        input: () => ({ username: username.toUpperCase(), password }),
        code: null,
      },
      {
        title: "a wrong password",
        who: "guest",
        input: () => ({ username, password: "wrong" }),
        code: "invalid_credentials",
      },
      {
        title: "nobody's name",
        who: "guest",
        input: () => ({ username: "nobody-at-all", password }),
        code: "invalid_credentials",
      },
      {
        title: "a player at the agents' door",
        who: "guest",
        input: () => ({ username, password, portal: "AGENT" }),
        code: "non_agent_login",
      },
    ],
  },
  {
    name: "row 3, sign out",
    graphql: (who) => adapted(graphql(t, who, "mutation { signOut }"), () => null),
    wps: (who) => adapted(wps(t, who, { method: "DELETE", url: "/wps/session/logout" }), () => null),
    cases: everyoneElse("not_logged_in"),
  },
  {
    name: "row 4, member info",
    graphql: (who) =>
      adapted(
        graphql(
          t,
          who,
          "{ me { id account nickname type: memberType level wallet { currency currencySymbol } } }",
        ),
        ({ me }: { me: { wallet: object } | null }) => {
          if (!me) return null;
          const { wallet, ...member } = me;
          return { ...member, ...wallet };
        },
      ),
    wps: (who) =>
      adapted(wps(t, who, { method: "GET", url: "/wps/member/info" }), (value: Record<string, unknown>) => {
        const { merchantCode, mustChangePassword, lastSignIn, ...shared } = value;
        expect(merchantCode).toBe(brand.code);
        return shared;
      }),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "a trial member", who: "trial", code: null },
      { title: "an agent", who: "agent", code: null },
      ...everyoneElse(null).map((entry) => ({
        ...entry,
        wpsOnly: { code: "not_logged_in", reason: "`me` is null for a guest, the row refuses it" },
      })),
    ],
  },
  {
    name: "row 16, system status",
    graphql: (who) =>
      adapted(
        graphql(
          t,
          who,
          "{ systemStatus { status maintenance { endsAt } location { ip } } brand { code name } }",
        ),
        ({ systemStatus, brand: shown }: { systemStatus: object; brand: object }) => ({
          ...systemStatus,
          brand: shown,
        }),
      ),
    wps: (who) =>
      adapted(
        wps(t, who, { method: "GET", url: "/wps/system/status" }),
        ({
          systemStatus,
          info,
        }: {
          systemStatus: number;
          info: Record<string, Record<string, unknown>>;
        }) => ({
          status: systemStatus,
          maintenance: info.maintenance,
          location: info.location,
          brand: { code: info.whitelabel?.merchantCode, name: info.whitelabel?.name },
        }),
      ),
    cases: [
      { title: "a guest", who: "guest", code: null },
      { title: "a member", who: "member", code: null },
    ],
  },
  {
    name: "row 21, game list",
    graphql: (who, input) =>
      adapted(
        graphql(
          t,
          who,
          `query ($page: Int!, $pageSize: Int!) {
            games(page: $page, pageSize: $pageSize) { items { nodeId } totalPages totalCount } }`,
          { page: 1, pageSize: 15, ...input },
        ),
        ({ games }: { games: { items: object[] } }) => games,
      ),
    wps: (who, { page = 1, pageSize = 15 }) =>
      adapted(
        wps(t, who, {
          method: "GET",
          url: `/wps/relay/GCSGAME_gameList?pageNo=${page}&pageSize=${pageSize}`,
        }),
        ({ games, ...totals }: { games: { nodeId: string }[] }) => ({
          items: games.map(({ nodeId }) => ({ nodeId })),
          ...totals,
        }),
      ),
    cases: [
      { title: "a member", who: "member", code: null },
      { title: "a trial member", who: "trial", code: null },
      {
        title: "a page too large",
        who: "member",
        input: () => ({ pageSize: 1000 }),
        code: "validation_failed",
      },
      {
        title: "a guest",
        who: "guest",
        code: null,
        wpsOnly: { code: "not_logged_in", reason: "the (T) of this row is a rule of /wps alone" },
      },
    ],
  },
  {
    name: "row 34, launch",
    graphql: (who, input) =>
      adapted(
        graphql(
          t,
          who,
          `mutation ($input: LaunchGameInput!) { launchGame(input: $input) {
            ... on GameLaunch { url mode sessionId } ... on GameMaintenance { game { nodeId } } } }`,
          { input: { nodeId: houseGame, ...input } },
        ),
        ({ launchGame }: { launchGame: Launch }) => launchShape(launchGame),
      ),
    wps: (who, input) => {
      const body = { nodeId: houseGame, device: "html5-desktop", ...input };
      return adapted(wps(t, who, { method: "POST", url: "/wps/game/launchGame", body }), launchShape);
    },
    cases: [
      { title: "a member plays for money", who: "member", code: null },
      { title: "a member tries it", who: "member", input: () => ({ trial: true }), code: null },
      { title: "an agent plays", who: "agent", code: null },
      { title: "a trial member for money", who: "trial", code: "in_need_true_account" },
      { title: "a trial member tries it", who: "trial", input: () => ({ trial: true }), code: null },
      { title: "no such game", who: "member", input: () => ({ nodeId: "nothing" }), code: "game_not_found" },
      ...everyoneElse("not_logged_in"),
    ],
  },
  {
    name: "row 39, balance",
    graphql: (who) =>
      adapted(
        graphql(t, who, "{ me { wallet { balance { amount currency } currencySymbol } wallets { id } } }"),
        ({
          me,
        }: {
          me: { wallet: { balance: { amount: string; currency: string } }; wallets: object[] } | null;
        }) =>
          me && {
            balance: me.wallet.balance.amount,
            currency: me.wallet.balance.currency,
            wallets: me.wallets,
          },
      ),
    wps: (who) =>
      adapted(
        wps(t, who, { method: "GET", url: "/wps/v2/wallets/balance" }),
        ({
          balance,
          currency,
          wallets,
        }: {
          balance: string;
          currency: string;
          wallets: { id: string }[];
        }) => ({
          balance,
          currency,
          wallets: wallets.map(({ id }) => ({ id })),
        }),
      ),
    cases: [
      { title: "a member with money", who: "member", code: null },
      { title: "a trial member: 0.00", who: "trial", code: null },
      ...everyoneElse(null).map((entry) => ({
        ...entry,
        wpsOnly: { code: "not_logged_in", reason: "`me` is null for a guest, the row refuses it" },
      })),
    ],
  },
];

describe.each(rows)("$name", (row) => {
  test.each(row.cases)("$title ($who)", async ({ who, input, code, wpsOnly }) => {
    const given = input?.() ?? {};
    const [byGraphql, byWps] = [await row.graphql(people[who], given), await row.wps(people[who], given)];
    expect(byGraphql.code).toBe(code);
    expect(byWps.code).toBe(wpsOnly?.code ?? code);
    if (wpsOnly) return;
    expect(byWps.value).toEqual(byGraphql.value);
    expect(byWps.params).toEqual(byGraphql.params);
  });
});

test("a member with money sees it at both doors", async () => {
  const { value } = await wps(t, people.member, { method: "GET", url: "/wps/v2/wallets/balance" });
  expect(value).toMatchObject({ balance: "123.45", currency: "USD", currencySymbol: "$" });
});

test("a session ended at one door is dead at the other", async () => {
  const opened = await seal(t, { username, password });
  const { value } = await wps(t, people.guest, { method: "POST", url: "/wps/session/login", body: opened });
  const fresh = { host: brand.host, token: (value as { token: string }).token };
  expect((await graphql(t, fresh, "{ me { account } }")).value).toEqual({ me: { account: username } });
  expect((await graphql(t, fresh, "mutation { signOut }")).code).toBeNull();
  expect((await wps(t, fresh, { method: "GET", url: "/wps/member/info" })).code).toBe("not_logged_in");
});

test("signing in answers the member's own data at once", async () => {
  const document = `mutation ($input: SignInInput!) { signIn(input: $input) {
    ... on SignedIn { me { account role wallet { balance { amount } } } } } }`;
  const { value } = await graphql(t, people.guest, document, { input: { username, password } });
  expect(value).toEqual({
    signIn: { me: { account: username, role: "MEMBER", wallet: { balance: { amount: "123.45" } } } },
  });
});
