import { describe, expect, test } from "vitest";
import { readAmount, writeAmount } from "../../lib/money/typed-amount";
import { type DepositMethod, reckon } from "./model";

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });
const method: DepositMethod = {
  ...{ __typename: "DepositMethod", id: "m", code: "card", kind: "REDIRECT", name: "Card", instructions: "" },
  ...{ currency: "USD", min: usd("10.00"), max: usd("5000.00"), feeFixed: usd("0.30"), feeBasisPoints: 150 },
  ...{ expiryMinutes: 30, quickAmounts: [] },
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
    expect(readAmount(typed, 2)).toBe(minor);
  });

  test.each([
    [5n, 2, "0.05"],
    [1_234n, 2, "12.34"],
    [7n, 0, "7"],
  ])("of %s minor units with %s digits is %s", (minor, digits, text) => {
    expect(writeAmount(minor, digits)).toBe(text);
  });
});

test("what a deposit comes to is what the server reckons", () => {
  expect(reckon("100", method)).toEqual({ amount: "100.00", fee: "1.80", credited: "98.20", fault: null });
  expect(reckon("9.99", method)?.fault).toBe("low");
  expect(reckon("5000.01", method)?.fault).toBe("high");
  expect(reckon("no", method)).toBeNull();
});
