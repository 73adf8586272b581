import { expect, test } from "vitest";
import { isStake } from "./model";

const wallet = (cash: number, bonus: number, sequence: number, id = "w") => {
  const money = (amount: number) => ({
    __typename: "Money" as const,
    amount: amount.toFixed(2),
    currency: "USD",
  });
  return {
    __typename: "Wallet" as const,
    id,
    currency: "USD",
    balance: money(cash + bonus),
    bonus: money(bonus),
    sequence: `${sequence}`,
    updatedAt: "2026-06-10T12:00:00Z",
  };
};
const shown = wallet(2, 50, 7);

test.each([
  ["a stake of cash", wallet(1, 50, 8), true],
  ["a stake of both, by two postings", wallet(0, 47, 9), true],
  ["a stake of the bonus", wallet(2, 45, 8), true],
  ["a payout", wallet(3, 50, 8), false],
  ["a stake of cash and a smaller payout to cash", wallet(1, 50, 9), false],
  ["a stake of the bonus and a smaller payout to it", wallet(2, 48, 9), false],
  ["stakes and payouts of both", wallet(1, 49, 11), false],
  ["another wallet", wallet(1, 50, 8, "other"), false],
])("%s", (_name, next, expected) => {
  expect(isStake(next, shown)).toBe(expected);
});
