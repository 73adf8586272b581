import { describe, expect, test } from "vitest";
import {
  computeWithdrawable,
  findMostWithdrawable,
  type WithdrawingAccount,
  type WithdrawingWallet,
} from "./withdrawable.model.js";

const now = new Date("2026-11-26T12:00:00Z");
const wallet: WithdrawingWallet = {
  available: 50_000n,
  debt: 0n,
  required: 100n,
  done: 100n,
  isFrozen: false,
  isBlocked: false,
  dayLeft: { count: 1, amount: 60_000n },
};
const account: WithdrawingAccount = {
  usableFrom: now,
  range: { minAmount: 1_000n, maxAmount: 100_000n },
};

describe("what can be withdrawn now", () => {
  test.each([
    ["all of the balance", {}, {}, 50_000n, null],
    ["nothing of nothing", { available: 0n }, {}, 0n, null],
    ["nothing below the minimum", { available: 999n }, {}, 0n, "MINIMUM"],
    ["the minimum", { available: 1_000n }, {}, 1_000n, null],
    ["the maximum", {}, { range: { minAmount: 1n, maxAmount: 40_000n } }, 40_000n, "MAXIMUM"],
    ["what is left today", { dayLeft: { count: 1, amount: 30_000n } }, {}, 30_000n, "DAILY_AMOUNT"],
    [
      "nothing when too little is left today",
      { dayLeft: { count: 1, amount: 999n } },
      {},
      0n,
      "DAILY_AMOUNT",
    ],
    ["nothing when none is left today", { dayLeft: { count: 0, amount: 60_000n } }, {}, 0n, "DAILY_COUNT"],
    ["nothing with turnover to do", { done: 99n }, {}, 0n, "TURNOVER"],
    ["nothing with a debt", { debt: 1n }, {}, 0n, "DEBT"],
    ["nothing while it is frozen", { isFrozen: true }, {}, 0n, "FROZEN"],
    ["nothing while it is blocked", { isBlocked: true, isFrozen: true }, {}, 0n, "BLOCKED"],
    ["nothing by a closed method", {}, { range: null }, 0n, "METHOD_CLOSED"],
    ["nothing to a new account", {}, { usableFrom: new Date(now.getTime() + 1) }, 0n, "ACCOUNT_TOO_NEW"],
  ] as const)("is %s", (_, overWallet, overAccount, amount, reason) => {
    const computed = computeWithdrawable({ ...wallet, ...overWallet }, { ...account, ...overAccount }, now);
    expect(computed).toEqual({ amount, reason });
  });

  test("is the most of all accounts", () => {
    const amounts = [
      { amount: 5n, reason: "MAXIMUM" },
      { amount: 7n, reason: "DAILY_AMOUNT" },
      { amount: 0n, reason: "METHOD_CLOSED" },
    ] as const;
    expect(findMostWithdrawable(wallet, amounts)).toEqual(amounts[1]);
    expect(findMostWithdrawable(wallet, [])).toEqual({ amount: 0n, reason: "NO_ACCOUNT" });
    expect(findMostWithdrawable({ ...wallet, debt: 1n }, [])).toEqual({ amount: 0n, reason: "DEBT" });
    expect(findMostWithdrawable({ ...wallet, available: 0n }, [])).toEqual({ amount: 0n, reason: null });
  });
});
