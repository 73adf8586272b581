/** Decimal amounts of one currency, with equally many digits, as one. @throws RangeError where they differ in digits */
export function sumOf(amounts: readonly string[]): string {
  const digits = amounts[0]?.split(".")[1]?.length ?? 0;
  const total = amounts.reduce((sum, amount) => {
    if ((amount.split(".")[1]?.length ?? 0) !== digits) throw new RangeError(`other digits: ${amount}`);
    return sum + BigInt(amount.replace(".", ""));
  }, 0n);
  if (digits === 0) return total.toString();
  const text = (total < 0n ? -total : total).toString().padStart(digits + 1, "0");
  return `${total < 0n ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** How many of something there are, and what they come to; decimal amounts of one currency. */
export interface Sums<Figure extends string> {
  readonly count: number;
  readonly amounts: Readonly<Record<Figure, string>>;
}

/** Sums over items; null is none of a figure. `like`: an amount of each, from which an empty sum takes its digits. */
export function sumsOf<Figure extends string>(
  items: readonly Readonly<Record<Figure, string | null>>[],
  like: Readonly<Record<Figure, string>>,
): Sums<Figure> {
  const figures = Object.keys(like) as Figure[];
  const sum = (figure: Figure) => {
    const zero = like[figure]
      .replace("-", "")
      .replace(/\d/g, "0")
      .replace(/^0+(?=\d)/, "");
    return sumOf([zero, ...items.flatMap((item) => item[figure] ?? [])]);
  };
  const amounts = Object.fromEntries(figures.map((figure) => [figure, sum(figure)]));
  return { count: items.length, amounts: amounts as Record<Figure, string> };
}
