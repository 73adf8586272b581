import { depositPath } from "@croupier/schema/rules/cashier.js";
import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGame } from "../../../test/factories/game.js";
import { buildMember } from "../../../test/factories/member.js";
import { dollar, playOf, Table } from "../../../test/play/setup.js";
import { sha256 } from "../../core/crypto.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { LaunchInput } from "./play.model.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

function as(table: Table, actor: Actor): Ctx {
  return { ...table.memberCtx, actor };
}

function input(table: Table, given: Partial<LaunchInput> = {}): LaunchInput {
  return { nodeId: table.game.nodeId, device: "desktop", trial: false, ...given };
}

test("a launch makes a session whose token only the vendor learns", async () => {
  const table = await Table.open(base.database.db);
  const { play, asked } = playOf(table);
  const given = { device: "mobile", backUrl: "/rng?vassalage=x", language: "CN" } as const;
  const launched = await play.launch(table.memberCtx, input(table, given));
  expect(launched).toMatchObject({ kind: "launched", url: "https://games.test/g", mode: "url" });
  const [call] = asked;
  expect(call).toMatchObject({
    path: "/operator/generic/v2/game/url",
    body: {
      user: table.member.id,
      game_code: table.game.code,
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
  expect(session).toMatchObject({ member_id: table.member.id, mode: "real", game_id: table.game.id });
  expect(await table.bet(table.betCall({ token }))).toMatchObject({ status: "RS_OK" });
});

test("who may not play is told why", async () => {
  const table = await Table.open(base.database.db);
  const { play, asked } = playOf(table);
  const refusal = async (actor: Actor, given: Partial<LaunchInput> = {}) => {
    try {
      await play.launch(as(table, actor), input(table, given));
      return "launched";
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
  const trial = await buildMember(base.database.db, table.brand, { memberType: 4 });
  expect(await refusal({ kind: "guest" })).toBe("not_logged_in");
  expect(await refusal({ kind: "guest" }, { trial: true })).toBe("not_logged_in");
  expect(await refusal(trial.actor)).toBe("in_need_true_account");
  expect(await refusal(trial.actor, { trial: true })).toBe("trial_not_offered");
  expect(await refusal(table.member.actor, { trial: true })).toBe("trial_not_offered");
  expect(await refusal({ ...table.member.actor, lockedForMoney: true })).toBe("session_locked");
  expect(await refusal(table.member.actor, { nodeId: "no-such-game" })).toBe("game_not_found");
  for (const backUrl of ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", ""]) {
    expect(await refusal(table.member.actor, { backUrl }), backUrl).toBe("validation_failed");
  }
  const times = { starts_at: table.clock.now(), ends_at: null, lifts_at: null };
  const of = { id: newId(), brand_id: table.brand.id, member_id: table.member.id };
  await base.database.db
    .insertInto("limits.exclusion")
    .values({ ...of, kind: "self_exclusion", ...times })
    .execute();
  expect(await refusal(table.member.actor)).toBe("member_excluded");
  expect(asked).toEqual([]);
});

test("play money leaves out who plays, and its token takes no bets", async () => {
  const table = await Table.open(base.database.db);
  const { play, asked } = playOf(table);
  const game = await buildGame(base.database.db, table.vendor, { trialOffered: true });
  const trial = await buildMember(base.database.db, table.brand, { memberType: 4 });
  const launched = await play.launch(
    as(table, trial.actor),
    input(table, { nodeId: game.nodeId, trial: true }),
  );
  expect(launched.kind).toBe("launched");
  expect(asked[0]?.body).not.toHaveProperty("user");
  expect(asked[0]?.body).not.toHaveProperty("token");
});

test("maintenance of brand, vendor or game is told with the game", async () => {
  const system = { kind: "system", name: "test" } as const;
  const closings = [
    (table: Table) =>
      table.services.catalogue.setGameStatus(as(table, system), table.game.nodeId, "maintenance"),
    (table: Table) =>
      table.services.catalogue.setVendorStatus(as(table, system), table.vendor.code, "maintenance"),
    (table: Table) => table.services.brands.setMaintenance(as(table, system), { on: true, endsAt: null }),
  ];
  for (const close of closings) {
    const table = await Table.open(base.database.db);
    await close(table);
    const { play } = playOf(table);
    expect(await play.launch(table.memberCtx, input(table))).toMatchObject({
      kind: "maintenance",
      game: { nodeId: table.game.nodeId },
    });
  }
});

test("a vendor's answer is not trusted", async () => {
  const table = await Table.open(base.database.db);
  for (const answer of [null, {}, { url: 7 }, { url: "javascript:alert(1)" }, { url: "/x" }, { url: "" }]) {
    const { play } = playOf(table, () => answer);
    await expect(play.launch(table.memberCtx, input(table))).rejects.toMatchObject({
      code: "vendor_unavailable",
    });
  }
});

test("the record pages by cursor, filters and adds up, for its member in its brand only", async () => {
  const table = await Table.open(base.database.db);
  const { play, asked } = playOf(table);
  for (let round = 0; round < 7; round += 1) {
    const bet = table.betCall({ amount: dollar, round: `r-${round}` });
    await table.bet(bet);
    if (round % 2 === 0) await table.win(table.winCall(bet, { amount: 2 * dollar }));
    if (round % 3 === 0) table.clock.advance(1_000);
  }
  const ctx = table.memberCtx;
  const first = await play.rounds(ctx, {}, 3);
  const second = await play.rounds(ctx, {}, 3, first.pageInfo.endCursor ?? "");
  const third = await play.rounds(ctx, {}, 3, second.pageInfo.endCursor ?? "");
  const pages = [first, second, third].map(({ edges }) => edges.map(({ node }) => node.reference));
  expect(pages).toEqual([["r-6", "r-5", "r-4"], ["r-3", "r-2", "r-1"], ["r-0"]]);
  expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
  const closed = await play.rounds(ctx, { status: "closed", nodeId: table.game.nodeId }, 20);
  expect(closed.edges).toHaveLength(4);
  expect((await play.rounds(ctx, { vassalage: "other" })).edges).toEqual([]);
  expect((await play.rounds(ctx, { gameType: "LIVE" })).edges).toEqual([]);
  expect((await play.rounds(ctx, { from: table.clock.now() })).edges).toEqual([]);
  expect((await play.rounds(ctx, { to: table.clock.now() })).edges).toHaveLength(7);
  expect(await play.roundTotals(ctx, {})).toEqual([
    { currency: "USD", count: 7, staked: 700n, paid: 800n, validBet: 400n },
  ]);
  for (const wrong of [0, 101, 1.5]) {
    await expect(play.rounds(ctx, {}, wrong)).rejects.toMatchObject({ code: "validation_failed" });
  }
  await expect(play.rounds(ctx, {}, 20, "nonsense")).rejects.toMatchObject({ code: "validation_failed" });

  const [edge] = first.edges;
  const id = edge?.node.id ?? "";
  expect(await play.round(ctx, id)).toMatchObject({ reference: "r-6" });
  expect(await play.roundDetails(ctx, id)).toEqual({ url: "https://games.test/g" });
  expect(asked.at(-1)).toMatchObject({ path: "/operator/generic/v2/game/round", body: { round: "r-6" } });
  const stranger = await buildMember(base.database.db, table.brand);
  const elsewhere = testCtx(base.database.db, { actor: table.member.actor });
  for (const other of [as(table, stranger.actor), elsewhere]) {
    expect(await play.round(other, id)).toBeNull();
    expect((await play.rounds(other, {})).edges).toEqual([]);
    expect(await play.roundTotals(other, {})).toEqual([]);
    await expect(play.roundDetails(other, id)).rejects.toMatchObject({ code: "round_not_found" });
  }
  await expect(play.rounds(as(table, { kind: "guest" }), {})).rejects.toMatchObject({
    code: "not_logged_in",
  });
});
