import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { dollar, TestPlayer } from "../../../test/play/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { maskName } from "./winners.model.js";
import { WinnersService } from "./winners.service.js";

const hourMs = 3_600_000;

let testDb: TestDatabase;
let player: TestPlayer;
let service: WinnersService;
let visitor: Ctx;

beforeAll(async () => {
  testDb = await openTestDatabase();
});
beforeEach(async () => {
  player = await TestPlayer.open(testDb.database.db, { currencies: ["USD", "EUR"], funds: 1_000_000n });
  service = new WinnersService(player.services);
  visitor = testCtx(player.db, { brand: player.brand, clock: player.clock });
});

/** Launches the game again, stakes $1 in a new round and wins this many dollars; the round is closed by default. */
async function win(dollars: number, given: { readonly closed?: boolean } = {}) {
  const of = {
    vendor: player.vendor,
    game: player.game,
    memberId: player.member.id,
    now: player.clock.now(),
  };
  const bet = player.betCall({ amount: dollar, token: await buildGameSession(player.db, of) });
  await player.bet(bet);
  const call = player.winCall(bet, { amount: dollars * dollar, round_closed: given.closed ?? true });
  expect((await player.win(call)).status).toBe("RS_OK");
  return call;
}

const amounts = async (limit?: number) =>
  (await service.highest(visitor, limit)).map(({ amount }) => Number(amount) / 100);

describe("the winner board", () => {
  test("shows wins of the last seven days, highest first", async () => {
    await win(500);
    player.clock.advance(3 * 24 * hourMs);
    for (const dollars of [20, 70, 0, 30]) await win(dollars);
    expect(await amounts()).toEqual([500, 70, 30, 20]);
    player.clock.advance(4 * 24 * hourMs - hourMs);
    expect(await amounts()).toEqual([500, 70, 30, 20]);
    player.clock.advance(2 * hourMs);
    expect(await amounts()).toEqual([70, 30, 20]);
    player.clock.advance(3 * 24 * hourMs);
    expect(await amounts()).toEqual([]);
  });

  test("shows the game, the amount and the time, and masks the winner's name", async () => {
    await win(12);
    const [winner] = await service.highest(visitor);
    const { username } = player.member;
    expect(winner).toEqual({
      game: expect.objectContaining({ nodeId: player.game.nodeId }),
      customerName: `${username.at(0)}***${username.at(-1)}`,
      amount: 12_00n,
      currency: "USD",
      wonAt: player.clock.now(),
      isJackpot: false,
    });
  });

  test("has the requested length, from 1 to 100", async () => {
    for (const dollars of [1, 2, 3]) await win(dollars);
    expect(await amounts(2)).toEqual([3, 2]);
    for (const limit of [0, 101, 1.5, Number.NaN]) {
      await expect(service.highest(visitor, limit)).rejects.toThrow("validation_failed");
    }
  });

  test("excludes open rounds, rolled-back wins, and wins of nothing", async () => {
    await win(10, { closed: false });
    const rolledBack = await win(20);
    await win(0);
    await win(5);
    expect(await amounts()).toEqual([20, 5]);
    await player.rollback(player.rollbackCall(rolledBack));
    expect(await amounts()).toEqual([5]);
  });

  test("shows the brand's first currency only, since other amounts are not comparable", async () => {
    const euro = await TestPlayer.open(testDb.database.db, { currencies: ["USD", "EUR"], currency: "EUR" });
    const bet = euro.betCall({ amount: dollar, currency: "EUR" });
    await euro.bet(bet);
    await euro.win(euro.winCall(bet, { amount: 99 * dollar }));
    const visitorThere = testCtx(euro.db, { brand: euro.brand, clock: euro.clock });
    expect(await new WinnersService(euro.services).highest(visitorThere)).toEqual([]);
  });

  test("is specific to the brand, and to a game type on request", async () => {
    await win(10);
    const otherBrand = testCtx(player.db, { brand: await buildBrand(player.db), clock: player.clock });
    expect(await service.highest(otherBrand)).toEqual([]);
    expect(await service.highest(visitor, 20, "RNG")).toHaveLength(1);
    expect(await service.highest(visitor, 20, "LIVE")).toEqual([]);
  });

  test("costs bets and losses nothing: its index contains paid wins only", async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'transaction_high_wins'`.execute(player.db);
    expect(rows[0]?.indexdef).toContain("amount DESC) WHERE ((kind = 'win'::text) AND (amount > 0))");
  });
});

describe("a masked name", () => {
  test.each([
    ["player1", "p***1"],
    ["abc", "a***c"],
    ["ab", "a***"],
    ["a", "***"],
    ["", "***"],
    ["  ", "***"],
    [" bob ", "b***b"],
    ["王小明", "王***明"],
    ["👨‍👩‍👧‍👦x👍🏽", "👨‍👩‍👧‍👦***👍🏽"],
    ["éàü", "é***ü"],
    ["e\u0301a\u0300", "e\u0301***"],
    ["مريم", "م***م"],
  ])("of %j is %j", (name, masked) => expect(maskName(name)).toBe(masked));
});
