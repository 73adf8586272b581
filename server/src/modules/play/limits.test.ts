import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { addLimit } from "../../../test/play/limits.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";

let base: TestDatabase;
const hour = 3_600_000;

beforeAll(async () => {
  base = await openTestDatabase();
});

async function bet(player: TestPlayer, dollars: number, token = player.token): Promise<string> {
  return outcome(await player.bet(player.betCall({ amount: dollars * dollar, token })))[0];
}

test("a stake limit applies to each bet alone", async () => {
  const player = await TestPlayer.open(base.database.db);
  await addLimit(player, "stake", "bet", 500n);
  expect([await bet(player, 6), await bet(player, 5), await bet(player, 5)]).toEqual([
    "LIMIT_REACHED",
    "OK",
    "OK",
  ]);
});

test("a wager limit counts the stakes of 24 hours regardless of wins, and no rolled-back stakes", async () => {
  const player = await TestPlayer.open(base.database.db);
  await addLimit(player, "wager", "day", 2_000n);
  const first = player.betCall();
  await player.bet(first);
  await player.win(player.winCall(first, { amount: 90 * dollar }));
  expect([await bet(player, 11), await bet(player, 10), await bet(player, 1)]).toEqual([
    "LIMIT_REACHED",
    "OK",
    "LIMIT_REACHED",
  ]);
  await player.rollback(player.rollbackCall(first));
  expect([await bet(player, 10), await bet(player, 1)]).toEqual(["OK", "LIMIT_REACHED"]);
  const refused = player.betCall({ amount: dollar });
  expect(outcome(await player.bet(refused))[0]).toBe("LIMIT_REACHED");
  player.clock.advance(25 * hour);
  const of = { token: await freshToken(player) };
  expect(outcome(await player.bet({ ...refused, ...of }))[0]).toBe("OK");
});

test("a loss limit is credited with wins, and debited when a win is rolled back", async () => {
  const player = await TestPlayer.open(base.database.db);
  await addLimit(player, "loss", "week", 2_000n);
  const first = player.betCall({ amount: 20 * dollar });
  await player.bet(first);
  expect(await bet(player, 1)).toBe("LIMIT_REACHED");
  const win = player.winCall(first, { amount: 15 * dollar });
  await player.win(win);
  expect([await bet(player, 16), await bet(player, 5)]).toEqual(["LIMIT_REACHED", "OK"]);
  await player.rollback(player.rollbackCall(win));
  expect(await bet(player, 1)).toBe("LIMIT_REACHED");
});

test("the lowest limit applies, and a future one does not apply yet", async () => {
  const player = await TestPlayer.open(base.database.db);
  await addLimit(player, "wager", "week", 3_000n);
  await addLimit(player, "wager", "day", 1_000n);
  const tomorrow = new Date(player.clock.now().getTime() + 24 * hour);
  await addLimit(player, "stake", "bet", 100n, { effectiveAt: tomorrow });
  expect([await bet(player, 10), await bet(player, 1)]).toEqual(["OK", "LIMIT_REACHED"]);
});

test("a month begins at midnight in the time zone of the limit", async () => {
  const player = await TestPlayer.open(base.database.db);
  await addLimit(player, "wager", "month", 1_000n, { timeZone: "Asia/Bangkok" });
  const secondsTo = (time: string) => new Date(time).getTime() - player.clock.now().getTime();
  player.clock.advance(secondsTo("2026-11-30T16:30:00Z"));
  const place = async () => bet(player, 10, await freshToken(player));
  expect([await place(), await place()]).toEqual(["OK", "LIMIT_REACHED"]);
  player.clock.advance(secondsTo("2026-11-30T17:00:00Z"));
  expect([await place(), await place()]).toEqual(["OK", "LIMIT_REACHED"]);
});

test("session time counts play without pauses", async () => {
  const player = await TestPlayer.open(base.database.db);
  await addLimit(player, "session", "day", 20n);
  const outcomes: string[] = [];
  for (const pauseMinutes of [0, 10, 60, 8, 5]) {
    player.clock.advance(pauseMinutes * 60_000);
    outcomes.push(await bet(player, 1, await freshToken(player)));
  }
  expect(outcomes).toEqual(["OK", "OK", "OK", "OK", "LIMIT_REACHED"]);
});

test("a refused bet does not count against a limit", async () => {
  const player = await TestPlayer.open(base.database.db);
  await addLimit(player, "wager", "day", 15_000n);
  expect([await bet(player, 120), await bet(player, 100)]).toEqual(["NOT_ENOUGH_MONEY", "OK"]);
});

/** A token of a new session, as after another launch. */
async function freshToken(player: TestPlayer): Promise<string> {
  const { vendor, game, member, clock } = player;
  return buildGameSession(player.db, { vendor, game, memberId: member.id, now: clock.now() });
}
