/**
 * Raffles and red envelopes, drawn from committed seeds by the index rule of `fairness.ts`. The server decides by this code,
 * and the verify page checks with it. All amounts are minor units.
 */

/** Draws an index in 0 … n−1, as `indexStream` returns it. */
type DrawIndex = (n: number) => number;

/** The sum of the weights of a wheel whose prizes are all in stock. */
export const wheelWeight = 10_000;

/** A prize of a wheel, while it can be drawn. */
export interface WheelPrize {
  /** From 1; the order of the table. */
  readonly number: number;
  readonly weight: number;
}

/** The sum of the weights of the prizes that can be drawn. */
export function sumWeights(prizes: readonly Pick<WheelPrize, "weight">[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * The prize that an index in 0 … sum of the weights − 1 belongs to, by ascending number.
 * @throws RangeError when the index is outside
 */
export function prizeAt<Prize extends WheelPrize>(prizes: readonly Prize[], index: number): Prize {
  let until = 0;
  for (const prize of [...prizes].sort((a, b) => a.number - b.number)) {
    until += prize.weight;
    if (index < until) return prize;
  }
  throw new RangeError("the index is outside of the table");
}

/**
 * Draws `count` distinct numbers of 0 … n−1 by Floyd's method, each set equally likely; in the order of drawing, which is
 * not a fair one.
 * @throws RangeError when there are fewer numbers than that
 */
export function drawDistinct(draw: DrawIndex, n: number, count: number): Set<number> {
  if (count > n) throw new RangeError("more distinct numbers than there are");
  const taken = new Set<number>();
  for (let j = n - count; j < n; j++) {
    const t = draw(j + 1);
    taken.add(taken.has(t) ? j : t);
  }
  return taken;
}

/**
 * Draws the winning tickets of `tickets`, numbered from 0, for a number of places, the first place first: distinct tickets,
 * shuffled by Fisher-Yates. Every ticket wins when there are fewer tickets than places.
 */
export function drawWinners(draw: DrawIndex, tickets: number, places: number): number[] {
  const winners = [...drawDistinct(draw, tickets, Math.min(tickets, places))].sort((a, b) => a - b);
  for (let last = winners.length - 1; last > 0; last--) {
    const index = draw(last + 1);
    [winners[last], winners[index]] = [winners[index] ?? 0, winners[last] ?? 0];
  }
  return winners;
}

/**
 * The probability that at least one of a member's tickets wins, 1 − C(N−t, K)/C(N, K), as a fraction: exact.
 * @param tickets N, all tickets
 * @param own t, the member's, at most N
 * @param places K, how many tickets win
 */
export function chanceOfAny(
  tickets: bigint,
  own: bigint,
  places: bigint,
): { readonly favourable: bigint; readonly all: bigint } {
  if (own <= 0n || tickets <= 0n) return { favourable: 0n, all: 1n };
  // The product has as many factors as the smaller of the two numbers: both count the same.
  const [factors, left] = own < places ? [own, tickets - places] : [places, tickets - own];
  let [none, all] = [1n, 1n];
  for (let i = 0n; i < factors; i++) {
    none *= left > i ? left - i : 0n;
    all *= tickets - i > 0n ? tickets - i : 1n;
  }
  return { favourable: all - none, all };
}

/** What an envelope is divided by. */
export interface EnvelopeTerms {
  readonly total: bigint;
  readonly shares: number;
  /** The least share. */
  readonly minimum: bigint;
}

/**
 * Divides an envelope: with S = total − shares · minimum, `shares − 1` distinct cuts of 0 … S + shares − 2 by Floyd's
 * method; each share is the gap between two cuts, and the minimum. Each division is equally likely.
 * @throws RangeError when the total is less than the least shares, or too large
 */
export function drawShares(draw: DrawIndex, { total, shares, minimum }: EnvelopeTerms): bigint[] {
  const spread = total - BigInt(shares) * minimum;
  if (shares < 1 || spread < 0n) throw new RangeError("the total is less than the least shares");
  const n = Number(spread) + shares - 1;
  const cuts = [...drawDistinct(draw, n, shares - 1)].sort((a, b) => a - b);
  const ends = [...cuts, n];
  return ends.map((end, i) => BigInt(end - (i === 0 ? 0 : (ends[i - 1] ?? 0) + 1)) + minimum);
}
