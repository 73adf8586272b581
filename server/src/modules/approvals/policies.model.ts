import type { MoneyKind } from "./approvals.model.js";

/** The kind of a policy that holds for each kind of decision without a policy of its own. */
export const anyKind = "any";
export type PolicyKind = MoneyKind | typeof anyKind;

/**
 * From which amounts a brand's decisions in a currency need two persons, in minor units. Sums are those of the decisions
 * of the kind that one person made alone on one day of the brand's time zone, the decision in question included.
 */
export interface Thresholds {
  /** A single decision. */
  readonly single: bigint;
  /** The sum of one staff member's decisions. */
  readonly staffDay: bigint;
  /** The sum of the decisions about one member. */
  readonly memberDay: bigint;
  /** The sum of all decisions. */
  readonly brandDay: bigint;
}

/** A brand's policy for one kind of decision in one currency. */
export interface ApprovalPolicy extends Thresholds {
  readonly kind: PolicyKind;
  readonly currency: string;
}

/** What persons decided alone on the day so far, in minor units. */
export interface DaySums {
  readonly staff: bigint;
  readonly member: bigint;
  readonly brand: bigint;
}

/** How many single thresholds all staff of a brand together may decide alone in a day. */
const brandDayFactor = 10n;

/** Derives the thresholds of sums from that of a single decision. */
export function deriveThresholds(single: bigint): Thresholds {
  return { single, staffDay: single, memberDay: single, brandDay: single * brandDayFactor };
}

/** Whether one person may decide about an amount: it is below every threshold, alone and added to the day's sums. */
export function mayDecideAlone(thresholds: Thresholds | null, amount: bigint, sums: DaySums): boolean {
  if (amount === 0n) return true;
  if (thresholds === null) return false;
  return (
    amount < thresholds.single &&
    sums.staff + amount < thresholds.staffDay &&
    sums.member + amount < thresholds.memberDay &&
    sums.brand + amount < thresholds.brandDay
  );
}

/** Whether thresholds let one person decide anything that needs two persons before; null: everything needs two. */
export function isLooser(before: Thresholds | null, after: Thresholds | null): boolean {
  if (after === null) return false;
  if (before === null) return true;
  const names = ["single", "staffDay", "memberDay", "brandDay"] as const;
  return names.some((name) => after[name] > before[name]);
}

const maxAmount = 10n ** 18n;

/** Lists the invalid fields of thresholds. */
export function thresholdFaults(thresholds: Thresholds): string[] {
  const { single, staffDay, memberDay, brandDay } = thresholds;
  return Object.entries({ single, staffDay, memberDay, brandDay })
    .filter(([, value]) => value <= 0n || value > maxAmount)
    .map(([name]) => name);
}
