import type { Money } from "../../../lib/money/money";

/** A figure: an amount, or a number. */
export type Figure = Money | number;

const unitsOf = (figure: Figure) =>
  typeof figure === "number" ? BigInt(figure) : BigInt(figure.amount.replace(".", ""));

/** By how many percent a figure differs from the one before, to one decimal; null when that was zero. */
export function changeOf(now: Figure, before: Figure): number | null {
  const [current, previous] = [unitsOf(now), unitsOf(before)];
  if (previous === 0n) return null;
  const size = previous < 0n ? -previous : previous;
  return Number(((current - previous) * 1000n) / size) / 10;
}

/** A figure as a number whose size a chart draws; not exact. */
export function sizeOf(figure: Figure): number {
  return typeof figure === "number" ? figure : Number(figure.amount);
}
