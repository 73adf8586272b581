import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { dollar, outcome, playWithVendor, sharedTransactions, TestPlayer } from "../../../test/play/setup.js";
import { RealityCheckService } from "../safer-gambling/reality-check.service.js";
import type { BetCall } from "../vendor-wallet/vendor-wallet.model.js";

let base: TestDatabase;
const minute = 60_000;

beforeAll(async () => {
  base = await openTestDatabase();
});

const realityCheck = new RealityCheckService({ totalsSince: async () => [] });

async function launch(player: TestPlayer, isDemo = false): Promise<string> {
  const { play } = playWithVendor(player);
  const given = { nodeId: player.game.nodeId, device: "desktop", isDemo } as const;
  const launched = await play.launch(player.memberCtx, given).catch(({ code }: { code: string }) => code);
  return typeof launched === "string" ? launched : launched.kind;
}

async function betCall(player: TestPlayer): Promise<BetCall> {
  const { vendor, game, member, clock } = player;
  const token = await buildGameSession(player.db, { vendor, game, memberId: member.id, now: clock.now() });
  return player.betCall({ amount: dollar, token });
}

async function bet(player: TestPlayer): Promise<string> {
  return outcome(await player.bet(await betCall(player)))[0];
}

/** A member who has launched a game and played for this many minutes, with a bet at least every ten minutes. */
async function playedFor(minutes: number): Promise<TestPlayer> {
  const player = await TestPlayer.open(base.database.db);
  expect(await launch(player)).toBe("launched");
  expect(await bet(player)).toBe("OK");
  for (let at = 0; at < minutes; ) {
    const step = Math.min(10, minutes - at);
    player.clock.advance(step * minute);
    at += step;
    expect(await bet(player)).toBe("OK");
  }
  return player;
}

/** The member's play session as stored; null when the member's play is not checked. */
async function playSession({ db, member }: TestPlayer) {
  const row = await db
    .selectFrom("limits.member")
    .selectAll()
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  return row ?? null;
}

describe("a play session", () => {
  test("begins with a bet, and is recorded once a minute", async () => {
    const player = await TestPlayer.open(base.database.db);
    await launch(player);
    expect(await playSession(player)).toMatchObject({ played_from: null, seen_at: null });
    const begun = player.clock.now();
    await bet(player);
    player.clock.advance(minute);
    await bet(player);
    expect(await playSession(player)).toMatchObject({ played_from: begun, seen_at: begun });
    player.clock.advance(1);
    await bet(player);
    expect(await playSession(player)).toMatchObject({ played_from: begun, seen_at: player.clock.now() });
  });

  test("begins with concurrent bets of many members, which still share a group", async () => {
    const first = await TestPlayer.open(base.database.db);
    await first.bet(first.betCall());
    const players = [first, await first.addPlayer(), await first.addPlayer()];
    for (const player of players) await launch(player);
    const placed = await Promise.all(players.map((player) => player.bet(player.betCall())));
    expect(placed.map((answer) => outcome(answer)[0])).toEqual(["OK", "OK", "OK"]);
    expect(await sharedTransactions(first)).toBe(3);
    for (const player of players)
      expect(await playSession(player)).toMatchObject({ played_from: player.clock.now() });
  });

  test("ends with a quarter of an hour without a bet", async () => {
    const player = await playedFor(60);
    player.clock.advance(15 * minute - 1);
    expect(await launch(player)).toBe("reality_check_due");
    player.clock.advance(1);
    expect(await launch(player)).toBe("launched");
    expect(await bet(player)).toBe("OK");
    expect(await playSession(player)).toMatchObject({
      played_from: player.clock.now(),
      acknowledged_at: null,
    });
  });

  test("does not begin with a refused bet", async () => {
    const player = await TestPlayer.open(base.database.db);
    await launch(player);
    expect(outcome(await player.bet(player.betCall({ amount: 101 * dollar })))[0]).toBe("NOT_ENOUGH_MONEY");
    expect(await playSession(player)).toMatchObject({ played_from: null });
  });

  test("is not recorded for members who never launched a game", async () => {
    const player = await TestPlayer.open(base.database.db);
    expect(await bet(player)).toBe("OK");
    expect(await playSession(player)).toBeNull();
  });
});

