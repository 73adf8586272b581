/** Adds decimal amounts of one currency, all with the same number of decimals. @throws RangeError when those differ */
export function addAmounts(amounts: readonly string[]): string {
  const digits = amounts[0]?.split(".")[1]?.length ?? 0;
  const total = amounts.reduce((sum, amount) => {
    if ((amount.split(".")[1]?.length ?? 0) !== digits) throw new RangeError(`other digits: ${amount}`);
    return sum + BigInt(amount.replace(".", ""));
  }, 0n);
  if (digits === 0) return total.toString();
  const text = (total < 0n ? -total : total).toString().padStart(digits + 1, "0");
  return `${total < 0n ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** How many items there are, and their totals; decimal amounts of one currency. */
export interface Sums<Figure extends string> {
  readonly count: number;
  readonly amounts: Readonly<Record<Figure, string>>;
}

/**
 * Adds up the figures of items; null figures count as zero. `like`: an amount of each figure, which gives an empty sum
 * its decimals.
 */
export function addFigures<Figure extends string>(
  items: readonly Readonly<Record<Figure, string | null>>[],
  like: Readonly<Record<Figure, string>>,
): Sums<Figure> {
  const figures = Object.keys(like) as Figure[];
  const sum = (figure: Figure) => {
    const zero = like[figure]
      .replace("-", "")
      .replace(/\d/g, "0")
      .replace(/^0+(?=\d)/, "");
    return addAmounts([zero, ...items.flatMap((item) => item[figure] ?? [])]);
  };
  const amounts = Object.fromEntries(figures.map((figure) => [figure, sum(figure)]));
  return { count: items.length, amounts: amounts as Record<Figure, string> };
}
