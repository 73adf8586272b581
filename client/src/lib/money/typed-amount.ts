/** The number of decimals of an amount as the server writes it. */
export function countDecimals(amount: string): number {
  return amount.split(".")[1]?.length ?? 0;
}

/**
 * Parses a typed amount into minor units of a currency with `digits` decimals; null for invalid input: signs,
 * exponents, other scripts' digits, more decimals than the currency has.
 */
export function parseAmount(typed: string, digits: number): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > digits) return null;
  return BigInt(whole + fraction.padEnd(digits, "0"));
}

/** Formats minor units as decimal text with `digits` decimals. */
export function formatMinorUnits(minor: bigint, digits: number): string {
  if (digits === 0) return minor.toString();
  const text = minor.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
