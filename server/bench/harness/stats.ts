function sorted(values: ArrayLike<number>): Float64Array {
  if (values.length === 0) throw new Error("there are no values");
  return Float64Array.from(values).sort();
}

/** The median; of an even count, halfway between the two in the middle. @throws Error without values */
export function median(values: ArrayLike<number>): number {
  const all = sorted(values);
  const middle = all.length >> 1;
  const upper = all[middle] ?? 0;
  return all.length % 2 === 1 ? upper : (upper + (all[middle - 1] ?? 0)) / 2;
}

/** The smallest value that `share` (0 to 1) of all values do not exceed. @throws Error without values */
export function percentile(values: ArrayLike<number>, share: number): number {
  const all = sorted(values);
  return all[Math.max(0, Math.ceil(share * all.length) - 1)] ?? 0;
}

/** The slope of the line that fits points best by least squares. @throws Error with fewer than two different x */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (!(spread > 0)) throw new Error("a slope needs two points");
  return points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
