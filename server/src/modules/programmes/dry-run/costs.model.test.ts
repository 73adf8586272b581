import { expect, test } from "vitest";
import { advance, type Ladder } from "../vip/vip.model.js";
import { costOfLevels, costOfShares, costOfTickets, costOfTurns } from "./costs.model.js";

const prize = (amount: bigint, weight: number) => ({ amount, weight, stock: null });

test("turns of a wheel cost what they pay on average", () => {
  const prizes = [
    prize(100_00n, 1),
    prize(10_00n, 40),
    prize(1_00n, 959),
    prize(10n, 2_000),
    prize(0n, 7_000),
  ];
  expect(costOfTurns({ prizes }, 1_000n)).toEqual({ grants: 300, amount: 165_90n });
  expect(costOfTurns({ prizes }, 0n)).toEqual({ grants: 0, amount: 0n });
});

test("tickets win the first prizes, each once", () => {
  const prizes = [
    { amount: 50_00n, winners: 1 },
    { amount: 5_00n, winners: 3 },
  ];
  expect(costOfTickets({ prizes }, 100n)).toEqual({ grants: 4, amount: 65_00n });
  expect(costOfTickets({ prizes }, 2n)).toEqual({ grants: 2, amount: 55_00n });
});

test("an envelope costs the shares that members open", () => {
  const envelope = { total: 10_00n, shares: 3 };
  expect(costOfShares(envelope, 2)).toEqual({ grants: 2, amount: 6_66n });
  expect(costOfShares(envelope, 50)).toEqual({ grants: 3, amount: 10_00n });
});

test("a VIP level costs its rewards for levels, weeks and months with a valid bet", () => {
  const terms = (deposits: bigint, levelUp: bigint) => ({
    deposits,
    validBet: 0n,
    keep: 0n,
    levelUp,
    weekly: 1_00n,
    monthly: 5_00n,
  });
  const levels = [terms(100n, 10_00n), terms(200n, 20_00n)];
  const ladder: Ladder = {
    programmeId: "p",
    versions: [{ version: 1, from: "2026-05-01", levels }],
    endsOn: null,
  };
  // A Monday, with bets in the first and the third week.
  const days = [
    { day: "2026-06-01", deposits: 200n, validBet: 10n },
    { day: "2026-06-15", deposits: 0n, validBet: 10n },
  ];
  const start = {
    memberId: "m",
    level: 0,
    highestLevel: 0,
    arrivedIn: "2026-06-01",
    openMonth: "2026-06-01",
  };
  const figures = [{ ladder, total: { deposits: 200n, validBet: 20n }, days }];
  const advanced = advance(start, figures, "2026-07-01");
  const span = { from: "2026-06-01", until: "2026-07-01" };
  expect(costOfLevels(ladder, advanced, days, span)).toEqual({ grants: 5, amount: 37_00n });
  expect(costOfLevels(ladder, advanced, days, { ...span, until: "2026-06-10" })).toEqual({
    grants: 3,
    amount: 31_00n,
  });
});
