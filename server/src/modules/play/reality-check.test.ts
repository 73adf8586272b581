import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { dollar, outcome, playOf, sharedTransactions, Table } from "../../../test/play/setup.js";
import { PlayWatchService } from "../safer-gambling/play-watch.service.js";
import type { BetCall } from "../vendor-wallet/vendor-wallet.model.js";

let base: TestDatabase;
const minute = 60_000;

beforeAll(async () => {
  base = await openTestDatabase();
});

const watch = new PlayWatchService({ totalsSince: async () => [] });

async function launch(table: Table, trial = false): Promise<string> {
  const { play } = playOf(table);
  const given = { nodeId: table.game.nodeId, device: "desktop", trial } as const;
  const launched = await play.launch(table.memberCtx, given).catch(({ code }: { code: string }) => code);
  return typeof launched === "string" ? launched : launched.kind;
}

async function betCall(table: Table): Promise<BetCall> {
  const { vendor, game, member, clock } = table;
  const token = await buildGameSession(table.db, { vendor, game, memberId: member.id, now: clock.now() });
  return table.betCall({ amount: dollar, token });
}

async function bet(table: Table): Promise<string> {
  return outcome(await table.bet(await betCall(table)))[0];
}

/** A member who has launched a game and played it from minute 0 to this one, a bet every ten at most. */
async function playedFor(minutes: number): Promise<Table> {
  const table = await Table.open(base.database.db);
  expect(await launch(table)).toBe("launched");
  expect(await bet(table)).toBe("OK");
  for (let at = 0; at < minutes; ) {
    const step = Math.min(10, minutes - at);
    table.clock.advance(step * minute);
    at += step;
    expect(await bet(table)).toBe("OK");
  }
  return table;
}

/** The stretch of play as it is kept; null where the member's play is not checked. */
async function stretch({ db, member }: Table) {
  const row = await db
    .selectFrom("limits.member")
    .selectAll()
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  return row ?? null;
}

describe("a stretch of play", () => {
  test("begins with a bet, whoever shows the game, and is noted once a minute", async () => {
    const table = await Table.open(base.database.db);
    await launch(table);
    expect(await stretch(table)).toMatchObject({ played_from: null, seen_at: null });
    const begun = table.clock.now();
    await bet(table);
    table.clock.advance(minute);
    await bet(table);
    expect(await stretch(table)).toMatchObject({ played_from: begun, seen_at: begun });
    table.clock.advance(1);
    await bet(table);
    expect(await stretch(table)).toMatchObject({ played_from: begun, seen_at: table.clock.now() });
  });

  test("begins with bets of many members that come at once, which are still made together", async () => {
    const first = await Table.open(base.database.db);
    await first.bet(first.betCall());
    const tables = [first, await first.neighbour(), await first.neighbour()];
    for (const table of tables) await launch(table);
    const placed = await Promise.all(tables.map((table) => table.bet(table.betCall())));
    expect(placed.map((answer) => outcome(answer)[0])).toEqual(["OK", "OK", "OK"]);
    expect(await sharedTransactions(first)).toBe(3);
    for (const table of tables)
      expect(await stretch(table)).toMatchObject({ played_from: table.clock.now() });
  });

  test("ends with a quarter of an hour without a bet", async () => {
    const table = await playedFor(60);
    table.clock.advance(15 * minute - 1);
    expect(await launch(table)).toBe("reality_check_due");
    table.clock.advance(1);
    expect(await launch(table)).toBe("launched");
    expect(await bet(table)).toBe("OK");
    expect(await stretch(table)).toMatchObject({ played_from: table.clock.now(), acknowledged_at: null });
  });

  test("is not begun by a bet that is refused", async () => {
    const table = await Table.open(base.database.db);
    await launch(table);
    expect(outcome(await table.bet(table.betCall({ amount: 101 * dollar })))[0]).toBe("NOT_ENOUGH_MONEY");
    expect(await stretch(table)).toMatchObject({ played_from: null });
  });

  test("is not kept of who never launched a game", async () => {
    const table = await Table.open(base.database.db);
    expect(await bet(table)).toBe("OK");
    expect(await stretch(table)).toBeNull();
  });
});

