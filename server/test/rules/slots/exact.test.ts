import { replayRound } from "@croupier/schema/rules/slots/engine.js";
import { decimal, fraction, times, toNumber } from "@croupier/schema/rules/slots/exact/fraction.js";
import {
  calculateScatterEntries,
  calculateSymbolEntries,
} from "@croupier/schema/rules/slots/exact/pay-table-entries.js";
import { calculatePoolFigures } from "@croupier/schema/rules/slots/exact/pool.js";
import { calculateRoundFigures, type RoundFigures } from "@croupier/schema/rules/slots/exact/round.js";
import {
  calculateScreenParts,
  countSpins,
  type SpinCounts,
  walkSpins,
} from "@croupier/schema/rules/slots/exact/spins.js";
import { getSlotModel, slotModels } from "@croupier/schema/rules/slots/models.js";
import { poolRule } from "@croupier/schema/rules/slots/pool.js";
import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { findPay } from "@croupier/schema/rules/slots/wins.js";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../../depth.js";
import { scattered } from "./outcomes.js";

/** Returns a spin's win by the round's rules; its free spins are played but not counted. */
function replayed(model: SlotModel, stops: readonly number[], scatters: number): bigint {
  const free = findPay(model.freeSpins?.awards, scatters);
  const quiet = Array(free).fill(scattered(model, false)).flat();
  const { steps } = replayRound(model, [...stops, ...quiet], BigInt(model.betUnits));
  return steps.filter(({ kind }) => kind !== "free").reduce((sum, { win }) => sum + win, 0n);
}

/** Computes the expected free spins of a round from the probability of a trigger. */
function expectedFreeSpins({ freeSpins }: SlotModel, trigger: number): number {
  if (!freeSpins) return 0;
  const award = Math.min(...Object.values(freeSpins.awards));
  let expected = 0;
  let rounds = new Map([[award, trigger]]);
  for (let played = 1; rounds.size > 0; played++) {
    const next = new Map<number, number>();
    for (const [given, chance] of rounds) {
      expected += chance;
      const more = freeSpins.retrigger ? Math.min(given + award, freeSpins.cap) : given;
      for (const [to, part] of [
        [more, trigger],
        [given, 1 - trigger],
      ] as const) {
        if (played < to) next.set(to, (next.get(to) ?? 0) + chance * part);
      }
    }
    rounds = next;
  }
  return expected;
}

