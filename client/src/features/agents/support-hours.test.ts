import { describe, expect, it } from "vitest";
import { formatHour, formatWeekday, isSupportOpen } from "./support-hours";

describe("the support hours", () => {
  // Malta is at UTC+1 in November, Manila at UTC+8.
  it.each([
    ["2026-11-20T10:59:59Z", "Europe/Malta", false],
    ["2026-11-20T11:00:00Z", "Europe/Malta", true],
    ["2026-11-20T19:59:59Z", "Europe/Malta", true],
    ["2026-11-20T20:00:00Z", "Europe/Malta", false],
    ["2026-11-21T12:00:00Z", "Europe/Malta", false],
    ["2026-11-22T12:00:00Z", "Europe/Malta", false],
    ["2026-11-23T04:00:00Z", "Asia/Manila", true],
    ["2026-11-23T03:59:59Z", "Asia/Manila", false],
    ["2026-11-22T16:30:00Z", "Asia/Manila", false],
  ])("at %s in %s: %s", (instant, zone, isOpen) => {
    expect(isSupportOpen(new Date(instant), zone)).toBe(isOpen);
  });

  it("are written in the user's language", () => {
    expect([formatWeekday(1, "en"), formatWeekday(5, "en"), formatHour(9)]).toEqual([
      "Monday",
      "Friday",
      "09:00",
    ]);
    expect(formatWeekday(1, "zh-Hans-CN")).toBe("星期一");
  });
});
