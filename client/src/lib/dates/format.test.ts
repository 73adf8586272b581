import { describe, expect, it } from "vitest";
import {
  formatDateTime,
  formatDuration,
  formatOffset,
  formatZonedClock,
  formatZonedDateTime,
} from "./format";

const instant = "2026-11-21T18:05:09Z";

describe("formatDateTime", () => {
  it("writes the brand's time", () => {
    expect(formatDateTime(instant, "en", "Asia/Bangkok").replace(/\s/g, " ")).toBe(
      "Nov 22, 2026, 1:05:09 AM",
    );
  });

  it.each(["th", "fa", "ar-EG", "ar", "my"])("stays Gregorian with Latin digits in %s", (tag) => {
    expect(formatDateTime(instant, tag, "UTC")).toMatch(/2026/);
    expect(formatDateTime(instant, tag, "UTC")).toMatch(/05/);
  });
});

it("writes the time zone's offset", () => {
  expect(formatOffset(new Date(instant), "Asia/Bangkok")).toBe("GMT+7");
  expect(formatOffset(new Date("2026-07-01T00:00:00Z"), "Europe/Berlin")).toBe("GMT+2");
});

it.each([
  [0, "0:00"],
  [272, "4:32"],
  [3872, "1:04:32"],
])("%i seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it("names the zone of a time that is apart from a page, as it is at that instant", () => {
  const [winter, summer] = ["2026-01-02T17:05:00Z", "2026-07-02T17:05:00Z"];
  expect(formatZonedDateTime(winter, "en", "Europe/Malta")).toMatch(/^Jan 2, 2026, 6:05:00\sPM \(GMT\+1\)$/);
  expect(formatZonedDateTime(summer, "en", "Europe/Malta")).toMatch(/^Jul 2, 2026, 7:05:00\sPM \(GMT\+2\)$/);
  expect(formatZonedClock(winter, "vi", "Asia/Bangkok")).toBe("00:05 (GMT+7)");
});
