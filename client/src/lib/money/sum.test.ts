import { expect, it } from "vitest";
import { addAmounts, addFigures } from "./sum";

it.each([
  [["1.10", "-2.35", "0.05"], "-1.20"],
  [["-0.05", "0.02"], "-0.03"],
  [["90071992547409.93", "0.07"], "90071992547410.00"],
  [["100", "250"], "350"],
  [["0.10"], "0.10"],
  [[], "0"],
])("the sum of %j is %s", (amounts, total) => {
  expect(addAmounts(amounts)).toBe(total);
});

it("adds no amounts of different currencies", () => {
  expect(() => addAmounts(["1.00", "1"])).toThrow(RangeError);
});

it("sums each figure, and counts items that lack one", () => {
  const items = [
    { ordered: "1.10", credited: null },
    { ordered: "20.00", credited: "19.95" },
  ];
  const like = { ordered: "100.00", credited: "-12.34" };
  expect(addFigures(items, like)).toEqual({ count: 2, amounts: { ordered: "21.10", credited: "19.95" } });
  expect(addFigures([], like)).toEqual({ count: 0, amounts: { ordered: "0.00", credited: "0.00" } });
  expect(addFigures([{ fee: null }], { fee: "1200" })).toEqual({ count: 1, amounts: { fee: "0" } });
});
