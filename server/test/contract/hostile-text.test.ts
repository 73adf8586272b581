import { beforeAll, describe, expect, test } from "vitest";
import type { BrandRef } from "../../src/core/ctx.js";
import { assertPlainText, isPlainText, plainTextOf } from "../../src/core/plain-text.js";
import { type TimeKey, timeCursor } from "../../src/kit/lists/cursor.js";
import { addDemoGames } from "../../src/modules/house-games/demo/demo-games.js";
import { openTestApp, type TestApp } from "../app.js";
import { sampleOf } from "../depth.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { type Caller, encryptBody, graphql, openSession, wps } from "../transports.js";

let t: TestApp;
let brand: BrandRef & { host: string };
let member: Caller;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
  await addDemoGames(t.platform(brand), t.services);
  const { id } = await buildMember(t.test.database.db, brand);
  member = { host: brand.host, token: await openSession(t, brand.id, id) };
});

/** Rejected in every text. */
const unfit = ["\u0000", "a\u0000b", "line\nline", "\u007f", "\u0085", "half \ud800"];
/** May be rejected, but never cause a server error. */
const odd = [
  "",
  " ",
  "-".repeat(36),
  "0".repeat(36),
  "00000000-0000-0000-0000-000000000000",
  "g0000000-0000-0000-0000-000000000000",
  "%00",
  "%_\\",
  "'; select 1; --",
  "__proto__",
  "😀".repeat(40),
  "\u202eبة",
  "x".repeat(20_000),
  "999999999999999999999999",
  "-1",
  "NaN",
  "+275760-09-13T00:00:00.000Z",
  "0000-00-00T00:00:00Z",
  "0001-01-01T00:00:00Z",
  Buffer.from("1:------------------------------------").toString("base64url"),
  Buffer.from("999999999999999:00000000-0000-7000-8000-000000000000").toString("base64url"),
  Buffer.from("1:0\u0000").toString("base64url"),
];

type Put = (text: string) => Promise<{ status: number; code: string | null }>;

const roundsOf = (argument: string, type: string, path = argument): [string, Put] => [
  `rounds ${path}`,
  (text) =>
    graphql(
      t,
      member,
      `query ($x: ${type}) { me { rounds(${path.replace(argument, `${argument}: $x`)}) { totalCount edges { cursor } } } }`,
      { x: text },
    ),
];
const filterOf = (name: string, type: string): [string, Put] => [
  `rounds filter ${name}`,
  (text) =>
    graphql(
      t,
      member,
      `query ($x: ${type}) { me { rounds(filter: {${name}: $x}) { totalCount edges { cursor } } } }`,
      { x: text },
    ),
];
const gamesBy = (name: string): [string, Put] => [
  `games filter ${name}`,
  (text) =>
    graphql(t, member, "query ($f: GameFilterInput) { games(filter: $f) { totalCount } }", {
      f: { [name]: text },
    }),
];
const mutation = (
  name: string,
  type: string,
  selection: string,
  input: (text: string) => object,
  title: string,
): [string, Put] => [
  title,
  (text) =>
    graphql(t, member, `mutation ($i: ${type}!) { ${name}(input: $i) { ${selection} } }`, { i: input(text) }),
];
const launch = (title: string, input: (text: string) => object) =>
  mutation("launchGame", "LaunchGameInput", "__typename", input, `launchGame ${title}`);
const signIn = (title: string, input: (text: string) => object) =>
  mutation("signIn", "SignInInput", "__typename", input, `signIn ${title}`);
const game = "house-reels-1";

const fields: readonly [string, Put][] = [
  roundsOf("after", "String"),
  filterOf("vendorCode", "String"),
  filterOf("gameId", "ID"),
  filterOf("from", "DateTimeISO"),
  filterOf("to", "DateTimeISO"),
  ["round", (text) => graphql(t, member, "query ($x: ID!) { me { round(id: $x) { id } } }", { x: text })],
  ["game", (text) => graphql(t, member, "query ($x: ID!) { game(id: $x) { name } }", { x: text })],
  ["a literal", (text) => graphql(t, member, `{ game(id: ${JSON.stringify(text)}) { name } }`)],
  gamesBy("gameName"),
  gamesBy("vendorCode"),
  gamesBy("classification"),
  gamesBy("gameType"),
  mutation(
    "openRoundDetails",
    "OpenRoundDetailsInput",
    "url",
    (roundId) => ({ roundId }),
    "openRoundDetails",
  ),
  launch("gameId", (gameId) => ({ gameId })),
  launch("backUrl", (backUrl) => ({ gameId: game, backUrl })),
  launch("language", (language) => ({ gameId: game, language })),
  signIn("username", (username) => ({ username, password: "x" })),
  signIn("password", (password) => ({ username: "unknown", password })),
  signIn("deviceId", (deviceId) => ({ username: "unknown", password: "x", deviceId })),
  ...["gameType", "vassalage", "gameClassify", "gameName", "pageNo", "pageSize", "language"].map(
    (name): [string, Put] => [
      `/wps game list ${name}`,
      (text) =>
        wps(t, member, {
          method: "GET",
          url: `/wps/relay/GCSGAME_gameList?${new URLSearchParams({ [name]: text }).toString()}`,
        }),
    ],
  ),
  ...["nodeId", "vassalage", "device", "backUrl", "language", "trial"].map((name): [string, Put] => [
    `/wps launch ${name}`,
    (text) =>
      wps(t, member, {
        method: "POST",
        url: "/wps/game/launchGame",
        body: { nodeId: game, [name]: text },
      }),
  ]),
  ...["username", "password", "deviceId", "portal", "type"].map((name): [string, Put] => [
    `/wps sign-in ${name}`,
    async (text) =>
      wps(t, member, {
        method: "POST",
        url: "/wps/session/login",
        body: await encryptBody(t, { username: "unknown", password: "x", [name]: text }),
      }),
  ]),
  ...["open", "spin", "seed", "rounds"].flatMap((call) =>
    ["bet", "requestId", "clientSeed", "more"].map((name): [string, Put] => [
      `/house/api/${call} ${name}`,
      async (text) => {
        const answer = await t.app.inject({
          method: "POST",
          url: `/house/api/${call}`,
          headers: { host: brand.host, authorization: `Bearer ${member.token}` },
          payload: {
            bet: "0.20",
            requestId: "0190a0a0-0000-7000-8000-000000000000",
            clientSeed: "a",
            [name]: text,
          },
        });
        return { status: answer.statusCode, code: answer.json().code };
      },
    ]),
  ),
];

