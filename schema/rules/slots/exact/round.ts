/**
 * Exact figures of a whole round: the spin and its free spins with their cap, by recursion over how many are left
 * and how many were given. Nothing is sampled or rounded until it is printed.
 */
import { freeSpinsWon } from "../engine.js";
import type { SlotModel } from "../types.js";
import { type Fraction, fraction, minus, one, plus, sum, times, toNumber, zero } from "./fraction.js";
import type { SpinCounts } from "./spins.js";

/** Spins that show a number of scatters. */
interface SpinClass {
  readonly scatters: number;
  readonly chance: Fraction;
  /** Parts of the mean win and mean squared win of a spin, in bet units. */
  readonly won: Fraction;
  readonly squares: Fraction;
  /** Chance of this class without a win. */
  readonly nothing: Fraction;
  readonly top: number;
}

/** What is to come: free spins, and their wins in bet units. */
interface Ahead {
  readonly spins: Fraction;
  readonly won: Fraction;
  readonly squares: Fraction;
  readonly nothing: Fraction;
  readonly top: number;
}

export interface RoundFigures {
  /** Return to player, and its parts from the spin and from free spins; fractions of the bet. */
  readonly rtp: Fraction;
  readonly spinPart: Fraction;
  readonly freePart: Fraction;
  /** Chance that a round wins anything. */
  readonly hits: Fraction;
  /** In squared and plain total bets. */
  readonly variance: Fraction;
  readonly deviation: number;
  /** Chance that a round has free spins, and the mean number of them when it has. */
  readonly feature: Fraction;
  readonly freeSpins: Fraction;
  /** Largest win of a round, in total bets. */
  readonly maxWin: number;
}

const nothingAhead: Ahead = { spins: zero, won: zero, squares: zero, nothing: one, top: 0 };

function classesOf({ spins, byScatters }: SpinCounts): SpinClass[] {
  return [...byScatters].map(([scatters, wins]) => {
    let [all, won, squares, nothing] = [0n, 0n, 0n, 0n];
    let top = 0;
    for (const [win, count] of wins.entries()) {
      all += BigInt(count);
      won += BigInt(win) * BigInt(count);
      squares += BigInt(win) ** 2n * BigInt(count);
      if (win === 0) nothing = BigInt(count);
      top = win;
    }
    const of = (value: bigint) => fraction(value, spins);
    return { scatters, chance: of(all), won: of(won), squares: of(squares), nothing: of(nothing), top };
  });
}

/** A spin of these classes times a multiplier, and after each class what is ahead. */
function spinThen(
  classes: readonly SpinClass[],
  multiplier: number,
  ahead: (scatters: number) => Ahead,
): Ahead {
  const m = fraction(multiplier);
  const parts = classes.map(({ scatters, chance, won, squares, nothing, top }) => {
    const next = ahead(scatters);
    const wonHere = times(won, m);
    return {
      spins: times(chance, next.spins),
      won: plus(wonHere, times(chance, next.won)),
      squares: sum([
        times(squares, times(m, m)),
        times(fraction(2), times(wonHere, next.won)),
        times(chance, next.squares),
      ]),
      nothing: times(nothing, next.nothing),
      top: top * multiplier + next.top,
    };
  });
  return {
    spins: sum(parts.map(({ spins }) => spins)),
    won: sum(parts.map(({ won }) => won)),
    squares: sum(parts.map(({ squares }) => squares)),
    nothing: sum(parts.map(({ nothing }) => nothing)),
    top: Math.max(...parts.map(({ top }) => top)),
  };
}

/** Free spins ahead, by how many are left and how many the round was given. */
function freeSpinsAhead(model: SlotModel, classes: readonly SpinClass[]) {
  const known = new Map<string, Ahead>();
  const ahead = (left: number, given: number): Ahead => {
    if (left === 0) return nothingAhead;
    const key = `${left} ${given}`;
    const found = known.get(key);
    if (found) return found;
    const after = spinThen(classes, model.freeSpins?.multiplier ?? 1, (scatters) => {
      const won = freeSpinsWon(model, scatters, { kind: "free", given });
      return ahead(left - 1 + won, given + won);
    });
    const made = { ...after, spins: plus(after.spins, one) };
    known.set(key, made);
    return made;
  };
  return ahead;
}

/** The figures of a model's round, of all its spins counted. */
export function roundFigures(model: SlotModel, counts: SpinCounts): RoundFigures {
  const classes = classesOf(counts);
  const ahead = freeSpinsAhead(model, classes);
  const awarded = (scatters: number) => freeSpinsWon(model, scatters, { kind: "spin", given: 0 });
  const round = spinThen(classes, 1, (scatters) => ahead(awarded(scatters), awarded(scatters)));
  const inBets = (units: Fraction) => times(units, fraction(1, model.betUnits));
  const rtp = inBets(round.won);
  const spinPart = inBets(sum(classes.map(({ won }) => won)));
  const variance = minus(inBets(inBets(round.squares)), times(rtp, rtp));
  const feature = sum(classes.map(({ scatters, chance }) => (awarded(scatters) > 0 ? chance : zero)));
  return {
    rtp,
    spinPart,
    freePart: minus(rtp, spinPart),
    hits: minus(one, round.nothing),
    variance,
    deviation: Math.sqrt(toNumber(variance)),
    feature,
    freeSpins: feature.top === 0n ? zero : times(round.spins, fraction(feature.bottom, feature.top)),
    maxWin: round.top / model.betUnits,
  };
}