describe.each(sampleOf(slotModels, 3).map((model) => [model.code, model] as const))("%s", (_code, model) => {
  let counts: SpinCounts;
  let figures: RoundFigures;
  beforeAll(() => {
    counts = countSpins(model);
    figures = calculateRoundFigures(model, counts);
  });

  it("has its stated return, between 94 and 97 %", () => {
    const rtp = model.pool ? calculatePoolFigures(model.pool, figures.rtp).rtp : figures.rtp;
    expect(decimal(times(rtp, fraction(100)), 5)).toBe(model.rtp);
    expect(toNumber(rtp)).toBeGreaterThan(0.94);
    expect(toNumber(rtp)).toBeLessThan(0.97);
  });

  it("has its stated maximum win, of at most 10,000 bets", () => {
    expect(figures.maxWin).toBe(model.maxWin);
    const { deviation } = figures;
    expect(model.volatility).toBe(deviation < 3 ? "LOW" : deviation < 5 ? "MEDIUM" : "HIGH");
    expect(model.maxWin).toBeLessThanOrEqual(10_000);
  });

  it("counts every spin once", () => {
    const all = [...counts.byScatters.values()].flatMap((wins) => [...wins.entries()]);
    expect(all.reduce((sum, [, spins]) => sum + spins, 0)).toBe(counts.spins);
  });

  it("has the same return when symbols on the strips are counted instead of spins", () => {
    const parts = [...calculateSymbolEntries(model), ...calculateScatterEntries(model)];
    const won = parts.reduce((sum, part) => sum + part.won, 0n);
    const screens = calculateScreenParts(model);
    const fallen = screens.slice(1).reduce((sum, part) => sum + part.won, 0);
    if (model.cascade) expect(BigInt(screens[0]?.won ?? 0)).toBe(won);
    const whole = fraction(won + BigInt(fallen), BigInt(counts.spins) * BigInt(model.betUnits));
    expect(figures.spinPart).toEqual(whole);
  });

  it("gives as many free spins as the trigger probability implies, each worth a spin times its multiplier", () => {
    const trigger = toNumber(figures.feature);
    const expected = expectedFreeSpins(model, trigger);
    const shown = calculateScatterEntries(model).filter(
      ({ count }) => findPay(model.freeSpins?.awards, count) > 0,
    );
    const spins = shown.reduce((sum, { hits }) => sum + hits, 0n);
    expect(figures.feature).toEqual(fraction(spins, counts.spins));
    expect(toNumber(figures.freeSpins) * trigger).toBeCloseTo(expected, 12);
    const worth = toNumber(figures.spinPart) * (model.freeSpins?.multiplier ?? 1);
    expect(toNumber(figures.freePart)).toBeCloseTo(expected * worth, 12);
  });

  it("agrees with rounds played by its rules, for a sample of all spins and its largest wins", () => {
    const step = Math.max(1, Math.floor(counts.spins / 3001));
    const large = Math.max(
      ...[...counts.byScatters.values()].flatMap((wins) => [...wins.entries()].map(([win]) => win)),
    );
    let [at, compared] = [0, 0];
    walkSpins(model, (stops, win, scatters) => {
      if (at++ % step !== 0 && win < large) return;
      compared++;
      const shown = replayed(model, [...stops], scatters);
      if (shown !== BigInt(win)) throw new Error(`${[...stops]} wins ${shown}, counted as ${win}`);
    });
    expect(at).toBe(counts.spins);
    expect(compared).toBeGreaterThanOrEqual(3000);
  });
});

describe("the figures", () => {
  it("of reels-1 have not changed", () => {
    const model = getSlotModel("reels-1");
    const { rtp, hits, variance, deviation, maxWin } = calculateRoundFigures(model, countSpins(model));
    expect(rtp).toEqual({ top: 16_105_615n, bottom: 16_777_216n });
    expect(hits).toEqual(fraction(15_306_081, 32 ** 5));
    expect(toNumber(variance)).toBeCloseTo(5.21822115689236, 12);
    expect(deviation).toBeCloseTo(2.284342609350086, 12);
    expect(maxWin).toBe(154.5);
  });

  it("of vault-25 are those of its PAR sheet: reels, contribution and seed amount", () => {
    const model = getSlotModel("vault-25");
    const base = calculateRoundFigures(model, countSpins(model)).rtp;
    expect(base).toEqual(fraction(736_061, 800_000));
    const pool = calculatePoolFigures(poolRule, base);
    expect(pool.sharePart).toEqual(fraction(2, 100));
    expect(pool.seedPart).toEqual(fraction(2, 100));
    expect(pool.rtp).toEqual(fraction(768_061, 800_000));
    expect(pool.meanWin).toEqual(fraction(200_000));
  });

  it("of trio-5 match all of its rounds, played one by one", () => {
    const model = getSlotModel("trio-5");
    const { rtp, hits, maxWin, variance } = calculateRoundFigures(model, countSpins(model));
    const totals: bigint[] = [];
    for (let a = 0; a < 24; a++) {
      for (let b = 0; b < 24; b++)
        for (let c = 0; c < 24; c++) totals.push(replayRound(model, [a, b, c], 20n).total);
    }
    const won = totals.reduce((sum, total) => sum + total, 0n);
    const squares = totals.reduce((sum, total) => sum + total ** 2n, 0n);
    expect(rtp).toEqual(fraction(won, 20 * 24 ** 3));
    expect(hits).toEqual(fraction(totals.filter((total) => total > 0n).length, 24 ** 3));
    expect(totals.reduce((a, b) => (a > b ? a : b))).toBe(BigInt(maxWin * 20));
    expect(toNumber(variance)).toBeCloseTo(Number(squares) / (400 * 24 ** 3) - toNumber(rtp) ** 2, 10);
  });
});
