import { expect, test } from "vitest";
import { exchangeRows, isAddress, isMobileNumber, parseCount, readTab, worthOf } from "./model";

const rate = { currency: "USD", pointsPerUnit: "300" };

test.each([
  [1_000n, "3.33", 999n],
  [299n, "0.99", 297n],
  [2n, "0.00", 0n],
])("%s points at 300 for 1.00 are worth %s and take %s", (points, amount, used) => {
  expect(worthOf(points, rate)).toEqual({ money: { amount, currency: "USD" }, used });
});

test("a currency without digits is converted into whole units", () => {
  expect(worthOf(250n, { currency: "VND", pointsPerUnit: "100" })).toEqual({
    money: { amount: "2", currency: "VND" },
    used: 200n,
  });
});

test("the exchange table says what 1, 10 and 100 units take", () => {
  expect(exchangeRows(rate).map(({ points, money }) => [points, money.amount])).toEqual([
    [300n, "1.00"],
    [3_000n, "10.00"],
    [30_000n, "100.00"],
  ]);
});

test("forms accept whole numbers, addresses and phone numbers", () => {
  expect([" 12 ", "0", "1.5", "", "x"].map(parseCount)).toEqual([12, null, null, null, null]);
  expect(["12 Harbour Street", "  x "].map(isAddress)).toEqual([true, false]);
  expect(["+44 7700 900123", "12345", "call me"].map(isMobileNumber)).toEqual([true, false, false]);
});

test("an unknown part of the address is that of the goods", () => {
  expect(readTab(new URLSearchParams("tab=details"))).toBe("details");
  expect(readTab(new URLSearchParams("tab=x"))).toBe("goods");
});
