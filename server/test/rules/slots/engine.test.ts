import { playRound, replayRound } from "@croupier/schema/rules/slots/engine.js";
import { reels1 } from "@croupier/schema/rules/slots/models/reels-1.js";
import { getSlotModel, slotModels } from "@croupier/schema/rules/slots/models.js";
import type { Outcome, SlotModel, Step, StepWin } from "@croupier/schema/rules/slots/types.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientSeed, rounds, scattered, serverSeed } from "./outcomes.js";

const models = slotModels.map((model) => [model.code, model] as const);

describe("reels-1", () => {
  it.each([
    [0, [26, 21, 14, 17, 21], 0n],
    [1, [10, 31, 22, 20, 9], 0n],
    [2, [30, 17, 17, 25, 27], 0n],
    [3, [12, 9, 16, 15, 27], 0n],
    [4, [8, 12, 6, 21, 13], 445n],
    [5, [27, 9, 6, 27, 10], 0n],
  ])("draws for nonce %i the stops %j, which win %i of a bet of 100", (nonce, draws, total) => {
    expect(playRound(reels1, serverSeed, clientSeed, nonce, 100n)).toMatchObject({ draws, total });
  });

  it.each([
    [3, 5n],
    [4, 20n],
    [5, 100n],
  ])("pays %i scatters %i times the bet, wherever they show", (count, pay) => {
    const home = reels1.strips.map((strip, reel) => strip.indexOf("S") - (reel % 3));
    const stops = home.map((stop, reel) => (reel < count ? stop : (stop + 8) % 32));
    const wins = replayRound(reels1, stops, 140n).steps.flatMap((step) => step.wins);
    expect(wins).toContainEqual(
      expect.objectContaining({ kind: "scatter", symbol: "S", count, win: pay * 140n }),
    );
  });

  it("lets W stand in on a line", () => {
    const [step] = replayRound(reels1, [0, 3, 4, 6, 3], 60n).steps;
    expect(step?.wins).toContainEqual(
      expect.objectContaining({ line: 1, symbol: "9", count: 4, win: 150n, ways: null }),
    );
  });
});

describe("the models' own ways to win", () => {
  const read = (code: string, stops: number[]) => {
    const model = getSlotModel(code);
    return replayRound(model, stops, BigInt(model.betUnits)).steps;
  };
  const at = (code: string, reel: number, shown: string) => {
    const strip = getSlotModel(code).strips[reel] ?? "";
    const stop = `${strip}${strip}`.indexOf(shown);
    if (stop < 0) throw new Error(`reel ${reel + 1} of ${code} never shows ${shown}`);
    return stop % strip.length;
  };

  it("trio-5: each wild in a win doubles it, three of them pay for themselves", () => {
    const middle = (symbol: string, reel: number) => {
      const { length } = getSlotModel("trio-5").strips[reel] ?? "";
      return (at("trio-5", reel, symbol) + length - 1) % length;
    };
    const line1 = (symbols: string) =>
      read("trio-5", [...symbols].map(middle))[0]?.wins.find(({ line }) => line === 1);
    expect(line1("AAA")).toMatchObject({ symbol: "A", win: 240n });
    expect(line1("AWA")).toMatchObject({ symbol: "A", win: 480n });
    expect(line1("WWA")).toMatchObject({ symbol: "A", win: 960n });
    expect(line1("WWW")).toMatchObject({ symbol: "W", win: 2000n });
    expect(line1("AWB")).toBeUndefined();
  });

  it("solo-4: the last reel multiplies, and pays nothing itself", () => {
    const [step] = read("solo-4", [at("solo-4", 0, "FGA"), 0, 0, at("solo-4", 3, "351")]);
    expect(step?.multiplier).toBe(5);
    expect(step?.window.at(-1)).toBe("351");
    expect(step?.wins).toMatchObject([{ line: 1, symbol: "G", count: 1, cells: [[0, 1]], win: 50n }]);
  });

  it("mirror-10: a wild fills its reel, and both sides pay", () => {
    const model = getSlotModel("mirror-10");
    const [step] = read("mirror-10", [0, at("mirror-10", 1, "W"), at("mirror-10", 2, "W"), 0, 0]);
    expect(step?.window.slice(1, 3)).toEqual(["WWW", "WWW"]);
    const wins = rounds(model, 300).flatMap((round) => round.steps.flatMap((one) => one.wins));
    const sides = new Set(wins.map(({ cells }) => cells[0]?.[0]));
    expect(sides).toEqual(new Set([0, 4]));
  });

  it("falls-20: what wins vanishes, what stays sinks, and each fall pays at the next step of the ladder", () => {
    const model = getSlotModel("falls-20");
    const long = rounds(model, 2000).find((round) => round.steps.length >= 5) as Outcome;
    expect(long.steps.map(({ kind }) => kind)).toEqual([
      "spin",
      ...Array(long.steps.length - 1).fill("cascade"),
    ]);
    expect(long.steps.map(({ multiplier }) => multiplier).slice(0, 5)).toEqual([1, 2, 3, 5, 5]);
    expect(long.steps.at(-1)?.wins).toEqual([]);
    for (const [index, step] of long.steps.slice(1).entries()) {
      const before = long.steps[index] as Step;
      for (const [reel, column] of before.window.entries()) {
        const gone = new Set(
          before.wins.flatMap((win) => win.cells.filter((cell) => cell[0] === reel)).map(String),
        );
        const kept = [...column].filter((_, row) => !gone.has(String([reel, row]))).join("");
        expect(step.window[reel]?.endsWith(kept)).toBe(true);
      }
    }
  });

  it("crowd-6: symbols pay by their number anywhere", () => {
    const wins = rounds(getSlotModel("crowd-6"), 200).flatMap((round) =>
      round.steps.flatMap((one) => one.wins),
    );
    expect(wins.length).toBeGreaterThan(50);
    for (const { kind, symbol, count, cells } of wins) {
      expect(kind).toBe("scatter");
      expect(cells).toHaveLength(count);
      expect(count).toBeGreaterThanOrEqual(symbol === "S" ? 4 : 6);
    }
  });
});

