/** What points are converted into. */
export interface PointConversion {
  /** Minor units of the currency. */
  readonly amount: bigint;
  /** The points that the amount takes; the rest stays. */
  readonly used: bigint;
}

/**
 * Converts points into money: the amount is rounded down to a minor unit, and the points that it takes are rounded up.
 * @param points 0 or more
 * @param pointsPerUnit how many points a unit of the currency takes, such as 300 for 1.00
 * @param digits decimal places of the currency's minor unit
 */
export function convertPoints(points: bigint, pointsPerUnit: bigint, digits: number): PointConversion {
  const unit = 10n ** BigInt(digits);
  const amount = (points * unit) / pointsPerUnit;
  return { amount, used: (amount * pointsPerUnit + unit - 1n) / unit };
}
