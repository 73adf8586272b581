import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { dollar, outcome, Table } from "../../../test/play/setup.js";
import type { BetCall } from "./vendor-wallet.model.js";

let base: TestDatabase;
const db = () => base.database.db;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** A member without money who owes $20; the stakes of the bets still stand. */
async function owing(...stakes: readonly number[]): Promise<{ table: Table; bets: BetCall[] }> {
  const table = await Table.open(db());
  const first = table.betCall();
  await table.bet(first);
  const win = table.winCall(first, { amount: 20 * dollar, round_closed: false });
  await table.win(win);
  const bets = stakes.map((stake) => table.betCall({ amount: stake * dollar }));
  for (const bet of bets) await table.bet(bet);
  const rest = 110 - stakes.reduce((sum, stake) => sum + stake, 0);
  await table.bet(table.betCall({ amount: rest * dollar }));
  await table.rollback(table.rollbackCall(win));
  expect(await table.money()).toEqual({ balance: 0n, debt: 2_000n });
  return { table, bets };
}

describe("a stake that comes back", () => {
  test("covers what is owed first; what is left is the member's", async () => {
    const { table, bets } = await owing(15, 30);
    const [small, large] = bets as [BetCall, BetCall];
    const rollback = table.rollbackCall(small);
    expect(outcome(await table.rollback(rollback))).toEqual(["OK", 0]);
    expect(await table.money()).toEqual({ balance: 0n, debt: 500n });
    expect(outcome(await table.rollback(rollback))).toEqual(["OK", 0]);
    expect(await table.money()).toEqual({ balance: 0n, debt: 500n });
    expect(outcome(await table.rollback(table.rollbackCall(large)))).toEqual(["OK", 25]);
    expect(await table.money()).toEqual({ balance: 2_500n, debt: 0n });
    expect(outcome(await table.bet(table.betCall({ amount: dollar })))).toEqual(["OK", 24]);
  });

  test("is in the books as a rollback of the whole stake and a repayment", async () => {
    const { table, bets } = await owing(15);
    await table.rollback(table.rollbackCall(bets[0] as BetCall));
    const transfers = await db()
      .selectFrom("ledger.transfer")
      .select(["code", "amount"])
      .where("brand_id", "=", table.brand.id)
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(transfers.reverse()).toEqual([
      { code: 12, amount: 1_500n },
      { code: 14, amount: 1_500n },
    ]);
  });
});

test("a bet that costs nothing does not pass a debt either", async () => {
  const { table, bets } = await owing(30);
  const free = table.betCall({ amount: 0, is_free: true });
  for (const bet of [free, table.betCall({ amount: 0 })]) {
    expect(outcome(await table.bet(bet))).toEqual(["NOT_ENOUGH_MONEY", 0]);
  }
  await table.rollback(table.rollbackCall(bets[0] as BetCall));
  expect(outcome(await table.bet(free))).toEqual(["OK", 10]);
});
