import { describe, expect, it } from "vitest";
import { addDays, dayAt, instantOf, isDay, presetDays, rangeInstants, startOfDay, stepDays } from "./ranges";

describe("startOfDay", () => {
  it.each([
    ["2026-11-21", "UTC", "2026-11-21T00:00:00.000Z"],
    ["2026-11-21", "Asia/Bangkok", "2026-11-20T17:00:00.000Z"],
    ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z"],
    ["2026-07-01", "Asia/Kathmandu", "2026-06-30T18:15:00.000Z"],
    ["2026-07-01", "Pacific/Kiritimati", "2026-06-30T10:00:00.000Z"],
  ])("%s in %s starts at %s", (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
  });

  it("takes the first moment of a day whose midnight is skipped", () => {
    expect(startOfDay("2018-11-04", "America/Sao_Paulo").toISOString()).toBe("2018-11-04T03:00:00.000Z");
  });

  it("takes the first of two midnights", () => {
    expect(startOfDay("2026-11-01", "America/Havana").toISOString()).toBe("2026-11-01T04:00:00.000Z");
  });

  it("starts after the hour that was repeated the evening before", () => {
    expect(startOfDay("2018-02-18", "America/Sao_Paulo").toISOString()).toBe("2018-02-18T03:00:00.000Z");
  });
});

describe("rangeInstants", () => {
  it("spans 23 and 25 hours where clocks change", () => {
    const hours = (day: string) => {
      const { from, to } = rangeInstants({ from: day, to: day }, "Europe/Berlin");
      return (Date.parse(to) - Date.parse(from)) / 3_600_000;
    };
    expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-11-21")]).toEqual([23, 25, 24]);
  });
});

describe("presetDays", () => {
  const now = new Date("2026-03-01T20:30:00Z");

  it.each([
    ["today", "2026-03-02", "2026-03-02"],
    ["yesterday", "2026-03-01", "2026-03-01"],
    ["last7", "2026-02-24", "2026-03-02"],
    ["last30", "2026-02-01", "2026-03-02"],
  ] as const)("%s is relative to the brand's current day", (preset, from, to) => {
    expect(presetDays(preset, now, "Asia/Bangkok")).toEqual({ from, to });
  });
});

it("accepts days that exist, and nothing else", () => {
  expect(["2026-02-28", "2026-02-29", "2026-2-1", "x", "2026-13-01"].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it("counts days over the ends of months and years", () => {
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(dayAt(new Date("2026-12-31T23:30:00Z"), "Asia/Tokyo")).toBe("2027-01-01");
});

describe("stepDays", () => {
  const shown = { from: "2026-11-05", to: "2026-11-10" };

  it.each([
    ["previous7", "2026-10-29", "2026-11-04"],
    ["previous30", "2026-10-06", "2026-11-04"],
    ["next7", "2026-11-11", "2026-11-17"],
    ["next30", "2026-10-22", "2026-11-20"],
  ] as const)("%s adjoins the days shown, and never ends after today", (step, from, to) => {
    expect(stepDays(step, shown, "2026-11-20")).toEqual({ from, to });
  });

  it("has nothing after today", () => {
    expect(stepDays("next7", shown, "2026-11-10")).toBeNull();
  });
});

describe("instantOf", () => {
  it.each([
    ["2026-11-21T07:30", "Asia/Bangkok", "2026-11-21T00:30:00.000Z"],
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ])("%s in %s is %s", (local, timeZone, instant) => {
    expect(instantOf(local, timeZone)?.toISOString()).toBe(instant);
  });

  it.each([
    ["2026-03-29T02:30", "Europe/Berlin"],
    ["2026-11-21", "UTC"],
    ["", "UTC"],
    ["2026-11-21T25:00", "UTC"],
  ])("%j in %s is not a time", (local, timeZone) => {
    expect(instantOf(local, timeZone)).toBeNull();
  });
});
