import { indexStream } from "@croupier/schema/rules/fairness.js";
import {
  chanceOfAny,
  drawDistinct,
  drawShares,
  drawWinners,
  prizeAt,
  sumWeights,
} from "@croupier/schema/rules/raffle.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const indexes = (nonce: number) => indexStream("b0".repeat(32), "player-seed", nonce);

describe("a wheel", () => {
  const prizes = [1, 40, 959, 2_000, 7_000].map((weight, n) => ({ number: n + 1, weight }));

  test("draws the index of a nonce over the sum of the weights", () => {
    expect([0, 1, 2].map((nonce) => indexes(nonce)(sumWeights(prizes)))).toEqual([8175, 3279, 9456]);
  });

  test("gives each prize as many indexes as its weight, by ascending number", () => {
    const left = prizes.filter(({ number }) => number !== 2).reverse();
    const counts = new Map<number, number>();
    for (let index = 0; index < sumWeights(left); index++) {
      const { number } = prizeAt(left, index);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect([...counts]).toEqual([
      [1, 1],
      [3, 959],
      [4, 2_000],
      [5, 7_000],
    ]);
    expect(() => prizeAt(left, 9_960)).toThrow(RangeError);
  });
});

describe("a draw of tickets", () => {
  test.each([
    [1000n, 10n, 1n, 10_000n],
    [1000n, 10n, 5n, 49_106n],
    [1000n, 10n, 50n, 402_689n],
  ])("of %i with %i winners: %i tickets win with %i millionths", (tickets, places, own, millionths) => {
    const { favourable, all } = chanceOfAny(tickets, own, places);
    expect((favourable * 2_000_000n + all) / (2n * all)).toBe(millionths);
  });

  test("is exact: two of ten tickets win with 8/15 of three winners", () => {
    const { favourable, all } = chanceOfAny(10n, 2n, 3n);
    expect(favourable * 15n).toBe(all * 8n);
  });

  test("has the chance of an enumeration of all sets of winners", () => {
    const choose = (from: number[], count: number): number[][] =>
      count === 0
        ? [[]]
        : from.flatMap((one, i) => choose(from.slice(i + 1), count - 1).map((rest) => [one, ...rest]));
    for (let n = 1; n <= 7; n++)
      for (let own = 0; own <= n; own++)
        for (let places = 1; places <= n + 1; places++) {
          const sets = choose([...Array(n).keys()], Math.min(places, n));
          const won = sets.filter((set) => set.some((ticket) => ticket < own)).length;
          const { favourable, all } = chanceOfAny(BigInt(n), BigInt(own), BigInt(places));
          expect(favourable * BigInt(sets.length)).toBe(all * BigInt(won));
        }
  });

  test("gives each order of winners the same number of draws", () => {
    // All sequences of indexes that a draw of 2 of 4 tickets can take: 3 · 4 of the set, 2 of the order.
    const counts = new Map<string, number>();
    for (let a = 0; a < 3; a++)
      for (let b = 0; b < 4; b++)
        for (let c = 0; c < 2; c++) {
          const sequence = [a, b, c];
          const key = drawWinners(() => sequence.shift() ?? 0, 4, 2).join();
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
    expect(counts.size).toBe(12);
    expect(new Set(counts.values())).toEqual(new Set([2]));
  });

  test("lets every ticket win when there are fewer than places", () => {
    expect(drawWinners(indexes(0), 3, 10).sort()).toEqual([0, 1, 2]);
    expect(drawWinners(indexes(0), 0, 10)).toEqual([]);
  });
});

describe("a red envelope", () => {
  test.each([
    [1_000n, 5, 0, [465, 89, 120, 141, 185]],
    [1_000n, 5, 1, [327, 304, 62, 277, 30]],
    [10_000n, 10, 0, [2690, 603, 1364, 880, 979, 137, 96, 492, 928, 1831]],
    [100n, 3, 2, [54, 39, 7]],
  ])("of %i in %i shares, nonce %i", (total, shares, nonce, expected) => {
    expect(drawShares(indexes(nonce), { total, shares, minimum: 1n }).map(Number)).toEqual(expected);
  });

  test("has shares that add up and are no less than the minimum", () => {
    const terms = fc
      .record({
        shares: fc.integer({ min: 1, max: 60 }),
        minimum: fc.bigInt({ min: 1n, max: 500n }),
        spread: fc.bigInt({ min: 0n, max: 1_000_000n }),
      })
      .map(({ shares, minimum, spread }) => ({ shares, minimum, total: BigInt(shares) * minimum + spread }));
    fc.assert(
      fc.property(terms, fc.nat(1_000), (given, nonce) => {
        const shares = drawShares(indexes(nonce), given);
        expect(shares.length).toBe(given.shares);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(given.total);
        expect(shares.every((share) => share >= given.minimum)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test("of 10.00 in 5: a share is 0.01 with 4/999, and 5.00 or more with 6.2374%", () => {
    // Divisions are equally likely, so a share of s leaves the ways to divide the rest among four others.
    const ways = (cents: bigint, shares: bigint) => {
      // C(cents − 1, shares − 1): divisions into shares of a cent or more.
      let [top, bottom] = [1n, 1n];
      for (let i = 1n; i < shares; i++) [top, bottom] = [top * (cents - i), bottom * i];
      return top / bottom;
    };
    const all = ways(1_000n, 5n);
    expect(ways(999n, 4n) * 999n).toBe(all * 4n);
    let high = 0n;
    for (let share = 500n; share <= 996n; share++) high += ways(1_000n - share, 4n);
    expect((high * 1_000_000n + all / 2n) / all).toBe(62_374n);
  });

  test("has each division with the same number of draws", () => {
    // 6 in 3 shares: two cuts of five places, drawn in 4 · 5 ways.
    const counts = new Map<string, number>();
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 5; b++) {
        const sequence = [a, b];
        const key = drawShares(() => sequence.shift() ?? 0, { total: 6n, shares: 3, minimum: 1n }).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    expect(counts.size).toBe(10);
    expect(new Set(counts.values())).toEqual(new Set([2]));
  });

  test("refuses a total that is less than the least shares", () => {
    expect(() => drawShares(indexes(0), { total: 4n, shares: 5, minimum: 1n })).toThrow(RangeError);
    expect(() => drawDistinct(indexes(0), 2, 3)).toThrow(RangeError);
  });
});