describe("what was played is to be read", () => {
  test("before another game is started for money, and after that it is started", async () => {
    const table = await playedFor(59);
    table.clock.advance(minute - 1);
    expect(await launch(table)).toBe("launched");
    table.clock.advance(1);
    expect(await launch(table)).toBe("reality_check_due");
    await watch.acknowledge(table.memberCtx);
    expect(await launch(table)).toBe("launched");
    table.clock.advance(10 * minute);
    expect([await bet(table), await launch(table)]).toEqual(["OK", "launched"]);
  });

  test("within five minutes by who plays, or no bet is taken; and then they are", async () => {
    const table = await playedFor(60);
    table.clock.advance(5 * minute - 1);
    expect(await bet(table)).toBe("OK");
    table.clock.advance(1);
    expect([await bet(table), await bet(table)]).toEqual(["LIMIT_REACHED", "LIMIT_REACHED"]);
    await watch.acknowledge(table.memberCtx);
    expect(await bet(table)).toBe("OK");
  });

  test("but what costs nothing goes on: the rest of a feature was paid for", async () => {
    const table = await playedFor(60);
    table.clock.advance(5 * minute);
    const free = { ...(await betCall(table)), amount: 0, is_free: true };
    expect([await bet(table), outcome(await table.bet(free))[0]]).toEqual(["LIMIT_REACHED", "OK"]);
  });

  test("again after as long", async () => {
    const table = await playedFor(60);
    await watch.acknowledge(table.memberCtx);
    for (let times = 0; times < 6; times += 1) {
      table.clock.advance(10 * minute);
      expect(await bet(table)).toBe("OK");
    }
    expect(await launch(table)).toBe("reality_check_due");
    table.clock.advance(5 * minute);
    expect(await bet(table)).toBe("LIMIT_REACHED");
  });

  test("sooner by who has chosen so", async () => {
    const table = await playedFor(10);
    await table.db
      .updateTable("limits.member")
      .set({ check_minutes: 15 })
      .where("member_id", "=", table.member.id)
      .execute();
    table.clock.advance(5 * minute);
    expect(await launch(table)).toBe("reality_check_due");
    table.clock.advance(5 * minute);
    expect(await bet(table)).toBe("LIMIT_REACHED");
  });

  test("by who is at a game without betting, too", async () => {
    const table = await Table.open(base.database.db);
    for (let at = 0; at <= 65; at += 5) {
      await watch.beat(table.memberCtx);
      if (at < 65) table.clock.advance(5 * minute);
    }
    expect([await bet(table), await launch(table)]).toEqual(["LIMIT_REACHED", "reality_check_due"]);
  });

  test("by who has limits as well", async () => {
    const table = await playedFor(60);
    const wager = { kind: "wager", period: "day", currency: "USD", amount: 100_000n } as const;
    const of = {
      id: table.member.id,
      brand_id: table.brand.id,
      member_id: table.member.id,
      time_zone: "UTC",
    };
    await table.db
      .insertInto("limits.member_limit")
      .values({ ...of, ...wager, effective_at: table.clock.now() })
      .execute();
    table.clock.advance(5 * minute - 1);
    expect(await bet(table)).toBe("OK");
    expect(await stretch(table)).toMatchObject({ seen_at: table.clock.now() });
    table.clock.advance(1);
    expect(await bet(table)).toBe("LIMIT_REACHED");
    await watch.acknowledge(table.memberCtx);
    expect(await bet(table)).toBe("OK");
  });

  test("and what is open is paid or taken back all the same", async () => {
    const table = await playedFor(60);
    const [won, backed] = [await betCall(table), await betCall(table)];
    expect([outcome(await table.bet(won))[0], outcome(await table.bet(backed))[0]]).toEqual(["OK", "OK"]);
    const { balance } = await table.money();
    table.clock.advance(5 * minute);
    expect(await bet(table)).toBe("LIMIT_REACHED");
    expect(outcome(await table.win(table.winCall(won, { amount: 7 * dollar })))[0]).toBe("OK");
    expect(outcome(await table.rollback(table.rollbackCall(backed)))[0]).toBe("OK");
    expect((await table.money()).balance).toBe(balance + 700n + 100n);
  });

  test("by nobody who plays for nothing", async () => {
    const table = await playedFor(60);
    await table.db
      .updateTable("catalogue.game")
      .set({ trial_offered: true })
      .where("id", "=", table.game.id)
      .execute();
    expect([await launch(table, true), await launch(table)]).toEqual(["launched", "reality_check_due"]);
  });
});
