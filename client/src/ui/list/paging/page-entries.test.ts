import { describe, expect, it } from "vitest";
import { pageEntries } from "./page-entries";

const text = (current: number, total: number) =>
  pageEntries(current, total)
    .map(({ page, afterGap }) => (afterGap ? `… ${page}` : page))
    .join(" ");

describe("pageEntries", () => {
  it.each([
    [1, 1, "1"],
    [1, 5, "1 2 3 4 5"],
    [1, 20, "1 2 3 4 5 … 19 20"],
    [4, 20, "1 2 3 4 5 6 … 19 20"],
    [6, 20, "1 2 3 4 5 6 7 8 … 19 20"],
    [10, 20, "1 2 … 8 9 10 11 12 … 19 20"],
    [20, 20, "1 2 … 16 17 18 19 20"],
  ])("at %i of %i offers %s", (current, total, expected) => {
    expect(text(current, total)).toBe(expected);
  });
});
