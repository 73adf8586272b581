/** A whole, in the unit of rates: rates are millionths. */
export const rateUnit = 1_000_000n;
/** Digits of a rate in percent that millionths can hold. */
const percentDigits = 4;

/** Formats a rate as percent without needless zeros: (800n) → "0.08". */
export function formatRate(rate: bigint): string {
  const text = rate.toString().padStart(percentDigits + 1, "0");
  const fraction = text.slice(-percentDigits).replace(/0+$/, "");
  return fraction === "" ? text.slice(0, -percentDigits) : `${text.slice(0, -percentDigits)}.${fraction}`;
}

/** Parses percent, such as "0.08", to millionths; null unless it is from 0 to 100 with four fraction digits at most. */
export function parseRate(percent: string): bigint | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent);
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  const rate = BigInt(whole + fraction.padEnd(percentDigits, "0"));
  return rate <= rateUnit ? rate : null;
}

/** Applies a rate in millionths to an amount of 0 or more, and rounds down to a minor unit. */
export function applyRate(amount: bigint, rate: bigint): bigint {
  return (amount * rate) / rateUnit;
}
