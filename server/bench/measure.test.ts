import { expect, test } from "vitest";
import { checkTargets, measure } from "./harness/measure.js";
import { readOptions } from "./harness/options.js";
import { growthOf } from "./harness/server-memory.js";
import type { Side } from "./harness/side.js";
import { median, percentile, slopeOf } from "./harness/stats.js";

test("the median is the middle value, or halfway between the middle two", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 4, 1, 2])).toBe(3);
  expect(() => median([])).toThrow();
});

test("a percentile is the smallest value that the given share does not exceed", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([1, 2], 1)).toBe(2);
});

test("a slope is that of the line with the least squares", () => {
  expect(slopeOf([1, 2, 3, 4].map((x) => ({ x, y: 10 + 3 * x })))).toBeCloseTo(3);
  const noisy = [0, 4, 1, 3].map((y, x) => ({ x, y }));
  expect(slopeOf(noisy)).toBeCloseTo(0.6);
  expect(() => slopeOf([{ x: 1, y: 2 }])).toThrow("two points");
});

test("memory that grows while caches fill does not count as growth afterwards", () => {
  const readings = Array.from({ length: 50 }, (_, index) => ({
    minute: index / 10,
    resident: index < 10 ? 100 + index * 20 : 300 + index / 5,
    heap: 80,
  }));
  const { resident, heap } = growthOf(readings);
  expect(resident).toBeCloseTo(2);
  expect(heap).toBe(0);
});

/** A side whose rounds have the given rates; the first is the warm-up's. */
function createSide(name: string, rates: readonly number[], order: string[] = []): Side {
  let used = 0;
  return {
    name,
    cpu: async () => ({ server: used, database: null }),
    run: async (seconds, round) => {
      order.push(name);
      const operations = (rates[round] ?? 0) * seconds;
      used += operations * 30;
      return { operations, seconds, latencies: Float64Array.of(round), faults: round === 2 ? ["odd"] : [] };
    },
  };
}

test("rounds are interleaved, and the warm-up does not count", async () => {
  const order: string[] = [];
  const sides = [createSide("a", [1, 100, 300, 200], order), createSide("b", [999, 50, 100, 200], order)];
  const measured = await measure(sides, { rounds: 3, seconds: 2 });
  expect(order).toEqual(["a", "b", "b", "a", "a", "b", "b", "a"]);
  expect(measured.sides.map(({ rate, operations }) => [rate, operations])).toEqual([
    [200, 1200],
    [100, 700],
  ]);
  expect(measured.sides[0]).toMatchObject({ p50Ms: 2, p99Ms: 3, cpuMicros: { server: 30, database: null } });
  // By round: twice, three times, and as much.
  expect(measured.shares("a", "b")).toBe(2);
  expect(measured.faults).toEqual(["a: odd", "b: odd"]);
});

test("a target applies on its database, and its result has the measured value", async () => {
  const measured = await measure([createSide("a", [1, 90]), createSide("b", [1, 100])], {
    rounds: 1,
    seconds: 1,
  });
  const targets = [
    { side: "a", of: "rate", limit: 90 },
    { side: "a", of: { shareOf: "b" }, limit: 0.95 },
    { side: "b", of: "p99", limit: 0.5, on: "embedded" },
    { side: "b", of: "p50", limit: 1 },
    { side: "b", of: "rate", limit: 1, on: "postgres" },
  ] as const;
  expect(checkTargets(targets, "embedded", measured).map(({ value, isMet }) => [value, isMet])).toEqual([
    [90, true],
    [0.9, false],
    [1, false],
    [1, true],
  ]);
});

test("the command line is parsed, and wrong arguments are refused with a sentence", () => {
  expect(readOptions(["bets", "--json", "--seconds", "0.2"], ["bets"])).toMatchObject({
    scenes: ["bets"],
    json: true,
    seconds: 0.2,
    strict: false,
  });
  expect(() => readOptions(["bet"], ["bets"])).toThrow("There is no scene bet; there are bets.");
  expect(() => readOptions(["--rounds", "0"], [])).toThrow("--rounds must be a number above 0.");
});
