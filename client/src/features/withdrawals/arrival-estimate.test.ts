import { expect, it } from "vitest";
import { isLate, roundUpDuration } from "./arrival-estimate";

it.each([
  [0, "minutes", 5],
  [300, "minutes", 5],
  [301, "minutes", 10],
  [45 * 60, "minutes", 45],
  [45 * 60 + 1, "hours", 1],
  [3_600, "hours", 1],
  [3_601, "hours", 2],
  [23 * 3_600, "hours", 23],
  [23 * 3_600 + 1, "days", 1],
  [24 * 3_600, "days", 1],
  [24 * 3_600 + 1, "days", 2],
])("%i seconds are at most %s: %i", (seconds, unit, count) => {
  expect(roundUpDuration(seconds)).toEqual({ unit, count });
});

it("a withdrawal is late when nine of ten took less, until it is paid", () => {
  const createdAt = "2026-11-26T12:00:00Z";
  // The member is shown ten minutes.
  const estimate = { __typename: "ArrivalEstimate" as const, medianSeconds: 60, percentile90Seconds: 301 };
  const now = Date.parse(createdAt) + 600_000;
  const requested = { state: "REQUESTED" as const, createdAt, estimate };
  expect(isLate(requested, now)).toBe(false);
  expect(isLate(requested, now + 1)).toBe(true);
  expect(isLate({ ...requested, state: "PAID" }, now + 1)).toBe(false);
  expect(isLate({ ...requested, estimate: null }, now + 1)).toBe(false);
});
