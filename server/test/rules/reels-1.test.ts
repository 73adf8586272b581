import {
  drawStops,
  evaluate,
  LINE_COUNT,
  LINES,
  REELS,
  ROWS,
  STOPS,
  STRIPS,
  windowOf,
} from "@croupier/schema/rules/reels-1.js";
import {
  figures,
  lineShares,
  newCounts,
  SPINS,
  scatterShares,
  walk,
} from "@croupier/schema/rules/reels-1-par.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const stop = fc.integer({ min: 0, max: STOPS - 1 });
const spin = fc.tuple(stop, stop, stop, stop, stop);

describe("the model", () => {
  it("has five strips of 32 stops and 20 different lines inside the window", () => {
    expect(STRIPS.map((strip) => strip.length)).toEqual(Array(REELS).fill(STOPS));
    expect(LINES).toHaveLength(LINE_COUNT);
    expect(new Set(LINES.map(String)).size).toBe(LINE_COUNT);
    for (const line of LINES) {
      expect(line).toHaveLength(REELS);
      for (const row of line) expect(row >= 0 && row < ROWS).toBe(true);
    }
    expect(STRIPS.map((strip) => strip.includes("W"))).toEqual([false, true, true, true, false]);
  });

  it("wraps the strips around", () => {
    expect(windowOf([31, 31, 31, 31, 31])[0]).toEqual(["B", "K", "9"]);
    expect(() => windowOf([0, 0, 0, 0, 32])).toThrow(RangeError);
    expect(() => windowOf([0, 0, 0, 0])).toThrow(RangeError);
    expect(() => windowOf([0, 0, 0, 0, 0.5])).toThrow(RangeError);
  });

  it("draws its stops in reel order from the first five numbers", () => {
    const [u0 = 0, u1 = 0, u2 = 0] = [3511322251, 2900593266, 2001155288];
    const stops = drawStops("b0".repeat(32), "player-seed", 0);
    expect(stops.slice(0, 3)).toEqual([u0, u1, u2].map((u) => Math.floor((u * 32) / 2 ** 32)));
    expect(stops).toHaveLength(REELS);
  });
});

describe("evaluate", () => {
  it("pays three, four and five scatters wherever they show, on the total bet", () => {
    const home = STRIPS.map((strip) => strip.indexOf("S"));
    const away = STRIPS.map((strip) => (strip.indexOf("S") + 3) % STOPS);
    for (const [count, pay] of [
      [3, 5n],
      [4, 20n],
      [5, 100n],
    ] as const) {
      const stops = home.map((stop, reel) => (reel < count ? stop - (reel % ROWS) : (away[reel] ?? 0)));
      expect(evaluate(stops, 7n).scatter).toEqual({ count, win: pay * 7n * BigInt(LINE_COUNT) });
    }
    expect(
      evaluate(
        home.map((stop, reel) => (reel < 2 ? stop : (away[reel] ?? 0))),
        1n,
      ).scatter,
    ).toBeNull();
  });

  it("lets W stand in on a line, and adds lines and scatters up", () => {
    const stops = [1, 4, 5, 7, 4].map((stop) => stop - 1);
    const top = evaluate(stops, 3n);
    expect(top.lines).toContainEqual({ line: 1, symbol: "9", count: 4, win: 150n });
    expect(top.total).toBe(top.lines.reduce((sum, line) => sum + line.win, 0n));
  });

  it("reads from the left only: the first symbol runs on through W and stops at anything else", () => {
    fc.assert(
      fc.property(spin, (stops) => {
        const columns = windowOf(stops);
        for (const { line, symbol, count } of evaluate(stops, 1n).lines) {
          const shown = LINES[line - 1]?.map((row, reel) => columns[reel]?.[row]) ?? [];
          expect(shown[0]).toBe(symbol);
          expect(shown.slice(0, count).every((at) => at === symbol || at === "W")).toBe(true);
          if (count < REELS) expect([symbol, "W"]).not.toContain(shown[count]);
        }
      }),
    );
  });

  it("grows in step with the line bet", () => {
    fc.assert(
      fc.property(spin, fc.bigInt({ min: 1n, max: 10n ** 12n }), (stops, lineBet) => {
        expect(evaluate(stops, lineBet).total).toBe(evaluate(stops, 1n).total * lineBet);
      }),
    );
  });
});

describe("over all 32^5 spins", () => {
  const counts = newCounts();
  let spins = 0;
  let compared = 0;
  walk((stops, win) => {
    counts[win] = (counts[win] ?? 0) + 1;
    if (spins++ % 499 === 0 || win > 2500) {
      compared++;
      if (evaluate(stops, 1n).total !== BigInt(win))
        throw new Error(`the walk differs from evaluate at ${stops}`);
    }
  });
  const exact = figures(counts);

  it("the walk sees each spin once and agrees with evaluate wherever they are compared", () => {
    expect(spins).toBe(SPINS);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SPINS);
    expect(compared).toBeGreaterThan(67_000);
  });

  it("the RTP is exactly 16105615/16777216", () => {
    expect(exact.won * 16_777_216n).toBe(16_105_615n * BigInt(LINE_COUNT) * BigInt(SPINS));
    expect((exact.rtp * 100).toFixed(5)).toBe("95.99695");
  });

  it("the parts by symbol and scatter add up to it", () => {
    const parts = [...lineShares(), ...scatterShares()].reduce((sum, share) => sum + share.rtp, 0);
    expect(parts).toBeCloseTo(exact.rtp, 12);
  });

  it("hit rate, variance and largest win are those of the PAR sheet", () => {
    expect(exact).toMatchInlineSnapshot(`
      {
        "deviation": 2.284342609350086,
        "hits": 15306081,
        "profits": 6066567,
        "rtp": 0.9599694609642029,
        "top": 154.5,
        "variance": 5.21822115689236,
        "won": 644224600n,
      }
    `);
  });
});
