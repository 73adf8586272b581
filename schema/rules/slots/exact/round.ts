/**
 * Exact figures of a whole round: the spin and its capped free spins, by recursion over the free spins left and
 * awarded. Nothing is sampled, and nothing is rounded until it is printed.
 */
import { countFreeSpinsWon } from "../engine.js";
import type { SlotModel } from "../types.js";
import { type Fraction, fraction, minus, one, plus, sum, times, toNumber, zero } from "./fraction.js";
import type { SpinCounts } from "./spins.js";

/** The spins that show a certain number of scatters. */
interface SpinClass {
  readonly scatters: number;
  readonly chance: Fraction;
  /** Contribution to a spin's mean win and mean squared win, in bet units. */
  readonly won: Fraction;
  readonly squaredWin: Fraction;
  /** Chance of showing these scatters without a win. */
  readonly noWinChance: Fraction;
  readonly largestWin: number;
}

/** The expected rest of a round: free spins, and their wins in bet units. */
interface RemainingOutcome {
  readonly spins: Fraction;
  readonly won: Fraction;
  readonly squaredWin: Fraction;
  readonly noWinChance: Fraction;
  readonly largestWin: number;
}

export interface RoundFigures {
  /** Return to player, and how much the spin and the free spins contribute to it; fractions of the bet. */
  readonly rtp: Fraction;
  readonly spinPart: Fraction;
  readonly freePart: Fraction;
  /** Chance that a round wins anything. */
  readonly hits: Fraction;
  /** In squared total bets, and in total bets. */
  readonly variance: Fraction;
  readonly deviation: number;
  /** Chance that a round has free spins, and their mean number in such rounds. */
  readonly feature: Fraction;
  readonly freeSpins: Fraction;
  /** Largest win of a round, in total bets. */
  readonly maxWin: number;
}

const noFreeSpins: RemainingOutcome = {
  spins: zero,
  won: zero,
  squaredWin: zero,
  noWinChance: one,
  largestWin: 0,
};

function groupByScatters({ spins, byScatters }: SpinCounts): SpinClass[] {
  return [...byScatters].map(([scatters, wins]) => {
    let [spinCount, won, squaredWin, withoutWin] = [0n, 0n, 0n, 0n];
    let largestWin = 0;
    for (const [win, count] of wins.entries()) {
      spinCount += BigInt(count);
      won += BigInt(win) * BigInt(count);
      squaredWin += BigInt(win) ** 2n * BigInt(count);
      if (win === 0) withoutWin = BigInt(count);
      largestWin = win;
    }
    const perSpin = (value: bigint) => fraction(value, spins);
    return {
      scatters,
      chance: perSpin(spinCount),
      won: perSpin(won),
      squaredWin: perSpin(squaredWin),
      noWinChance: perSpin(withoutWin),
      largestWin,
    };
  });
}

/** Combines a spin, times a multiplier, with the rest of the round after each number of scatters. */
function combineSpin(
  classes: readonly SpinClass[],
  multiplier: number,
  remainingAfter: (scatters: number) => RemainingOutcome,
): RemainingOutcome {
  const m = fraction(multiplier);
  const parts = classes.map(({ scatters, chance, won, squaredWin, noWinChance, largestWin }) => {
    const next = remainingAfter(scatters);
    const spinWin = times(won, m);
    return {
      spins: times(chance, next.spins),
      won: plus(spinWin, times(chance, next.won)),
      squaredWin: sum([
        times(squaredWin, times(m, m)),
        times(fraction(2), times(spinWin, next.won)),
        times(chance, next.squaredWin),
      ]),
      noWinChance: times(noWinChance, next.noWinChance),
      largestWin: largestWin * multiplier + next.largestWin,
    };
  });
  return {
    spins: sum(parts.map(({ spins }) => spins)),
    won: sum(parts.map(({ won }) => won)),
    squaredWin: sum(parts.map(({ squaredWin }) => squaredWin)),
    noWinChance: sum(parts.map(({ noWinChance }) => noWinChance)),
    largestWin: Math.max(...parts.map(({ largestWin }) => largestWin)),
  };
}

/** Returns a function that calculates the free spins left, given how many the round was awarded; results are cached. */
function makeFreeSpinsCalculator(model: SlotModel, classes: readonly SpinClass[]) {
  const calculated = new Map<string, RemainingOutcome>();
  const calculate = (left: number, awarded: number): RemainingOutcome => {
    if (left === 0) return noFreeSpins;
    const key = `${left} ${awarded}`;
    const found = calculated.get(key);
    if (found) return found;
    const after = combineSpin(classes, model.freeSpins?.multiplier ?? 1, (scatters) => {
      const won = countFreeSpinsWon(model, scatters, { kind: "free", given: awarded });
      return calculate(left - 1 + won, awarded + won);
    });
    const result = { ...after, spins: plus(after.spins, one) };
    calculated.set(key, result);
    return result;
  };
  return calculate;
}

/** Calculates the figures of a model's round from the counts of all its spins. */
export function calculateRoundFigures(model: SlotModel, counts: SpinCounts): RoundFigures {
  const classes = groupByScatters(counts);
  const freeSpinsAfter = makeFreeSpinsCalculator(model, classes);
  const awarded = (scatters: number) => countFreeSpinsWon(model, scatters, { kind: "spin", given: 0 });
  const round = combineSpin(classes, 1, (scatters) => freeSpinsAfter(awarded(scatters), awarded(scatters)));
  const inBets = (units: Fraction) => times(units, fraction(1, model.betUnits));
  const rtp = inBets(round.won);
  const spinPart = inBets(sum(classes.map(({ won }) => won)));
  const variance = minus(inBets(inBets(round.squaredWin)), times(rtp, rtp));
  const feature = sum(classes.map(({ scatters, chance }) => (awarded(scatters) > 0 ? chance : zero)));
  return {
    rtp,
    spinPart,
    freePart: minus(rtp, spinPart),
    hits: minus(one, round.noWinChance),
    variance,
    deviation: Math.sqrt(toNumber(variance)),
    feature,
    freeSpins: feature.top === 0n ? zero : times(round.spins, fraction(feature.bottom, feature.top)),
    maxWin: round.largestWin / model.betUnits,
  };
}
