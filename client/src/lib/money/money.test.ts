import { describe, expect, it } from "vitest";
import { currencySymbol, directionOf, formatCount, formatMoney } from "./money";

const nbsp = "\u00a0";

describe("formatMoney", () => {
  it.each([
    ["12.50", "USD", "en", "$12.50"],
    ["1234567.89", "USD", "en", "$1,234,567.89"],
    ["1000", "VND", "en", "₫1,000"],
    ["1.500", "KWD", "en", `KD${nbsp}1.500`],
    ["0.000001", "USDT", "en", "₮0.000001"],
    ["12.50", "CNY", "zh-Hans-CN", "¥12.50"],
    ["1234.50", "EUR", "de", `1.234,50${nbsp}€`],
    ["1234.50", "USD", "ar", `1,234.50${nbsp}$`],
    ["1234567.00", "USD", "hi", "$12,34,567.00"],
    ["5.00", "GOLD", "en", `GOLD${nbsp}5.00`],
  ])("writes %s %s in %s as %s", (amount, currency, tag, text) => {
    expect(formatMoney({ amount, currency }, tag).replace(/\p{Cf}/gu, "")).toBe(text);
  });

  it("keeps every digit of amounts beyond what a float can hold", () => {
    expect(formatMoney({ amount: "90071992547409931234.567891", currency: "USDT" }, "en")).toBe(
      "₮90,071,992,547,409,931,234.567891",
    );
  });

  it.each(["ar-EG", "fa", "my", "bn"])("uses Latin digits in %s", (tag) => {
    expect(formatMoney({ amount: "1234.50", currency: "USD" }, tag)).toMatch(/1.?234.50/);
  });

  it("marks losses always and gains on request", () => {
    expect(formatMoney({ amount: "-0.20", currency: "USD" }, "en")).toBe("−$0.20");
    expect(formatMoney({ amount: "0.20", currency: "USD" }, "en")).toBe("$0.20");
    expect(formatMoney({ amount: "0.20", currency: "USD" }, "en", { signed: true })).toBe("+$0.20");
    expect(formatMoney({ amount: "0.00", currency: "USD" }, "en", { signed: true })).toBe("$0.00");
  });

  it("leaves the currency symbol out, or uses another", () => {
    expect(formatMoney({ amount: "7.00", currency: "USD" }, "en", { display: "none" })).toBe("7.00");
    expect(formatMoney({ amount: "7.00", currency: "USD" }, "en", { symbol: "pts" })).toBe(`pts${nbsp}7.00`);
  });

  it.each(["", "1,5", "1.", "NaN", "1e3"])("refuses %j", (amount) => {
    expect(() => formatMoney({ amount, currency: "USD" }, "en")).toThrow(RangeError);
  });
});

describe("directionOf", () => {
  it.each([
    ["0.00", "even"],
    ["-0.00", "even"],
    ["0.01", "gain"],
    ["-0.01", "loss"],
  ] as const)("%s is %s", (amount, direction) => {
    expect(directionOf(amount)).toBe(direction);
  });
});

it("shows a currency as its symbol, an unknown one as its code", () => {
  expect(currencySymbol("USD")).toBe("$");
  expect(currencySymbol("XYZ")).toBe("XYZ");
});

it("groups counts with Latin digits", () => {
  expect(formatCount(12345, "ar-EG")).toMatch(/^12.345$/);
});
