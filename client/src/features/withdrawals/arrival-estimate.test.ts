import { expect, it } from "vitest";
import { isLate, roundUpMinutes } from "./arrival-estimate";

it.each([
  [0, 5],
  [300, 5],
  [301, 10],
  [45 * 60, 45],
  [45 * 60 + 1, 60],
  [3_600, 60],
  [3_601, 120],
  [24 * 3_600 + 1, 25 * 60],
  [48 * 3_600, 48 * 60],
  [48 * 3_600 + 1, 72 * 60],
])("%i seconds are at most %i minutes", (seconds, minutes) => {
  expect(roundUpMinutes(seconds)).toBe(minutes);
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
