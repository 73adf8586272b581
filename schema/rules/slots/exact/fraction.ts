/** An exact rational number in lowest terms; the bottom is positive. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** Makes top/bottom in lowest terms. @throws RangeError unless the bottom is positive */
export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(top), BigInt(bottom)];
  if (b <= 0n) throw new RangeError("a fraction's bottom is above zero");
  const common = divisor(a < 0n ? -a : a, b);
  return { top: a / common, bottom: b / common };
}

export const zero = fraction(0);
export const one = fraction(1);

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { top: -b.top, bottom: b.bottom });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.top, a.bottom * b.bottom);
}

export function sum(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, zero);
}

/** Formats a non-negative fraction with `digits` decimals, rounded half up. */
export function decimal({ top, bottom }: Fraction, digits: number): string {
  const scaled = (2n * top * 10n ** BigInt(digits) + bottom) / (2n * bottom);
  const text = scaled.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Converts to the nearest double, to about eighteen digits. */
export function toNumber({ top, bottom }: Fraction): number {
  return Number((top * 10n ** 18n) / bottom) / 1e18;
}
