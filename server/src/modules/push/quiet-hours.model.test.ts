import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.model.js";

test.each([
  ["2026-06-10T21:59:59Z", "UTC", null],
  ["2026-06-10T22:00:00Z", "UTC", "2026-06-11T08:00:00.000Z"],
  ["2026-06-10T23:59:30Z", "UTC", "2026-06-11T08:00:00.000Z"],
  ["2026-06-11T00:00:30Z", "UTC", "2026-06-11T08:00:00.000Z"],
  ["2026-06-11T07:59:59Z", "UTC", "2026-06-11T08:00:00.000Z"],
  ["2026-06-11T08:00:00Z", "UTC", null],
  ["2026-06-10T14:30:00Z", "Asia/Shanghai", "2026-06-11T00:00:00.000Z"],
  ["2026-06-10T12:00:00Z", "Asia/Shanghai", null],
  ["2026-06-10T17:00:00Z", "Asia/Kolkata", "2026-06-11T02:30:00.000Z"],
])("at %s in %s quiet hours end at %s", (at, timeZone, until) => {
  expect(quietUntil(new Date(at), timeZone)?.toISOString() ?? null).toBe(until);
});
