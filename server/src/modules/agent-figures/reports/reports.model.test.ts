import { expect, test } from "vitest";
import { countedPeriodOf, isLocalDay, localDayOf } from "../local-days.model.js";
import { rangeBefore, rangeOf, TeamPeriod } from "./reports.model.js";

test("periods are whole days of the brand", () => {
  const today = "2026-03-01";
  const named = TeamPeriod.values.filter((period) => period !== "CUSTOM");
  const ranges = named.map((period) => [period, ...Object.values(rangeOf({ period }, today))]);
  expect(ranges).toEqual([
    ["TODAY", "2026-03-01", "2026-03-02"],
    ["YESTERDAY", "2026-02-28", "2026-03-01"],
    ["THIS_WEEK", "2026-02-23", "2026-03-02"],
    ["LAST_WEEK", "2026-02-16", "2026-02-23"],
    ["THIS_MONTH", "2026-03-01", "2026-03-02"],
    ["LAST_MONTH", "2026-02-01", "2026-03-01"],
    ["LAST_7_DAYS", "2026-02-22", "2026-03-01"],
    ["LAST_30_DAYS", "2026-01-30", "2026-03-01"],
  ]);
});

test("a period is compared with as many days before, and a month with the month before", () => {
  expect(rangeBefore({ from: "2026-03-01", to: "2026-04-01" })).toEqual({
    from: "2026-02-01",
    to: "2026-03-01",
  });
  expect(rangeBefore({ from: "2026-03-02", to: "2026-03-09" })).toEqual({
    from: "2026-02-23",
    to: "2026-03-02",
  });
});

test("a custom period includes both days, and has 92 at most", () => {
  const custom = (from: string | null, to: string | null) =>
    rangeOf({ period: "CUSTOM", from, to }, "2026-03-01");
  expect(custom("2026-01-01", "2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-01-02" });
  expect(custom("2026-01-01", "2026-04-02")).toEqual({ from: "2026-01-01", to: "2026-04-03" });
  const invalid: readonly (readonly [string | null, string | null])[] = [
    ["2026-01-01", "2026-04-03"],
    ["2026-01-02", "2026-01-01"],
    ["2026-02-30", "2026-03-01"],
    [null, "2026-01-01"],
    ["2026-01-01", "soon"],
  ];
  for (const [from, to] of invalid)
    expect(() => custom(from, to), `${from} ${to}`).toThrow("validation_failed");
});

test("days of the calendar and of time zones", () => {
  expect(["2024-02-29", "2026-02-29", "2026-1-01", "2026-13-01"].map(isLocalDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const at = new Date("2026-11-20T18:20:00Z");
  expect(
    ["Asia/Kathmandu", "UTC", "America/New_York", "Pacific/Chatham"].map((zone) => localDayOf(at, zone)),
  ).toEqual(["2026-11-21", "2026-11-20", "2026-11-20", "2026-11-21"]);
});

test("periods in which members are counted", () => {
  const kinds = [
    ["2026-02-01", "2026-02-02"],
    ["2026-02-02", "2026-02-09"],
    ["2026-02-03", "2026-02-10"],
    ["2026-02-01", "2026-03-01"],
    ["2026-02-01", "2026-02-16"],
    ["2026-02-16", "2026-03-01"],
  ].map(([from = "", to = ""]) => countedPeriodOf(from, to));
  expect(kinds).toEqual(["DAY", "WEEK", null, "MONTH", "HALF_MONTH", "HALF_MONTH"]);
});
