import { describe, expect, test } from "vitest";
import { formatMinor, parseMinor } from "./money.js";

describe("an amount as decimal text", () => {
  test.each([
    ["12.5", "USD", 1_250n],
    ["-0.01", "USD", -1n],
    ["7", "VND", 7n],
    ["9999999999999999.99", "USD", 999_999_999_999_999_999n],
    ["000000000001.000000", "USDT", 1_000_000n],
  ] as const)("%s %s is read as minor units", (text, currency, minor) => {
    expect(parseMinor(text, currency)).toBe(minor);
  });

  test.each([
    ["10000000000000000.00", "USD"],
    ["999999999999999999", "USDT"],
    ["-1000000000000", "USDT"],
    ["1.001", "USD"],
    ["1e2", "USD"],
    ["+1", "USD"],
    ["", "USD"],
  ])("%s %s is refused", (text, currency) => {
    expect(() => parseMinor(text, currency)).toThrow(expect.objectContaining({ code: "invalid_amount" }));
  });

  test("has exactly the currency's digits", () => {
    expect([formatMinor(5n, "USD"), formatMinor(-1_250n, "USD"), formatMinor(7n, "VND")]).toEqual([
      "0.05",
      "-12.50",
      "7",
    ]);
  });
});
