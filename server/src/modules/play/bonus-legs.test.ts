import { beforeAll, describe, expect, test } from "vitest";
import { balancesOf, closeBonus, countTowards, legsOf, openBonus } from "../../../test/bonuses/setup.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { outcome, TestPlayer } from "../../../test/play/setup.js";
import { BonusesService } from "../bonuses/bonuses.service.js";
import type { BetCall } from "../vendor-wallet/vendor-wallet.model.js";

let base: TestDatabase;
const db = () => base.database.db;

/** A Hub88 amount: 500 cents are 500000. */
const units = (cents: number) => cents * 1_000;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** A member with cash and an open bonus, in cents. */
async function playerWith(cash: bigint, bonus: Parameters<typeof openBonus>[1]) {
  const player = await TestPlayer.open(db(), { funds: cash });
  const bonusId = (await openBonus(player, bonus)) ?? "";
  const balances = async () => {
    const { cash, bonus } = (await balancesOf(db(), player.member.id)) ?? {};
    return [cash, bonus].map(Number);
  };
  return { player, bonusId, balances };
}

async function betOf(player: TestPlayer, cents: number): Promise<BetCall> {
  const call = player.betCall({ amount: units(cents) });
  expect(outcome(await player.bet(call))[0]).toBe("OK");
  return call;
}

const legs = async ({ transaction_uuid }: { readonly transaction_uuid: string }) => {
  const { cash, bonus } = await legsOf(db(), transaction_uuid);
  return [Number(cash), Number(bonus)];
};

describe("the legs of a stake and its win", () => {
  test.each([
    { cash: 200n, stake: 500, legs: [200, 300], win: 1_234, winLegs: [494, 740] },
    { cash: 3n, stake: 5, legs: [3, 2], win: 1, winLegs: [1, 0] },
    { cash: 0n, stake: 5, legs: [0, 5], win: 7, winLegs: [0, 7] },
    { cash: 700n, stake: 500, legs: [500, 0], win: 900, winLegs: [900, 0] },
  ])("$stake cents with $cash of cash, then a win of $win", async (given) => {
    const { player, balances } = await playerWith(given.cash, { amount: 1_000n });
    const bet = await betOf(player, given.stake);
    expect(await legs(bet)).toEqual(given.legs);
    const win = player.winCall(bet, { amount: units(given.win) });
    const total = (Number(given.cash) + 1_000 - given.stake + given.win) / 100;
    expect(outcome(await player.win(win))).toEqual(["OK", total]);
    expect(await legs(win)).toEqual(given.winLegs);
    const [cash = 0, bonus = 0] = given.legs.map((leg, n) => (given.winLegs[n] ?? 0) - leg);
    expect(await balances()).toEqual([Number(given.cash) + cash, 1_000 + bonus]);
    expect(await player.rounds()).toMatchObject([
      {
        staked: BigInt(given.stake),
        bonus_staked: BigInt(given.legs[1] ?? 0),
        bonus_paid: BigInt(given.winLegs[1] ?? 0),
      },
    ]);
  });

  test("are alike when the bet is made alone", async () => {
    // A round of two bets cannot be in a group.
    const { player } = await playerWith(200n, { amount: 1_000n });
    const first = player.betCall({ amount: units(100) });
    await player.bet(first);
    const second = player.betCall({ amount: units(500), round: first.round });
    expect(outcome(await player.bet(second))).toEqual(["OK", 6]);
    expect(await legs(second)).toEqual([100, 400]);
    const win = player.winCall(second, { amount: units(1_234), game_code: first.game_code });
    await player.win(win);
    expect(await legs(win)).toEqual([247, 987]);
  });

  test("are refused together when both do not cover the stake", async () => {
    const { player, balances } = await playerWith(200n, { amount: 100n });
    const bet = player.betCall({ amount: units(301) });
    expect(outcome(await player.bet(bet))).toEqual(["NOT_ENOUGH_MONEY", 3]);
    expect(await balances()).toEqual([200, 100]);
  });
});