describe("free spins", () => {
  it("go on to the cap and no further, however many scatters show", () => {
    const model = getSlotModel("lines-25");
    const all = scattered(model, true);
    const steps = replayRound(model, Array(31).fill(all).flat(), 25n).steps;
    expect(steps.map(({ freeSpinsWon }) => freeSpinsWon)).toEqual([10, 10, 10, ...Array(28).fill(0)]);
    expect(steps.at(-1)?.freeSpinsLeft).toBe(0);
    expect(steps[1]?.win).toBe((steps[0]?.win ?? 0n) * 3n);
    expect(() => replayRound(model, Array(32).fill(all).flat(), 25n)).toThrow(RangeError);
  });

  it.each(["ways-243", "crowd-6"])("of %s give no further ones", (code) => {
    const model = getSlotModel(code);
    const spins = (model.freeSpins?.cap ?? 0) + 1;
    const { steps } = replayRound(
      model,
      Array(spins).fill(scattered(model, true)).flat(),
      BigInt(model.betUnits),
    );
    expect(steps.filter(({ kind }) => kind === "free")).toHaveLength(spins - 1);
    expect(steps.slice(1).every(({ freeSpinsWon }) => freeSpinsWon === 0)).toBe(true);
  });
});

const sum = (wins: readonly { win: bigint }[]) => wins.reduce((total, { win }) => total + win, 0n);

function expectOnScreen(model: SlotModel, step: Step, win: StepWin): void {
  const wild = model.wild?.symbol;
  expect(new Set(win.cells.map(String)).size).toBe(win.cells.length);
  for (const [reel, row] of win.cells) {
    const shown = step.window[reel]?.[row];
    expect(win.symbol === model.scatter?.symbol ? [win.symbol] : [win.symbol, wild]).toContain(shown);
  }
  if (win.kind !== "ways") expect(win.cells).toHaveLength(win.count);
  else {
    const perReel = Array.from({ length: win.count }, (_, reel) =>
      win.cells.filter((cell) => cell[0] === reel),
    );
    expect(perReel.reduce((ways, cells) => ways * cells.length, 1)).toBe(win.ways);
  }
}

function expectSound(model: SlotModel, round: Outcome, totalBet: bigint): void {
  const free = round.steps.filter(({ kind }) => kind === "free").length;
  expect(round.draws).toHaveLength(model.strips.length * (1 + free));
  expect(free).toBeLessThanOrEqual(model.freeSpins?.cap ?? 0);
  expect(round.total).toBe(sum(round.steps));
  expect(round.total).toBeLessThanOrEqual(
    (BigInt(Math.round(model.maxWin * model.betUnits)) * totalBet) / BigInt(model.betUnits),
  );
  let left = 0;
  for (const step of round.steps) {
    left += step.freeSpinsWon - (step.kind === "free" ? 1 : 0);
    expect(step.freeSpinsLeft).toBe(left);
    expect(step.win).toBe(sum(step.wins));
    expect(step.window.map((column) => column.length)).toEqual(model.strips.map(() => model.rows));
    for (const win of step.wins) expectOnScreen(model, step, win);
  }
  expect(left).toBe(0);
}

describe.each(models)("a round of %s", (_code, model) => {
  const bets = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => BigInt(units) * BigInt(model.betUnits));

  it("is the same replayed from its draws, and adds up on the screen", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), bets, (seed, nonce, bet) => {
        const round = playRound(model, serverSeed, seed, nonce, bet);
        expect(replayRound(model, round.draws, bet)).toEqual(round);
        expectSound(model, round, bet);
      }),
    );
  });

  it("is sound a thousand times over, free spins among them where there are any", () => {
    const played = rounds(model, 1000);
    for (const round of played) expectSound(model, round, BigInt(model.betUnits));
    const featured = played.filter((round) => round.steps.some(({ kind }) => kind === "free"));
    expect(featured.length > 0).toBe(model.freeSpins !== null);
  });

  it("grows in step with the bet", () => {
    for (const round of rounds(model, 200)) {
      expect(replayRound(model, round.draws, 7n * BigInt(model.betUnits)).total).toBe(round.total * 7n);
    }
  });

  it("takes only whole bet units, and only the draws it needs", () => {
    const [round] = rounds(model, 1);
    const draws = [...(round?.draws ?? [])];
    const bet = BigInt(model.betUnits);
    for (const wrong of [0n, -bet, bet + 1n])
      expect(() => replayRound(model, draws, wrong)).toThrow(RangeError);
    for (const wrong of [
      draws.slice(1),
      [...draws, 0],
      [1000, ...draws.slice(1)],
      [-1, ...draws.slice(1)],
      [0.5, ...draws.slice(1)],
    ]) {
      expect(() => replayRound(model, wrong, bet)).toThrow(RangeError);
    }
  });
});
