import fc from "fast-check";
import { expect, test } from "vitest";
import { rulesOf } from "../../../../test/programmes/setup.js";
import { parseRules } from "../rules/rules-parse.model.js";
import { boardTerms, bucketFloor, estimateRank, prizeOf } from "./leaderboards.model.js";

const terms = boardTerms(parseRules("LEADERBOARD", "USD", { ...rulesOf.LEADERBOARD, minTotal: "10" }));

test("each rank has a prize of its own, from the least score on", () => {
  const prizes = [1, 2, 3, 4].map((rank) => prizeOf(terms, rank, 10_00n));
  expect(prizes).toEqual([100_00n, 50_00n, 50_00n, null]);
  expect(prizeOf(terms, 1, 9_99n)).toBeNull();
});

test.each([
  ["rankPrizes.0.firstRank", [{ firstRank: 2, lastRank: 2, amount: "5" }]],
  [
    "rankPrizes.1.firstRank",
    [
      { firstRank: 1, lastRank: 1, amount: "5" },
      { firstRank: 3, lastRank: 3, amount: "5" },
    ],
  ],
  [
    "rankPrizes.1.amount",
    [
      { firstRank: 1, lastRank: 1, amount: "5" },
      { firstRank: 2, lastRank: 2, amount: "6" },
    ],
  ],
  ["rankPrizes.0.lastRank", [{ firstRank: 1, lastRank: 1_001, amount: "5" }]],
  ["rankPrizes", []],
])("rules with invalid %s are refused", (field, prizes) => {
  expect(() => parseRules("LEADERBOARD", "USD", { ...rulesOf.LEADERBOARD, rankPrizes: prizes })).toThrow(
    expect.objectContaining({ code: "validation_failed", params: { fields: [{ field, code: "invalid" }] } }),
  );
});

test("buckets begin at ascending scores, at most a sixteenth apart", () => {
  expect([31, 32, 33, 47, 48].map(bucketFloor)).toEqual([31n, 32n, 34n, 62n, 64n]);
  fc.assert(
    fc.property(fc.integer({ min: 33, max: 900 }), (bucket) => {
      const [before, floor] = [bucketFloor(bucket - 1), bucketFloor(bucket)];
      expect(floor > before && (floor - before) * 16n <= floor).toBe(true);
    }),
  );
});

test("an estimated rank is behind all higher buckets, and within its own by the score", () => {
  const buckets = [
    { bucket: 48, members: 2_000 },
    { bucket: 32, members: 100 },
    { bucket: 5, members: 7 },
  ];
  expect(estimateRank(33n, 32, buckets)).toBe(2_001);
  expect(estimateRank(32n, 32, buckets)).toBe(2_051);
  expect(estimateRank(5n, 5, buckets)).toBe(2_101);
  expect(estimateRank(65n, 48, buckets)).toBe(1_001);
});
