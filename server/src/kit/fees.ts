/** The fee of a payment method: a fixed part in minor units, and a share in hundredths of a percent. */
export interface FeeTerms {
  readonly feeFixed: bigint;
  readonly feeBasisPoints: number;
}

const basisPointsOfWhole = 10_000n;

/**
 * Calculates the fee on an amount, in minor units, rounded down. There is none when it would consume the whole amount,
 * which happens only when less was paid than ordered.
 */
export function calculateFee(amount: bigint, { feeFixed, feeBasisPoints }: FeeTerms): bigint {
  const fee = feeFixed + (amount * BigInt(feeBasisPoints)) / basisPointsOfWhole;
  return fee < amount ? fee : 0n;
}

/** The highest share of an amount that a method may keep, in hundredths of a percent. */
const maxBasisPoints = 5_000;
/** The maximum of amounts that the database multiplies by 10,000. */
export const maxMultiplied = 10n ** 14n;

/** Whether the terms are within their ranges. */
export function isFeeInRange({ feeFixed, feeBasisPoints }: FeeTerms): boolean {
  const isShare = Number.isInteger(feeBasisPoints) && feeBasisPoints >= 0 && feeBasisPoints <= maxBasisPoints;
  return isShare && feeFixed >= 0n && feeFixed <= maxMultiplied;
}

/** Whether the fee on an amount, and so on any larger one, is less than the amount. */
export function isFeeBelow(amount: bigint, { feeFixed, feeBasisPoints }: FeeTerms): boolean {
  return amount * (basisPointsOfWhole - BigInt(feeBasisPoints)) > feeFixed * basisPointsOfWhole;
}
