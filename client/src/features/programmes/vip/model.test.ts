import { describe, expect, it } from "vitest";
import {
  isSome,
  keepStateOf,
  monthAfter,
  nextLevelOf,
  percentOf,
  type VipLadder,
  type VipLevel,
} from "./model";

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });

function levelOf(level: number): VipLevel {
  const amount = usd(`${level}00.00`);
  const amounts = { deposits: amount, validBet: amount, keep: amount };
  return {
    __typename: "VipLadderLevel",
    level,
    label: null,
    rank: level,
    ...amounts,
    levelUp: amount,
    weekly: amount,
    monthly: amount,
  };
}

function ladderWith(over: Partial<VipLadder>): VipLadder {
  const none = usd("0.00");
  const figures = { deposits: none, validBet: none, monthValidBet: none, keep: usd("100.00") };
  const standing = { level: 1, highestLevel: 1, baseLabel: null, isSafe: false, monthEndsOn: "2026-07-01" };
  return {
    __typename: "VipLadder",
    ...standing,
    ...figures,
    levels: [1, 2, 3].map(levelOf),
    changes: [],
    rewards: [],
    ...over,
  };
}

describe("progress", () => {
  it("is 100 percent only when all is reached", () => {
    expect(percentOf(usd("99.99"), usd("100.00"))).toBe(99);
    expect(percentOf(usd("100.00"), usd("100.00"))).toBe(100);
    expect(percentOf(usd("-5.00"), usd("100.00"))).toBe(0);
    expect(percentOf(usd("0.00"), usd("0.00"))).toBe(100);
  });

  it("knows amounts of nothing", () => {
    expect([isSome(usd("0.00")), isSome(usd("0.01"))]).toEqual([false, true]);
  });
});

describe("the next level", () => {
  it("is above the highest that the member has had", () => {
    expect(nextLevelOf(ladderWith({ level: 1, highestLevel: 2 }))?.level).toBe(3);
    expect(nextLevelOf(ladderWith({ highestLevel: 3 }))).toBeUndefined();
  });
});

describe("the level at the end of a month", () => {
  it.each([
    ["none", { level: 0 }],
    ["safe", { isSafe: true }],
    ["kept", { monthValidBet: usd("100.00") }],
    ["open", { monthValidBet: usd("99.99") }],
  ] as const)("is %s", (state, over) => {
    expect(keepStateOf(ladderWith(over))).toBe(state);
  });
});

describe("the month after", () => {
  it("begins on its first day, also in the next year", () => {
    expect(["2026-01-01", "2026-12-01"].map(monthAfter)).toEqual(["2026-02-01", "2027-01-01"]);
  });
});
