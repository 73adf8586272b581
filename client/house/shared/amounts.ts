/** Converts decimal text to minor units: ("12.5", 2) → 1250n. @throws RangeError for invalid text or more decimals */
export function toMinor(decimal: string, digits: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  const fraction = match?.[3] ?? "";
  if (!match || fraction.length > digits)
    throw new RangeError(`not an amount of ${digits} digits: ${decimal}`);
  const size = BigInt(`${match[2]}${fraction.padEnd(digits, "0")}`);
  return match[1] ? -size : size;
}

/** Converts minor units to decimal text: (1250n, 2) → "12.50". */
export function toDecimal(minor: bigint, digits: number): string {
  const size = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, "0");
  const whole = size.slice(0, size.length - digits);
  return `${minor < 0n ? "-" : ""}${whole}${digits ? `.${size.slice(-digits)}` : ""}`;
}
