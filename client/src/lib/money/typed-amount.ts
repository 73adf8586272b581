/** Digits after the point of decimal text as the server writes it. */
export function digitsOf(amount: string): number {
  return amount.split(".")[1]?.length ?? 0;
}

/**
 * What was typed, in minor units of so many digits; null for what is no amount: signs, exponents, other scripts'
 * digits, more digits than the currency has.
 */
export function readAmount(typed: string, digits: number): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > digits) return null;
  return BigInt(whole + fraction.padEnd(digits, "0"));
}

/** Minor units as decimal text with so many digits. */
export function writeAmount(minor: bigint, digits: number): string {
  if (digits === 0) return minor.toString();
  const text = minor.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
