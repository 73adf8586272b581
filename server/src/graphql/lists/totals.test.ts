import { expect, test, vi } from "vitest";
import { withTotals } from "./totals.js";

const sums = [{ count: 2 }, { count: 3 }];

test("sums that are not requested are not read", () => {
  const read = vi.fn(async () => sums);
  expect(withTotals({ edges: [] }, read).edges).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});

test("sums are read once for both of what is said of them", async () => {
  const read = vi.fn(async () => sums);
  const { totals, totalCount } = withTotals({}, read);
  expect([await totals, await totalCount]).toEqual([sums, 5]);
  expect(read).toHaveBeenCalledOnce();
});
