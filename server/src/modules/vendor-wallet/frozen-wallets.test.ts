import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

test("a frozen wallet accepts wins and rollbacks, of which its debt is repaid first, and no bet", async () => {
  const { db } = base.database;
  const player = await TestPlayer.open(db);
  const [first, second, third] = [player.betCall(), player.betCall(), player.betCall()];
  for (const bet of [first, second, third]) await player.bet(bet);
  const spentWin = player.winCall(first, { amount: 25 * dollar });
  await player.win(spentWin);
  await player.bet(player.betCall({ amount: 95 * dollar }));
  await sql`select ledger.set_frozen(w.cash_account, true) from ledger.wallet w
    where w.member_id = ${player.member.id}`.execute(db);

  expect(outcome(await player.rollback(player.rollbackCall(spentWin)))).toEqual(["OK", 0]);
  expect(await player.money()).toEqual({ balance: 0n, debt: 2_500n });
  expect(outcome(await player.rollback(player.rollbackCall(second)))).toEqual(["OK", 0]);
  expect(await player.money()).toEqual({ balance: 0n, debt: 1_500n });
  const win = player.winCall(third, { amount: 30 * dollar });
  expect(outcome(await player.win(win))).toEqual(["OK", 15]);
  expect(outcome(await player.win(win))).toEqual(["OK", 15]);
  expect(await player.money()).toEqual({ balance: 1_500n, debt: 0n });
  expect(outcome(await player.bet(player.betCall()))).toEqual(["USER_DISABLED", 15]);
});
