import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { dollar, Table } from "../../../test/play/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { maskName } from "./winners.model.js";
import { WinnersService } from "./winners.service.js";

const hourMs = 3_600_000;

let testDb: TestDatabase;
let table: Table;
let service: WinnersService;
let visitor: Ctx;

beforeAll(async () => {
  testDb = await openTestDatabase();
});
beforeEach(async () => {
  table = await Table.open(testDb.database.db, { currencies: ["USD", "EUR"], funds: 1_000_000n });
  service = new WinnersService(table.services);
  visitor = testCtx(table.db, { brand: table.brand, clock: table.clock });
});

/** Launches the game anew and stakes $1 in a round of its own and wins so many dollars; the round is closed unless told otherwise. */
async function win(dollars: number, given: { readonly closed?: boolean } = {}) {
  const of = { vendor: table.vendor, game: table.game, memberId: table.member.id, now: table.clock.now() };
  const bet = table.betCall({ amount: dollar, token: await buildGameSession(table.db, of) });
  await table.bet(bet);
  const call = table.winCall(bet, { amount: dollars * dollar, round_closed: given.closed ?? true });
  expect((await table.win(call)).status).toBe("RS_OK");
  return call;
}

const amounts = async (limit?: number) =>
  (await service.highest(visitor, limit)).map(({ amount }) => Number(amount) / 100);

describe("the winner board", () => {
  test("shows wins of the last seven days, highest first", async () => {
    await win(500);
    table.clock.advance(3 * 24 * hourMs);
    for (const dollars of [20, 70, 0, 30]) await win(dollars);
    expect(await amounts()).toEqual([500, 70, 30, 20]);
    table.clock.advance(4 * 24 * hourMs - hourMs);
    expect(await amounts()).toEqual([500, 70, 30, 20]);
    table.clock.advance(2 * hourMs);
    expect(await amounts()).toEqual([70, 30, 20]);
    table.clock.advance(3 * 24 * hourMs);
    expect(await amounts()).toEqual([]);
  });

  test("names the game, the amount and the time, and masks who won", async () => {
    await win(12);
    const [winner] = await service.highest(visitor);
    const { username } = table.member;
    expect(winner).toEqual({
      game: expect.objectContaining({ nodeId: table.game.nodeId }),
      customerName: `${username.at(0)}***${username.at(-1)}`,
      amount: 12_00n,
      currency: "USD",
      wonAt: table.clock.now(),
    });
  });

  test("is as long as asked for, from 1 to 100", async () => {
    for (const dollars of [1, 2, 3]) await win(dollars);
    expect(await amounts(2)).toEqual([3, 2]);
    for (const limit of [0, 101, 1.5, Number.NaN]) {
      await expect(service.highest(visitor, limit)).rejects.toThrow("validation_failed");
    }
  });

  test("leaves out what is not decided, what was taken back, and what paid nothing", async () => {
    await win(10, { closed: false });
    const taken = await win(20);
    await win(0);
    await win(5);
    expect(await amounts()).toEqual([20, 5]);
    await table.rollback(table.rollbackCall(taken));
    expect(await amounts()).toEqual([5]);
  });

  test("shows the brand's first currency only, for only such amounts compare", async () => {
    const euro = await Table.open(testDb.database.db, { currencies: ["USD", "EUR"], currency: "EUR" });
    const bet = euro.betCall({ amount: dollar, currency: "EUR" });
    await euro.bet(bet);
    await euro.win(euro.winCall(bet, { amount: 99 * dollar }));
    const there = testCtx(euro.db, { brand: euro.brand, clock: euro.clock });
    expect(await new WinnersService(euro.services).highest(there)).toEqual([]);
  });

  test("is the brand's own, and of one kind of game when asked", async () => {
    await win(10);
    const elsewhere = testCtx(table.db, { brand: await buildBrand(table.db), clock: table.clock });
    expect(await service.highest(elsewhere)).toEqual([]);
    expect(await service.highest(visitor, 20, "RNG")).toHaveLength(1);
    expect(await service.highest(visitor, 20, "LIVE")).toEqual([]);
  });

  test("costs bets and losses nothing: its index holds wins that paid", async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'transaction_high_wins'`.execute(table.db);
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
