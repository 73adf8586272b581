function sorted(values: ArrayLike<number>): Float64Array {
  if (values.length === 0) throw new Error("there is nothing to measure by");
  return Float64Array.from(values).sort();
}

/** The middle value, or halfway between the middle two. @throws Error without values */
export function median(values: ArrayLike<number>): number {
  const all = sorted(values);
  const middle = all.length >> 1;
  const upper = all[middle] ?? 0;
  return all.length % 2 === 1 ? upper : (upper + (all[middle - 1] ?? 0)) / 2;
}

/** The smallest value that `share` (0 to 1) of all values do not pass. @throws Error without values */
export function percentile(values: ArrayLike<number>, share: number): number {
  const all = sorted(values);
  return all[Math.max(0, Math.ceil(share * all.length) - 1)] ?? 0;
}
