import { depositPath } from "@croupier/schema/rules/deposit-path.js";
import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGame } from "../../../test/factories/game.js";
import { buildMember } from "../../../test/factories/member.js";
import { dollar, playWithVendor, TestPlayer } from "../../../test/play/setup.js";
import { sha256 } from "../../core/crypto.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { Brand } from "../brands/brands.model.js";
import type { LaunchInput } from "./play.model.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

function as(player: TestPlayer, actor: Actor): Ctx {
  return { ...player.memberCtx, actor };
}

function input(player: TestPlayer, given: Partial<LaunchInput> = {}): LaunchInput {
  return { nodeId: player.game.nodeId, device: "desktop", isDemo: false, ...given };
}

test("a launch makes a session whose token only the vendor receives", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { play, requests } = playWithVendor(player);
  const given = { device: "mobile", backUrl: "/rng?vassalage=x", language: "CN" } as const;
  const launched = await play.launch(player.memberCtx, input(player, given));
  expect(launched).toMatchObject({ kind: "launched", url: "https://games.test/g" });
  const [call] = requests;
  expect(call).toMatchObject({
    path: "/operator/generic/v2/game/url",
    body: {
      user: player.member.id,
      game_code: player.game.code,
      platform: "GPL_MOBILE",
      lang: "zh",
      lobby_url: "https://demo.test/rng?vassalage=x",
      deposit_url: `https://demo.test${depositPath}`,
      currency: "USD",
    },
  });
  const token = String(call?.body.token);
  expect(token).toMatch(/^[\w-]{43}$/);
  const session = await base.database.db
    .selectFrom("play.game_session")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .executeTakeFirstOrThrow();
  expect(session).toMatchObject({ member_id: player.member.id, mode: "real", game_id: player.game.id });
  expect(await player.bet(player.betCall({ token }))).toMatchObject({ status: "RS_OK" });
});

test("a game leads back to an address on one of the brand's domains", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { play, requests } = playWithVendor(player);
  const backUrl = `https://${player.brand.host}/hot?from=app#top`;
  await play.launch(player.memberCtx, input(player, { backUrl }));
  expect(requests[0]?.body).toMatchObject({
    lobby_url: backUrl,
    deposit_url: `https://demo.test${depositPath}`,
  });
});

test("launch URLs of the house are absolute for integrators, at one of the brand's launch origins", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { play } = playWithVendor(player);
  const page = "/house/slot.html#token=x";
  const absolute = () => play.absoluteUrl(player.memberCtx, page);
  expect(await absolute()).toBe(`https://demo.test${page}`);
  expect(await play.absoluteUrl(player.memberCtx, "https://games.test/g")).toBe("https://games.test/g");
  const launchCdns = ["https://one.test", "https://two.test"];
  const brands = { current: async () => ({ launchCdns }) as unknown as Brand };
  const withCdns = playWithVendor(player, undefined, { brands }).play;
  const chosen = new Set<string>();
  for (let n = 0; n < 64; n += 1) chosen.add(await withCdns.absoluteUrl(player.memberCtx, page));
  expect([...chosen].sort()).toEqual(launchCdns.map((origin) => origin + page));
});

test("a launch that is not allowed is refused with the reason", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { play, requests } = playWithVendor(player);
  const refusal = async (actor: Actor, given: Partial<LaunchInput> = {}) => {
    try {
      await play.launch(as(player, actor), input(player, given));
      return "launched";
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
  const trial = await buildMember(base.database.db, player.brand, { memberType: 4 });
  expect(await refusal({ kind: "guest" })).toBe("not_logged_in");
  expect(await refusal({ kind: "guest" }, { isDemo: true })).toBe("not_logged_in");
  expect(await refusal(trial.actor)).toBe("in_need_true_account");
  expect(await refusal(trial.actor, { isDemo: true })).toBe("demo_not_offered");
  expect(await refusal(player.member.actor, { isDemo: true })).toBe("demo_not_offered");
  expect(await refusal({ ...player.member.actor, lockedForMoney: true })).toBe("session_locked");
  expect(await refusal(player.member.actor, { nodeId: "no-such-game" })).toBe("game_not_found");
  const own = player.brand.host;
  for (const backUrl of [
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    "",
    `https://${own}.evil.test/`,
    `https://evil.test/?${own}`,
    `https://${own}@evil.test/`,
    `https://user@${own}/`,
    `https:\\\\${own}`,
    `http://${own}/`,
    `https://${own}:8443/`,
    `javascript://${own}/%0aalert(1)`,
  ]) {
    expect(await refusal(player.member.actor, { backUrl }), backUrl).toBe("validation_failed");
  }
  const times = { starts_at: player.clock.now(), ends_at: null, lifts_at: null };
  const of = { id: newId(), brand_id: player.brand.id, member_id: player.member.id };
  await base.database.db
    .insertInto("limits.exclusion")
    .values({ ...of, kind: "self_exclusion", ...times })
    .execute();
  expect(await refusal(player.member.actor)).toBe("member_excluded");
  expect(requests).toEqual([]);
});

test("a launch for play money identifies no player, and passes no token", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { play, requests } = playWithVendor(player);
  const game = await buildGame(base.database.db, player.vendor, { hasDemo: true });
  const trial = await buildMember(base.database.db, player.brand, { memberType: 4 });
  const launched = await play.launch(
    as(player, trial.actor),
    input(player, { nodeId: game.nodeId, isDemo: true }),
  );
  expect(launched.kind).toBe("launched");
  expect(requests[0]?.body).not.toHaveProperty("user");
  expect(requests[0]?.body).not.toHaveProperty("token");
});

