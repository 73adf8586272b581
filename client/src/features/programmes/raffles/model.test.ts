import { expect, test } from "vitest";
import { angleFor, countPlaces, factsOfDraw, isOnWheel, withoutZeros } from "./model";

test("a wheel stops with the middle of the segment at the top, and never turns back", () => {
  for (const segments of [2, 5, 20])
    for (let segment = 0; segment < segments; segment++) {
      const from = angleFor(1, segments, 0);
      const angle = angleFor(segment, segments, from);
      expect(angle).toBeGreaterThan(from + 4 * 360);
      const middle = ((segment + 0.5) * 360) / segments;
      expect((angle + middle) % 360).toBeCloseTo(0);
    }
});

test("a prize leaves the wheel when none is left", () => {
  expect([null, 1, 0].map((left) => isOnWheel({ left }))).toEqual([true, true, false]);
});

test("a draw without tickets has nothing to verify", () => {
  const draw = { id: "1", period: "", tickets: 0, drawnAt: "2026-01-01T00:00:00Z", seeds: null, winners: [] };
  expect(factsOfDraw({ __typename: "RaffleDraw", ...draw }, 3)).toBeNull();
  const amount = { __typename: "Money" as const, amount: "5.00", currency: "USD" };
  const prize = {
    __typename: "RafflePrize" as const,
    number: 1,
    amount,
    chance: null,
    left: null,
    winners: 2,
  };
  expect(countPlaces({ prizes: [prize, { ...prize, number: 2, winners: 3 }] })).toBe(5);
});

test("an average has no zeros at its end beyond the digits of its currency", () => {
  expect(["0.185900", "1.000000", "12.345678", "1234.5000"].map(withoutZeros)).toEqual([
    "0.1859",
    "1.00",
    "12.345678",
    "1234.5",
  ]);
});
