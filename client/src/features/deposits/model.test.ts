import { describe, expect, test } from "vitest";
import { formatMinorUnits, parseAmount } from "../../lib/money/typed-amount";
import { calculateBonus, calculateDeposit, type DepositBonus, type DepositMethod } from "./model";

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });
const method: DepositMethod = {
  __typename: "DepositMethod",
  id: "m",
  code: "card",
  kind: "REDIRECT",
  name: "Card",
  instructions: "",
  currency: "USD",
  min: usd("10.00"),
  max: usd("5000.00"),
  feeFixed: usd("0.30"),
  feeBasisPoints: 150,
  expiryMinutes: 30,
  quickAmounts: [],
};

describe("an amount", () => {
  test.each([
    ["100", 10_000n],
    ["0.5", 50n],
    ["100.", 10_000n],
    [" 12.34 ", 1_234n],
    ["12.345", null],
    ["-1", null],
    ["+1", null],
    ["1e3", null],
    ["١٠٠", null],
    ["", null],
    ["1,000", null],
  ])("written as %j is %s", (typed, minor) => {
    expect(parseAmount(typed, 2)).toBe(minor);
  });

  test.each([
    [5n, 2, "0.05"],
    [1_234n, 2, "12.34"],
    [7n, 0, "7"],
  ])("of %s minor units with %s digits is %s", (minor, digits, text) => {
    expect(formatMinorUnits(minor, digits)).toBe(text);
  });
});

test("the calculation of a deposit is the server's", () => {
  expect(calculateDeposit("100", method)).toEqual({
    amount: "100.00",
    fee: "1.80",
    credited: "98.20",
    fault: null,
  });
  expect(calculateDeposit("9.99", method)?.fault).toBe("low");
  expect(calculateDeposit("5000.01", method)?.fault).toBe("high");
  expect(calculateDeposit("no", method)).toBeNull();
});

describe("a bonus", () => {
  const bonus: DepositBonus = {
    __typename: "DepositBonus",
    id: "b",
    name: "Welcome",
    basisPoints: 10_000,
    frequency: "FIRST",
    max: usd("100.00"),
    minDeposit: usd("10.00"),
    turnoverBasisPoints: 100_000,
    methodIds: ["m"],
  };

  test.each([
    // Of the paid amount; the turnover counts the credited amount and the bonus.
    ["50", "50.00", "989.50"],
    ["100", "100.00", "1982.00"],
    ["250", "100.00", "3459.50"],
  ])("with %s is %s, with a turnover requirement of %s", (typed, added, toStake) => {
    expect(calculateBonus(typed, bonus, method)).toEqual({ bonus: added, turnover: toStake, isLow: false });
  });

  test("has a minimum deposit, and is null for an invalid amount", () => {
    const expensiveBonus = { ...bonus, minDeposit: usd("60.00") };
    expect(calculateBonus("59.99", expensiveBonus, method)?.isLow).toBe(true);
    expect(calculateBonus("60", expensiveBonus, method)?.isLow).toBe(false);
    expect([calculateBonus("9", bonus, method), calculateBonus("x", bonus, method)]).toEqual([null, null]);
  });

  test("is rounded down, and its turnover requirement up, as on the server", () => {
    const oddBonus = { ...bonus, basisPoints: 333, turnoverBasisPoints: 12_345 };
    expect(
      calculateBonus("10.01", oddBonus, { ...method, feeFixed: usd("0.00"), feeBasisPoints: 0 }),
    ).toEqual({
      bonus: "0.33",
      turnover: "12.77",
      isLow: false,
    });
  });
});