describe("rollbacks", () => {
  test("return the legs of a bet", async () => {
    const { player, balances } = await playerWith(200n, { amount: 1_000n });
    const bet = await betOf(player, 500);
    const rollback = player.rollbackCall(bet);
    expect(outcome(await player.rollback(rollback))).toEqual(["OK", 12]);
    expect(outcome(await player.rollback(rollback))).toEqual(["OK", 12]);
    expect(await legs(rollback)).toEqual([200, 300]);
    expect(await balances()).toEqual([200, 1_000]);
  });

  test("take the legs of a win; the programme covers what the bonus has not", async () => {
    const { player, balances } = await playerWith(200n, { amount: 1_000n });
    const win = player.winCall(await betOf(player, 500), { amount: units(1_000), round_closed: false });
    await player.win(win);
    expect(await balances()).toEqual([400, 1_300]);
    await betOf(player, 1_600);
    expect(await balances()).toEqual([0, 100]);
    await player.rollback(player.rollbackCall(win));
    expect(await balancesOf(db(), player.member.id)).toEqual({ cash: 0n, bonus: 0n, debt: 400n });
  });
});

describe("a bonus that has ended", () => {
  test("keeps nothing of a later win; its cash leg is paid", async () => {
    const { player, bonusId, balances } = await playerWith(200n, { amount: 1_000n });
    const bet = await betOf(player, 500);
    await closeBonus(db(), bonusId, "EXPIRED", player.clock.now());
    const win = player.winCall(bet, { amount: units(1_234) });
    expect(outcome(await player.win(win))).toEqual(["OK", 4.94]);
    expect(await legs(win)).toEqual([494, 740]);
    expect(await balances()).toEqual([494, 0]);
    await player.rollback(player.rollbackCall(win));
    expect(await balances()).toEqual([0, 0]);
  });

  test("gets nothing back of a later rollback, and neither does the one that follows it", async () => {
    const { player, bonusId, balances } = await playerWith(200n, { amount: 1_000n });
    const bet = await betOf(player, 500);
    await closeBonus(db(), bonusId, "GIVEN_UP", player.clock.now());
    await openBonus(player, { amount: 50_00n });
    await player.rollback(player.rollbackCall(bet));
    expect(await balances()).toEqual([200, 5_000]);
  });

  test("takes no stakes once its time is over", async () => {
    const { player, balances } = await playerWith(200n, { amount: 1_000n, days: 1 });
    player.clock.advance(86_400_000);
    const bet = player.betCall({ amount: units(500) });
    expect((await player.bet(bet)).status).not.toBe("RS_OK");
    expect(await balances()).toEqual([200, 1_000]);
  });
});

test("a stake above the maximum of an open bonus has an error of its own, until the bonus ends", async () => {
  const { player, bonusId } = await playerWith(20_00n, { amount: 1_000n, maxBet: 500n });
  const refusal = (stake: bigint) =>
    new BonusesService().betRefusal(player.ctx, { memberId: player.member.id, currency: "USD", stake });
  expect(await refusal(500n)).toBeNull();
  expect(await refusal(501n)).toMatchObject({
    code: "bet_above_bonus_limit",
    params: { amount: "5.00", left: "5.00", currency: "USD" },
  });
  await closeBonus(db(), bonusId, "GIVEN_UP", player.clock.now());
  expect(await refusal(501n)).toBeNull();
});

test("a stake above the maximum of the bonus is refused, of cash too", async () => {
  const { player } = await playerWith(20_00n, { amount: 1_000n, maxBet: 500n });
  expect((await player.bet(player.betCall({ amount: units(501) }))).status).toBe("RS_ERROR_LIMIT_REACHED");
  expect((await player.bet(player.betCall({ amount: units(500) }))).status).toBe("RS_OK");
});

test("a bonus that is done becomes cash, up to its maximum", async () => {
  const { player, bonusId, balances } = await playerWith(0n, { amount: 150_00n, required: 1_500_00n });
  const bet = await betOf(player, 10_00);
  await player.win(player.winCall(bet, { amount: units(772_30) }));
  expect(await closeBonus(db(), bonusId, "COMPLETED", player.clock.now())).toBeNull();
  await countTowards(db(), bonusId, 1_500_00n);
  expect(await closeBonus(db(), bonusId, "COMPLETED", player.clock.now())).toEqual({
    state: "COMPLETED",
    converted: 750_00n,
    forfeited: 162_30n,
  });
  expect(await balances()).toEqual([750_00, 0]);
});

test("a member has one open bonus", async () => {
  const { player } = await playerWith(0n, {});
  expect(await openBonus(player, {})).toBeNull();
});
