import { describe, expect, it } from "vitest";
import { calculateUsage, periodsOf, typedAmount } from "./model";

describe("a limit's meter", () => {
  it.each([
    ["0.00", "10.00", 0, "10.00"],
    ["2.50", "10.00", 25, "7.50"],
    ["9.99", "10.00", 99, "0.01"],
    ["10.00", "10.00", 100, "0.00"],
    ["12.00", "10.00", 100, "0.00"],
    ["-5.00", "10.00", 0, "15.00"],
    ["0.00", "0.00", 100, "0.00"],
    ["20", "60", 33, "40"],
    ["99999999999999.01", "99999999999999.02", 99, "0.01"],
  ])("%s of %s is %i percent and leaves %s", (used, amount, usedPercent, left) => {
    expect(calculateUsage(used, "0", amount)).toMatchObject({ usedPercent, reservedPercent: 0, left });
  });

  it.each([
    ["0.00", "170.00", "100.00", 0, 100, "0.00", true],
    ["85.00", "85.00", "100.00", 85, 15, "0.00", true],
    ["20.00", "30.00", "100.00", 20, 30, "50.00", false],
    ["20.00", "80.00", "100.00", 20, 80, "0.00", false],
    ["120.00", "10.00", "100.00", 100, 0, "0.00", true],
    ["0.00", "5.00", "0.00", 100, 0, "0.00", true],
  ])("%s used and %s reserved of %s are %i and %i percent", (...row) => {
    const [used, reserved, amount, usedPercent, reservedPercent, left, isAbove] = row;
    expect(calculateUsage(used, reserved, amount)).toEqual({ usedPercent, reservedPercent, left, isAbove });
  });
});

describe("a typed amount", () => {
  it.each([
    ["100", 2, "100"],
    [" 12,5 ", 2, "12.5"],
    ["12.55", 2, "12.55"],
    ["7.", 2, "7"],
    ["12.555", 2, null],
    ["1.5", 0, null],
    ["-1", 2, null],
    ["1e3", 2, null],
    ["", 2, null],
    ["1,000.00", 2, null],
  ])("%j with %i digits is %j", (text, digits, amount) => {
    expect(typedAmount(text, digits)).toBe(amount);
  });
});

it("limits a stake per bet and everything else per period", () => {
  expect(periodsOf("STAKE")).toEqual(["BET"]);
  expect(periodsOf("SESSION")).toEqual(["DAY", "WEEK", "MONTH"]);
});
