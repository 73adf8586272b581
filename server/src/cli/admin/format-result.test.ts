import { expect, test } from "vitest";
import { formatFields, formatRows } from "./format-result.js";

const money = { amount: "5.00", currency: "USD" };

test("rows are a table with a heading, without the columns that are empty everywhere", () => {
  const rows = [
    {
      deposit: { id: "a", reason: null, amount: money, createdAt: "2026-06-10T12:00:30.000Z" },
      account: "ann",
    },
    {
      deposit: { id: "bc", reason: null, amount: money, createdAt: "2026-06-11T12:00:00.000Z" },
      account: "bo",
    },
  ];
  expect(formatRows(rows)).toBe(
    [
      "id  createdAt         account  amount",
      "a   2026-06-10 12:00  ann      5.00 USD",
      "bc  2026-06-11 12:00  bo       5.00 USD",
    ].join("\n"),
  );
  expect(formatRows(["one", "two"])).toBe("value\none\ntwo");
});

test("an object is lines of name and value, lists with commas", () => {
  const value = {
    id: "a",
    codes: ["EN", "VI"],
    texts: [{ language: "EN", title: "Hi" }],
    isOn: false,
    none: null,
  };
  expect(formatFields(value)).toBe("id     a\ncodes  EN, VI\ntexts  EN Hi\nisOn   false");
});

test("a table cuts long values, an object does not", () => {
  const long = "x".repeat(60);
  expect(formatRows([{ id: "a", text: long }])).toBe(`id  text\na   ${"x".repeat(47)}…`);
  expect(formatFields({ id: "a", text: long })).toContain(long);
});