describe("a reality check is due", () => {
  test("before another game is launched for money, and its confirmation allows the launch", async () => {
    const player = await playedFor(59);
    player.clock.advance(minute - 1);
    expect(await launch(player)).toBe("launched");
    player.clock.advance(1);
    expect(await launch(player)).toBe("reality_check_due");
    await realityCheck.acknowledge(player.memberCtx);
    expect(await launch(player)).toBe("launched");
    player.clock.advance(10 * minute);
    expect([await bet(player), await launch(player)]).toEqual(["OK", "launched"]);
  });

  test("within five minutes during play, or bets are refused until it is confirmed", async () => {
    const player = await playedFor(60);
    player.clock.advance(5 * minute - 1);
    expect(await bet(player)).toBe("OK");
    player.clock.advance(1);
    expect([await bet(player), await bet(player)]).toEqual(["LIMIT_REACHED", "LIMIT_REACHED"]);
    await realityCheck.acknowledge(player.memberCtx);
    expect(await bet(player)).toBe("OK");
  });

  test("but free bets continue: the rest of a feature was paid for", async () => {
    const player = await playedFor(60);
    player.clock.advance(5 * minute);
    const free = { ...(await betCall(player)), amount: 0, is_free: true };
    expect([await bet(player), outcome(await player.bet(free))[0]]).toEqual(["LIMIT_REACHED", "OK"]);
  });

  test("again after the same interval", async () => {
    const player = await playedFor(60);
    await realityCheck.acknowledge(player.memberCtx);
    for (let times = 0; times < 6; times += 1) {
      player.clock.advance(10 * minute);
      expect(await bet(player)).toBe("OK");
    }
    expect(await launch(player)).toBe("reality_check_due");
    player.clock.advance(5 * minute);
    expect(await bet(player)).toBe("LIMIT_REACHED");
  });

  test("earlier for members who chose a shorter interval", async () => {
    const player = await playedFor(10);
    await player.db
      .updateTable("limits.member")
      .set({ check_minutes: 15 })
      .where("member_id", "=", player.member.id)
      .execute();
    player.clock.advance(5 * minute);
    expect(await launch(player)).toBe("reality_check_due");
    player.clock.advance(5 * minute);
    expect(await bet(player)).toBe("LIMIT_REACHED");
  });

  test("for members who are at a game without betting, too", async () => {
    const player = await TestPlayer.open(base.database.db);
    for (let at = 0; at <= 65; at += 5) {
      await realityCheck.heartbeat(player.memberCtx);
      if (at < 65) player.clock.advance(5 * minute);
    }
    expect([await bet(player), await launch(player)]).toEqual(["LIMIT_REACHED", "reality_check_due"]);
  });

  test("for members with limits as well", async () => {
    const player = await playedFor(60);
    const wager = { kind: "wager", period: "day", currency: "USD", amount: 100_000n } as const;
    const of = {
      id: player.member.id,
      brand_id: player.brand.id,
      member_id: player.member.id,
      time_zone: "UTC",
    };
    await player.db
      .insertInto("limits.member_limit")
      .values({ ...of, ...wager, effective_at: player.clock.now() })
      .execute();
    player.clock.advance(5 * minute - 1);
    expect(await bet(player)).toBe("OK");
    expect(await playSession(player)).toMatchObject({ seen_at: player.clock.now() });
    player.clock.advance(1);
    expect(await bet(player)).toBe("LIMIT_REACHED");
    await realityCheck.acknowledge(player.memberCtx);
    expect(await bet(player)).toBe("OK");
  });

  test("and open bets are paid or rolled back all the same", async () => {
    const player = await playedFor(60);
    const [won, rolledBack] = [await betCall(player), await betCall(player)];
    expect([outcome(await player.bet(won))[0], outcome(await player.bet(rolledBack))[0]]).toEqual([
      "OK",
      "OK",
    ]);
    const { balance } = await player.money();
    player.clock.advance(5 * minute);
    expect(await bet(player)).toBe("LIMIT_REACHED");
    expect(outcome(await player.win(player.winCall(won, { amount: 7 * dollar })))[0]).toBe("OK");
    expect(outcome(await player.rollback(player.rollbackCall(rolledBack)))[0]).toBe("OK");
    expect((await player.money()).balance).toBe(balance + 700n + 100n);
  });

  test("but not for play money", async () => {
    const player = await playedFor(60);
    await player.db
      .updateTable("catalogue.game")
      .set({ has_demo: true })
      .where("id", "=", player.game.id)
      .execute();
    expect([await launch(player, true), await launch(player)]).toEqual(["launched", "reality_check_due"]);
  });
});
