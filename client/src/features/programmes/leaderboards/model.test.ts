import { expect, test } from "vitest";
import { type BoardRow, ranksText, rowsWithOwn } from "./model";

const money = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });

const row = (rank: number, isOwn = false): BoardRow => ({
  __typename: "LeaderboardRow",
  rank,
  name: "a***b",
  score: money("5.00"),
  prize: null,
  isOwn,
});

const own = {
  __typename: "LeaderboardStanding" as const,
  rank: 12,
  isExact: true,
  score: money("3.00"),
  prize: null,
  toNextRank: money("0.01"),
};

test("the member's own row follows the first ones, once", () => {
  expect(rowsWithOwn({ rows: [row(1), row(2)], own }, "You").map(({ rank }) => rank)).toEqual([1, 2, 12]);
  expect(rowsWithOwn({ rows: [row(1), row(2, true)], own }, "You")).toHaveLength(2);
  expect(rowsWithOwn({ rows: [row(1)], own: null }, "You")).toHaveLength(1);
});

test("a prize names its rank, or its first and last one", () => {
  expect([ranksText({ firstRank: 1, lastRank: 1 }), ranksText({ firstRank: 4, lastRank: 10 })]).toEqual([
    "1",
    "4–10",
  ]);
});
