/**
 * Exact figures of the jackpot pool. In the long run everything that stakes put into the pool is paid out of it, and so is
 * the seed amount of each pool. A stake of one coin wins the pool with a chance of one in `tickets`, so it returns the
 * share and, on average, `seedCoins` out of `tickets` coins.
 */
import type { PoolRule } from "../types.js";
import { type Fraction, fraction, sum } from "./fraction.js";

export interface PoolFigures {
  /** Part of the return that comes from the reels, from contributions and from seed amounts; fractions of the bet. */
  readonly basePart: Fraction;
  readonly sharePart: Fraction;
  readonly seedPart: Fraction;
  /** Return to player in the long run: the sum of the three. */
  readonly rtp: Fraction;
  /** Mean pool when it is won, in coins. */
  readonly meanWin: Fraction;
}

/** Calculates the figures of a model in the pool from the return of its reels. */
export function calculatePoolFigures(
  { shareMillionths, tickets, seedCoins }: PoolRule,
  basePart: Fraction,
): PoolFigures {
  const sharePart = fraction(shareMillionths, 1_000_000);
  const seedPart = fraction(seedCoins, tickets);
  return {
    basePart,
    sharePart,
    seedPart,
    rtp: sum([basePart, sharePart, seedPart]),
    meanWin: sum([fraction(seedCoins), fraction(BigInt(shareMillionths) * BigInt(tickets), 1_000_000)]),
  };
}
