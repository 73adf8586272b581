import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp } from "../app.js";
import { encryptBody, graphql, wps } from "../transports.js";
import { catalogueRows } from "./transports-catalogue.js";
import { contentRows } from "./transports-content.js";
import { contractRows } from "./transports-contracts.js";
import { favouriteRows } from "./transports-favourites.js";
import { feedbackRows } from "./transports-feedback.js";
import { fundsRows } from "./transports-funds.js";
import { leaderboardRows } from "./transports-leaderboards.js";
import { memberRows, sessionRows } from "./transports-member.js";
import { messageRows } from "./transports-messages.js";
import { missionRows } from "./transports-missions.js";
import { passwordRows } from "./transports-passwords.js";
import { boardRows, launchRows } from "./transports-play.js";
import { pointRows } from "./transports-points.js";
import { raffleRows } from "./transports-raffles.js";
import { registrationRows } from "./transports-registration.js";
import { buildWorld, houseGame, type World } from "./transports-setup.js";
import { signInRows } from "./transports-sign-in.js";
import { supportRows } from "./transports-support.js";
import { systemRows } from "./transports-system.js";
import { transferRows } from "./transports-transfers.js";
import { trialRows } from "./transports-trial.js";
import { verificationRows } from "./transports-verification.js";

let world: World;

beforeAll(async () => {
  world = await buildWorld(await openTestApp(), "Right-Horse#1");
});

const tables = [
  sessionRows,
  signInRows,
  trialRows,
  memberRows,
  fundsRows,
  passwordRows,
  systemRows,
  catalogueRows,
  contentRows,
  boardRows,
  favouriteRows,
  launchRows,
  verificationRows,
  registrationRows,
  supportRows,
  transferRows,
  contractRows,
  pointRows,
  messageRows,
  leaderboardRows,
  missionRows,
  raffleRows,
  feedbackRows,
];
const rows = tables.flatMap((rowsOf) => rowsOf(() => world));

test("every served call has a row, and every row is served", () => {
  const served = world.t.app.wpsCalls.map(({ method, url }) => `${method} ${url}`);
  expect(rows.flatMap(({ calls }) => calls).sort()).toEqual(served.sort());
});

describe.each(rows)("$name", (row) => {
  test.each(row.cases)("$title ($who)", async ({ who, input, code, wpsOnly }) => {
    const given = input?.() ?? {};
    const caller = world.people[who];
    await row.before?.(caller);
    const byGraphql = await row.graphql(caller, given);
    await row.before?.(caller);
    const byWps = await row.wps(caller, given);
    expect(byGraphql.code).toBe(code);
    expect(byWps.code).toBe(wpsOnly?.code ?? code);
    if (wpsOnly) return;
    if (code === null) expect(byWps.value).toEqual(byGraphql.value);
    else expect(byWps.params).toEqual(byGraphql.params);
  });
});

test("a member sees the balance through both APIs", async () => {
  const { t, people } = world;
  const { value } = await wps(t, people.member, { method: "GET", url: "/wps/v2/wallets/balance" });
  expect(value).toMatchObject({ balance: "125.95", currency: "USD", currencySymbol: "$" });
});

test("a session that is ended through one API is invalid in the other", async () => {
  const { t, brand, people, username, password } = world;
  const opened = await encryptBody(t, { username, password });
  const { value } = await wps(t, people.guest, { method: "POST", url: "/wps/session/login", body: opened });
  const fresh = { host: brand.host, token: (value as { token: string }).token };
  expect((await graphql(t, fresh, "{ me { account } }")).value).toEqual({ me: { account: username } });
  expect((await graphql(t, fresh, "mutation { signOut }")).code).toBeNull();
  expect((await wps(t, fresh, { method: "GET", url: "/wps/member/info" })).code).toBe("not_logged_in");
});

test("a sign-in returns the member's own data", async () => {
  const { t, people, username, password } = world;
  const document = `mutation ($input: SignInInput!) { signIn(input: $input) {
    ... on SignedIn { me { account role wallet { balance { amount } } } } } }`;
  const { value } = await graphql(t, people.guest, document, { input: { username, password } });
  expect(value).toEqual({
    signIn: { me: { account: username, role: "MEMBER", wallet: { balance: { amount: "125.95" } } } },
  });
});

describe("a favourite", () => {
  test("with another vendor or game type than expected is not found", async () => {
    const { t, people } = world;
    const add = (body: object) =>
      wps(t, people.member, { method: "POST", url: "/wps/relay/MCSFE_addFavoriteGameV2", body });
    expect((await add({ nodeId: houseGame, vendor: "other" })).code).toBe("game_not_found");
    expect((await add({ nodeId: houseGame, gameType: "LIVE" })).code).toBe("game_not_found");
    expect((await add({ nodeId: houseGame })).code).toBeNull();
  });

  test("is visible on the game immediately, but not for a guest, and may be removed with a body", async () => {
    const { t, people } = world;
    const marked = async (who: keyof typeof people) => {
      const answer = await graphql(t, people[who], `{ game(id: "${houseGame}") { isFavourite } }`);
      return (answer.value as { game: { isFavourite: boolean } }).game.isFavourite;
    };
    const add = "mutation ($input: FavouriteInput!) { addFavourite(input: $input) { changed } }";
    const both = `mutation ($input: FavouriteInput!) {
      added: addFavourite(input: $input) { game { isFavourite } }
      removed: removeFavourite(input: $input) { game { isFavourite } } }`;
    const { value } = await graphql(t, people.member, both, { input: { gameId: houseGame } });
    expect(value).toEqual({
      added: { game: { isFavourite: true } },
      removed: { game: { isFavourite: false } },
    });
    await graphql(t, people.member, add, { input: { gameId: houseGame } });
    expect([await marked("member"), await marked("guest")]).toEqual([true, false]);
    const url = "/wps/relay/MCSFE_removeFavoriteGameV2";
    const removed = await wps(t, people.member, { method: "DELETE", url, body: { nodeId: houseGame } });
    expect(removed.value).toEqual({ removed: true });
    expect(await marked("member")).toBe(false);
  });
});
