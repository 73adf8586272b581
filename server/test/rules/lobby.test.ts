import {
  drawJackpotStart,
  drawJackpotStep,
  formatJackpot,
  jackpotRule,
  showcaseAt,
} from "@croupier/schema/rules/jackpot.js";
import { hasLobbyFilters, homeSections, isVendorFirst, sectionLimit } from "@croupier/schema/rules/lobby.js";
import { findLotteryPage } from "@croupier/schema/rules/lottery.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GameType } from "../../src/modules/catalogue/catalogue.model.js";

const least = () => 0;
const most = () => 1 - Number.EPSILON;

describe("the jackpot counter", () => {
  it("starts between one million and two and a half, both included", () => {
    expect(formatJackpot(drawJackpotStart(least))).toBe("1000000.00");
    expect(formatJackpot(drawJackpotStart(most))).toBe("2500000.00");
  });

  it("grows by 100 to 500 every three, four or five seconds", () => {
    expect(drawJackpotStep(least)).toEqual({ growth: 10_000, afterMs: 3_000 });
    expect(drawJackpotStep(() => 0.5).afterMs).toBe(4_000);
    expect(drawJackpotStep(most)).toEqual({ growth: 50_000, afterMs: 5_000 });
  });

  it("stays within its bounds for any random number", () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(chance, (value) => {
        const { growth, afterMs } = drawJackpotStep(() => value);
        expect(Number.isInteger(growth) && growth >= 10_000 && growth <= 50_000).toBe(true);
        expect(jackpotRule.pausesMs).toContain(afterMs);
        expect(formatJackpot(drawJackpotStart(() => value))).toMatch(/^[12]\d{6}\.\d\d$/);
      }),
    );
  });

  const { windowMs, pausesMs, growth } = jackpotRule;

  it("is one number for everyone at a brand and a time, which only grows within its hour", () => {
    const times = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(times, (at) => {
        const now = showcaseAt("demo", at);
        expect(showcaseAt("demo", at)).toEqual(now);
        expect(now.nextAt).toBeGreaterThan(at);
        expect(now.nextAt - at).toBeLessThanOrEqual(5_000);
        expect(showcaseAt("demo", now.nextAt - 1)).toEqual(now);
        const next = showcaseAt("demo", now.nextAt);
        if (now.nextAt % windowMs === 0) return;
        const grown = next.amount - now.amount;
        expect(grown >= growth.min * 100 && grown <= growth.max * 100).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("starts in the range of the rule each hour and follows it step by step", () => {
    const start = Date.UTC(2026, 10, 26, 12);
    const pauses = new Set<number>();
    let at = start;
    const first = showcaseAt("lotus", at).amount;
    expect(first >= 100_000_000 && first <= 250_000_000).toBe(true);
    for (let steps = 0; steps < 100; steps++) {
      const { nextAt } = showcaseAt("lotus", at);
      pauses.add(nextAt - at);
      at = nextAt;
    }
    expect([...pauses].sort()).toEqual([...pausesMs]);
    expect(showcaseAt("lotus", start + windowMs - 1).nextAt).toBe(start + windowMs);
  });

  it("differs between brands and hours", () => {
    const at = Date.UTC(2026, 10, 26, 12);
    const amounts = [showcaseAt("demo", at), showcaseAt("lotus", at), showcaseAt("demo", at + windowMs)];
    expect(new Set(amounts.map(({ amount }) => amount)).size).toBe(3);
  });

  it("is formatted with two decimals", () => {
    expect(formatJackpot(123_405)).toBe("1234.05");
    expect(formatJackpot(7)).toBe("0.07");
  });
});

describe("the game types on the lobby's pages", () => {
  it("have sections on the home page in order, with a short one for cockfighting", () => {
    const order = "BGS RNG LIVE FISH SPORTS PVP ESPORTS ELOTT COCKFIGHT";
    expect(homeSections.join(" ")).toBe(order);
    expect(GameType.values.filter((type) => !homeSections.some((section) => section === type))).toEqual([
      "LOTT",
    ]);
    expect(sectionLimit("COCKFIGHT")).toBe(5);
    expect(sectionLimit("RNG")).toBe(15);
  });

  it("have filters unless they belong to the home page's group", () => {
    expect(GameType.values.filter(hasLobbyFilters)).toEqual(["RNG", "LIVE", "FISH", "PVP", "LOTT", "BGS"]);
  });

  it("are entered through vendors that have their own lobby", () => {
    expect(GameType.values.filter(isVendorFirst)).toEqual([
      "SPORTS",
      "ESPORTS",
      "LOTT",
      "ELOTT",
      "COCKFIGHT",
    ]);
  });
});

describe("lotteries", () => {
  it.each([
    ["TCG_LOTTO_VN", "/vnLottery"],
    ["TCG_SEA", "/seaLottery"],
    ["LOTT", "/lottery"],
    ["ELOTT", "/lottery"],
    ["house", null],
    ["constructor", null],
  ])("of %s are played at %s", (vendorCode, page) => {
    expect(findLotteryPage(vendorCode)).toBe(page);
  });
});
