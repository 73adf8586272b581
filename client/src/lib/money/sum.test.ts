import { expect, it } from "vitest";
import { sumOf } from "./sum";

it.each([
  [["1.10", "-2.35", "0.05"], "-1.20"],
  [["-0.05", "0.02"], "-0.03"],
  [["90071992547409.93", "0.07"], "90071992547410.00"],
  [["100", "250"], "350"],
  [["0.10"], "0.10"],
  [[], "0"],
])("%j come to %s", (amounts, total) => {
  expect(sumOf(amounts)).toBe(total);
});

it("adds no amounts of different currencies", () => {
  expect(() => sumOf(["1.00", "1"])).toThrow(RangeError);
});
