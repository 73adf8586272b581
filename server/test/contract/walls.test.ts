import { beforeAll, describe, expect, test } from "vitest";
import type { BrandRef } from "../../src/core/ctx.js";
import { addDemoGames } from "../../src/modules/house-games/demo/demo-games.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { type Caller, encryptBody, graphql, openSession, wps } from "../transports.js";

const password = "Right-Horse#1";
let t: TestApp;
let here: BrandRef & { host: string };
let there: BrandRef & { host: string };
/** A member of the other brand who calls this one. */
let stranger: Caller;
let member: Caller;
let theirName: string;

beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.test.database;
  here = await buildBrand(db);
  there = await buildBrand(db);
  const theirs = await buildMember(db, there, { password });
  theirName = theirs.username;
  stranger = { host: here.host, token: await openSession(t, there.id, theirs.id) };
  const mine = await buildMember(db, here);
  member = { host: here.host, token: await openSession(t, here.id, mine.id) };
  await addDemoGames(t.platform(there), t.services);
});

describe("between two brands", () => {
  test.each([
    ["GET", "/wps/member/info"],
    ["GET", "/wps/v2/wallets/balance"],
    ["GET", "/wps/relay/GCSGAME_gameList"],
    ["POST", "/wps/game/launchGame"],
    ["DELETE", "/wps/session/logout"],
  ])("the other's token is invalid: %s %s", async (method, url) => {
    expect(await wps(t, stranger, { method, url })).toMatchObject({ status: 401, code: "not_logged_in" });
  });

  test.each([
    ["{ me { id } }", null],
    ["mutation { signOut }", "not_logged_in"],
    ['mutation { launchGame(input: {gameId: "house-reels-1"}) { __typename } }', "not_logged_in"],
  ])("also in GraphQL: %s", async (query, code) => {
    const answer = await graphql(t, stranger, query);
    expect(answer.code).toBe(code);
    if (code === null) expect(answer.value).toEqual({ me: null });
  });

  test("the token is still valid in its own brand", async () => {
    const home = { ...stranger, host: there.host };
    expect((await wps(t, home, { method: "GET", url: "/wps/member/info" })).value).toMatchObject({
      account: theirName,
      merchantCode: there.code,
    });
  });

  test("the other's username and password do not sign in", async () => {
    const body = await encryptBody(t, { username: theirName, password });
    const byWps = await wps(t, { host: here.host }, { method: "POST", url: "/wps/session/login", body });
    expect(byWps.code).toBe("invalid_credentials");
    const document = "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }";
    const byGraphql = await graphql(t, { host: here.host }, document, {
      input: { username: theirName, password },
    });
    expect(byGraphql.code).toBe("invalid_credentials");
  });

  test("the other's games are not found", async () => {
    const listed = await graphql(t, member, '{ games { totalCount } game(id: "house-reels-1") { name } }');
    expect(listed.value).toEqual({ games: { totalCount: 0 }, game: null });
    const launched = await wps(t, member, {
      method: "POST",
      url: "/wps/game/launchGame",
      body: { nodeId: "house-reels-1" },
    });
    expect(launched).toMatchObject({ status: 404, code: "game_not_found" });
    const byGraphql = 'mutation { launchGame(input: {gameId: "house-reels-1"}) { __typename } }';
    expect((await graphql(t, member, byGraphql)).code).toBe("game_not_found");
  });
});
