import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import type { BetCall } from "./vendor-wallet.model.js";

let base: TestDatabase;
const db = () => base.database.db;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** A member without money and with a debt of $20; the bets with these stakes are open. */
async function owing(...stakes: readonly number[]): Promise<{ player: TestPlayer; bets: BetCall[] }> {
  const player = await TestPlayer.open(db());
  const first = player.betCall();
  await player.bet(first);
  const win = player.winCall(first, { amount: 20 * dollar, round_closed: false });
  await player.win(win);
  const bets = stakes.map((stake) => player.betCall({ amount: stake * dollar }));
  for (const bet of bets) await player.bet(bet);
  const rest = 110 - stakes.reduce((sum, stake) => sum + stake, 0);
  await player.bet(player.betCall({ amount: rest * dollar }));
  await player.rollback(player.rollbackCall(win));
  expect(await player.money()).toEqual({ balance: 0n, debt: 2_000n });
  return { player, bets };
}

describe("a refunded stake", () => {
  test("repays the debt first; the rest is the member's", async () => {
    const { player, bets } = await owing(15, 30);
    const [small, large] = bets as [BetCall, BetCall];
    const rollback = player.rollbackCall(small);
    expect(outcome(await player.rollback(rollback))).toEqual(["OK", 0]);
    expect(await player.money()).toEqual({ balance: 0n, debt: 500n });
    expect(outcome(await player.rollback(rollback))).toEqual(["OK", 0]);
    expect(await player.money()).toEqual({ balance: 0n, debt: 500n });
    expect(outcome(await player.rollback(player.rollbackCall(large)))).toEqual(["OK", 25]);
    expect(await player.money()).toEqual({ balance: 2_500n, debt: 0n });
    expect(outcome(await player.bet(player.betCall({ amount: dollar })))).toEqual(["OK", 24]);
  });

  test("is booked as a rollback of the whole stake and a repayment", async () => {
    const { player, bets } = await owing(15);
    await player.rollback(player.rollbackCall(bets[0] as BetCall));
    const transfers = await db()
      .selectFrom("ledger.transfer")
      .select(["code", "amount"])
      .where("brand_id", "=", player.brand.id)
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(transfers.reverse()).toEqual([
      { code: 12, amount: 1_500n },
      { code: 14, amount: 1_500n },
    ]);
  });
});

test("a debt blocks free and zero bets too", async () => {
  const { player, bets } = await owing(30);
  const free = player.betCall({ amount: 0, is_free: true });
  for (const bet of [free, player.betCall({ amount: 0 })]) {
    expect(outcome(await player.bet(bet))).toEqual(["NOT_ENOUGH_MONEY", 0]);
  }
  await player.rollback(player.rollbackCall(bets[0] as BetCall));
  expect(outcome(await player.bet(free))).toEqual(["OK", 10]);
});
