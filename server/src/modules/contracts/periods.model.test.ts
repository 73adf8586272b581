import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countsFrom,
  endedPeriods,
  isCarryDropped,
  type Period,
  type PeriodType,
  PeriodType as PeriodTypes,
  periodAt,
} from "./periods.model.js";

const show = ({ start, end }: Period) => [start.toISOString().slice(0, 16), end.toISOString().slice(0, 16)];
const at = (type: PeriodType, instant: string, timeZone: string) =>
  show(periodAt(type, new Date(instant), timeZone));

describe("a period", () => {
  test.each([
    ["D", "2026-03-10T23:30:00Z", "Asia/Shanghai", "2026-03-10T16:00", "2026-03-11T16:00"],
    ["W", "2026-03-15T15:59:00Z", "Asia/Shanghai", "2026-03-08T16:00", "2026-03-15T16:00"],
    ["W", "2026-03-15T16:00:00Z", "Asia/Shanghai", "2026-03-15T16:00", "2026-03-22T16:00"],
    ["H", "2026-02-15T12:00:00Z", "UTC", "2026-02-01T00:00", "2026-02-16T00:00"],
    ["H", "2026-02-16T00:00:00Z", "UTC", "2026-02-16T00:00", "2026-03-01T00:00"],
    ["H", "2028-02-29T12:00:00Z", "UTC", "2028-02-16T00:00", "2028-03-01T00:00"],
    ["M", "2026-12-31T23:59:59Z", "UTC", "2026-12-01T00:00", "2027-01-01T00:00"],
    ["W", "2027-01-01T12:00:00Z", "UTC", "2026-12-28T00:00", "2027-01-04T00:00"],
    ["HOUR", "2026-03-10T10:29:00Z", "Asia/Kolkata", "2026-03-10T09:30", "2026-03-10T10:30"],
    ["HOUR", "2026-03-10T10:20:00Z", "Asia/Kathmandu", "2026-03-10T10:15", "2026-03-10T11:15"],
    ["FIVE_MINUTES", "2026-03-10T10:29:59Z", "Asia/Kathmandu", "2026-03-10T10:25", "2026-03-10T10:30"],
  ] as const)("of type %s around %s in %s", (type, instant, timeZone, start, end) => {
    expect(at(type, instant, timeZone)).toEqual([start, end]);
  });

  test.each([
    // New York sets clocks forward on 8 March 2026 at 2:00 and back on 1 November 2026 at 2:00.
    ["D", "2026-03-08T12:00:00Z", "America/New_York", "2026-03-08T05:00", "2026-03-09T04:00"],
    ["D", "2026-11-01T12:00:00Z", "America/New_York", "2026-11-01T04:00", "2026-11-02T05:00"],
    ["M", "2026-03-20T12:00:00Z", "America/New_York", "2026-03-01T05:00", "2026-04-01T04:00"],
    ["HOUR", "2026-03-08T06:59:00Z", "America/New_York", "2026-03-08T06:00", "2026-03-08T07:00"],
    ["HOUR", "2026-11-01T05:30:00Z", "America/New_York", "2026-11-01T05:00", "2026-11-01T06:00"],
    ["HOUR", "2026-11-01T06:30:00Z", "America/New_York", "2026-11-01T06:00", "2026-11-01T07:00"],
    // Beirut sets clocks forward at midnight: the day begins at 1:00.
    ["D", "2026-03-29T12:00:00Z", "Asia/Beirut", "2026-03-28T22:00", "2026-03-29T21:00"],
    // Lord Howe sets clocks by half an hour, at 2:00.
    ["HOUR", "2026-10-03T15:40:00Z", "Australia/Lord_Howe", "2026-10-03T15:30", "2026-10-03T16:00"],
    ["HOUR", "2026-04-04T15:10:00Z", "Australia/Lord_Howe", "2026-04-04T15:00", "2026-04-04T15:30"],
  ] as const)("of type %s where clocks are set: %s in %s", (type, instant, timeZone, start, end) => {
    expect(at(type, instant, timeZone)).toEqual([start, end]);
  });

  test("follows the one before without a gap, whatever the zone", () => {
    const zones = fc.constantFrom(
      ...["UTC", "Asia/Shanghai", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"],
      ...["Asia/Tehran", "America/Havana", "Asia/Beirut", "Pacific/Chatham", "America/St_Johns"],
    );
    const instants = fc.date({
      min: new Date("2024-01-01"),
      max: new Date("2028-01-01"),
      noInvalidDate: true,
    });
    const types = fc.constantFrom(...PeriodTypes.values);
    const property = fc.property(types, instants, zones, (type, instant, timeZone) => {
      const period = periodAt(type, instant, timeZone);
      expect(period.start <= instant && instant < period.end).toBe(true);
      for (const within of [period.start, new Date(period.end.getTime() - 1)])
        expect(periodAt(type, within, timeZone)).toEqual(period);
      expect(periodAt(type, period.end, timeZone).start).toEqual(period.end);
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe("ended periods", () => {
  const range = { from: new Date("2026-01-10T08:00:00Z"), max: 100 };

  test("are those that have ended by a time, the first one whole", () => {
    const ended = endedPeriods("H", { ...range, until: new Date("2026-03-01T00:00:00Z") }, "UTC");
    expect(ended.map(show)).toEqual([
      ["2026-01-01T00:00", "2026-01-16T00:00"],
      ["2026-01-16T00:00", "2026-02-01T00:00"],
      ["2026-02-01T00:00", "2026-02-16T00:00"],
      ["2026-02-16T00:00", "2026-03-01T00:00"],
    ]);
    expect(endedPeriods("H", { ...range, until: new Date("2026-01-15T23:59:59Z") }, "UTC")).toEqual([]);
  });

  test("are no more than asked for, the oldest first", () => {
    const ended = endedPeriods("D", { ...range, until: new Date("2026-03-01T00:00:00Z"), max: 2 }, "UTC");
    expect(ended.map(({ start }) => start.toISOString().slice(0, 10))).toEqual(["2026-01-10", "2026-01-11"]);
  });
});

test.each([
  ["M", "2026-01-09T16:00"],
  ["D", "2026-01-09T16:00"],
  ["HOUR", "2026-01-10T08:00"],
  ["FIVE_MINUTES", "2026-01-10T08:35"],
] as const)("a contract of type %s counts from %s", (type, expected) => {
  const from = countsFrom(type, new Date("2026-01-10T08:37:00Z"), "Asia/Shanghai");
  expect(from.toISOString().slice(0, 16)).toBe(expected);
});

test.each([
  ["D", "2026-01-14", "2026-01-15", false],
  ["D", "2026-01-15", "2026-01-16", true],
  ["W", "2026-01-05", "2026-01-12", false],
  ["W", "2026-01-12", "2026-01-19", true],
  ["H", "2026-01-01", "2026-01-16", false],
  ["H", "2026-01-16", "2026-02-01", true],
  ["M", "2026-01-01", "2026-02-01", true],
] as const)(
  "HALF_MONTH between periods of type %s from %s and %s drops the carry: %s",
  (type, a, b, expected) => {
    expect(isCarryDropped(type, new Date(a), new Date(b), "UTC")).toBe(expected);
  },
);
