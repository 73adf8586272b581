import { describe, expect, it } from "vitest";
import { periodsOf, remainingOf, typedAmount, usedPercent } from "./model";

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
  ])("%s of %s is %i percent and leaves %s", (used, amount, percent, left) => {
    expect(usedPercent(used, amount)).toBe(percent);
    expect(remainingOf(used, amount)).toBe(left);
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