test("maintenance of brand, vendor or game is returned with the game", async () => {
  const system = { kind: "system", name: "test" } as const;
  const closings = [
    (player: TestPlayer) =>
      player.services.catalogue.setGameStatus(as(player, system), player.game.nodeId, "maintenance"),
    (player: TestPlayer) =>
      player.services.catalogue.setVendorStatus(as(player, system), player.vendor.code, "maintenance"),
    (player: TestPlayer) =>
      player.services.brands.setMaintenance(as(player, system), { on: true, endsAt: null }),
  ];
  for (const close of closings) {
    const player = await TestPlayer.open(base.database.db);
    await close(player);
    const { play } = playWithVendor(player);
    expect(await play.launch(player.memberCtx, input(player))).toMatchObject({
      kind: "maintenance",
      game: { nodeId: player.game.nodeId },
    });
  }
});

test("a vendor's response is not trusted", async () => {
  const player = await TestPlayer.open(base.database.db);
  for (const answer of [null, {}, { url: 7 }, { url: "javascript:alert(1)" }, { url: "/x" }, { url: "" }]) {
    const { play } = playWithVendor(player, () => answer);
    await expect(play.launch(player.memberCtx, input(player))).rejects.toMatchObject({
      code: "vendor_unavailable",
    });
  }
});

test("the betting record pages by cursor, filters and totals, for its member in its brand only", async () => {
  const player = await TestPlayer.open(base.database.db);
  const { play, requests } = playWithVendor(player);
  for (let round = 0; round < 7; round += 1) {
    const bet = player.betCall({ amount: dollar, round: `r-${round}` });
    await player.bet(bet);
    if (round % 2 === 0) await player.win(player.winCall(bet, { amount: 2 * dollar }));
    if (round % 3 === 0) player.clock.advance(1_000);
  }
  const ctx = player.memberCtx;
  const first = await play.rounds.page(ctx, { first: 3 });
  const second = await play.rounds.page(ctx, { first: 3, after: first.pageInfo.endCursor });
  const third = await play.rounds.page(ctx, { first: 3, after: second.pageInfo.endCursor });
  const pages = [first, second, third].map(({ edges }) => edges.map(({ node }) => node.reference));
  expect(pages).toEqual([["r-6", "r-5", "r-4"], ["r-3", "r-2", "r-1"], ["r-0"]]);
  expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
  const closed = await play.rounds.page(ctx, { first: 20, status: "closed", gameId: player.game.nodeId });
  expect(closed.edges).toHaveLength(4);
  expect((await play.rounds.page(ctx, { first: 20, vendorCode: "other" })).edges).toEqual([]);
  expect((await play.rounds.page(ctx, { first: 20, gameType: "LIVE" })).edges).toEqual([]);
  expect((await play.rounds.page(ctx, { first: 20, from: player.clock.now() })).edges).toEqual([]);
  expect((await play.rounds.page(ctx, { first: 20, to: player.clock.now() })).edges).toHaveLength(7);
  expect(await play.rounds.totals(ctx, {})).toEqual([
    { currency: "USD", count: 7, staked: 700n, paid: 800n, validBet: 400n },
  ]);
  for (const wrong of [0, 101, 1.5]) {
    await expect(play.rounds.page(ctx, { first: wrong })).rejects.toMatchObject({
      code: "validation_failed",
    });
  }
  await expect(play.rounds.page(ctx, { first: 20, after: "nonsense" })).rejects.toMatchObject({
    code: "validation_failed",
  });

  const [edge] = first.edges;
  const id = edge?.node.id ?? "";
  expect(await play.round(ctx, id)).toMatchObject({ reference: "r-6" });
  expect(await play.roundDetails(ctx, id)).toEqual({ url: "https://games.test/g" });
  expect(requests.at(-1)).toMatchObject({ path: "/operator/generic/v2/game/round", body: { round: "r-6" } });
  const other = await buildMember(base.database.db, player.brand);
  const inOtherBrand = testCtx(base.database.db, { actor: player.member.actor });
  for (const otherCtx of [as(player, other.actor), inOtherBrand]) {
    expect(await play.round(otherCtx, id)).toBeNull();
    expect((await play.rounds.page(otherCtx, { first: 20 })).edges).toEqual([]);
    expect(await play.rounds.totals(otherCtx, {})).toEqual([]);
    await expect(play.roundDetails(otherCtx, id)).rejects.toMatchObject({ code: "round_not_found" });
  }
  await expect(play.rounds.page(as(player, { kind: "guest" }), { first: 20 })).rejects.toMatchObject({
    code: "not_logged_in",
  });
});
