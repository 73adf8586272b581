import { once } from "../../core/once.js";

/** What a slice of records says of all that match. */
export interface Totalled<Totals> {
  /** One a currency, or an account. */
  readonly totals: Promise<readonly Totals[]>;
  readonly totalCount: Promise<number>;
}

/** Adds sums over everything that matches to a slice: `read` is called once, and only where a query asks for them. */
export function withTotals<Slice extends object, Totals extends { readonly count: number }>(
  slice: Slice,
  read: () => Promise<readonly Totals[]>,
): Slice & Totalled<Totals> {
  const totals = once(read);
  return Object.defineProperties(slice, {
    totals: { get: totals },
    totalCount: { get: async () => (await totals()).reduce((total, { count }) => total + count, 0) },
  }) as Slice & Totalled<Totals>;
}
