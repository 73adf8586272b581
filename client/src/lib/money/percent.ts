/** Digits of a rate in percent that the server keeps. */
const maxDecimals = 4;

/**
 * Formats percent, a decimal string such as "0.08" with at most four decimals, in the user's language (BCP 47 tag) with
 * Latin digits.
 * @throws RangeError when the text is not a decimal number
 */
export function formatPercent(percent: string, tag: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(percent)) throw new RangeError(`not a percentage: ${percent}`);
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: maxDecimals });
  return `${format.format(Number(percent))}%`;
}