describe.each(fields)("%s", (title, put) => {
  test("rejects characters that no text may contain", async () => {
    for (const text of sampleOf(unfit, 4)) {
      // A lone surrogate does not survive the encoding of a form or a query.
      if (title.includes("game list") && text.includes("\ud800")) continue;
      const { status, code } = await put(text);
      expect([text, code]).toEqual([text, expect.stringMatching(/^(validation_failed|malformed_request)$/)]);
      expect(status).toBe(400);
    }
  });

  test("never causes a server error", async () => {
    for (const text of sampleOf(odd, 4)) {
      const { status, code } = await put(text);
      expect([text.slice(0, 60), code]).not.toEqual([text.slice(0, 60), "unknown_error"]);
      expect(status).toBeLessThan(500);
    }
  });
});

describe("URLs and headers", () => {
  const paths = [
    "/",
    "/wps/",
    "/graphql/",
    "/house/",
    "/house/api/",
    "/art/",
    "/brands/",
    "/vendor/",
    "/.well-known/",
  ];
  const ends = [
    "%00",
    "%0a",
    "%ff",
    "%",
    "..%2f..%2fetc%2fpasswd",
    "%c0%ae",
    "x".repeat(3_000),
    "a%00.svg",
    "a%00.html",
    "?x=%00",
  ];
  test.each(paths)("%s with an arbitrary suffix causes no server error", async (path) => {
    for (const end of ends) {
      const answer = await t.app.inject({ url: `${path}${end}`, headers: { host: brand.host } });
      expect([path + end, answer.statusCode < 500 || answer.statusCode === 503]).toEqual([path + end, true]);
    }
  });

  test.each(["x-language", "accept-language", "user-agent", "authorization", "x-forwarded-for", "host"])(
    "%s may contain any text",
    async (name) => {
      for (const value of [...unfit, ...odd]) {
        const headers = { host: brand.host, "content-type": "application/json", [name]: value };
        const payload = await encryptBody(t, { username: "unknown", password: "x" });
        const answer = await t.app.inject({ method: "POST", url: "/wps/session/login", headers, payload });
        expect([value.slice(0, 60), answer.statusCode]).not.toEqual([value.slice(0, 60), 500]);
      }
    },
  );
});

describe("plain text", () => {
  test("has no control characters and no lone surrogates", () => {
    for (const text of sampleOf(unfit, 4)) expect(isPlainText(text)).toBe(false);
    expect(isPlainText("Zoë 😀 مرحبا 你好")).toBe(true);
    expect(plainTextOf("a\u0000b\tc")).toBe("abc");
  });

  test("is checked at every depth that an input has", () => {
    const deep = JSON.parse(`${'{"a":['.repeat(5_000)}1${"]}".repeat(5_000)}`);
    expect(() => assertPlainText(deep)).toThrow("validation_failed");
    expect(() => assertPlainText({ a: [{ b: "\u0000" }] })).toThrow("validation_failed");
    expect(() => assertPlainText({ a: [{ b: "b", c: 1, d: null }] })).not.toThrow();
  });
});

test("a cursor contains a time and a valid id", () => {
  const id = "0190a0a0-0000-7000-8000-000000000000";
  const at = new Date(1_700_000_000_000);
  const { encode, decode } = timeCursor((key: TimeKey) => key);
  expect(decode(encode({ at, id }))).toEqual({ at, id });
  for (const text of [
    `1:${"-".repeat(36)}`,
    `1:${"0".repeat(36)}`,
    `999999999999999:${id}`,
    `1:${id}\u0000`,
    `:${id}`,
  ]) {
    expect(() => decode(Buffer.from(text).toString("base64url"))).toThrow("validation_failed");
  }
});
