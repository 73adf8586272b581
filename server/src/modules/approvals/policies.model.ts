import { formatMinor, parseMinor } from "../../core/money.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { Details } from "./approvals.model.js";

export const PolicyKind = enumOf("ApprovalPolicyKind", "Kinds of decisions that policies are about.", {
  any: "Each kind without a policy of its own.",
  deposit_credit: "Crediting a deposit.",
  unmatched_payment: "Crediting a payment of a deposit that had been paid already.",
  deposit_reversal: "Crediting a deposit again that was reversed.",
  withdrawal: "Approving a payout.",
  payout_refusal: "Refusing a withdrawal whose payout is unknown.",
  payout_paid: "Marking a withdrawal as paid: what could be lost by it.",
  withdrawal_refund: "Refunding a payout that was not received.",
  vendor_transfer: "Resolving a vendor transfer.",
  deposit_bonus: "Offering a deposit bonus, by its maximum.",
  jackpot_feed: "Paying money into the jackpot's pool.",
  contract_bill: "Paying an agent's bill.",
  programme_application: "Granting what a member applied for.",
});
export type PolicyKind = EnumValue<typeof PolicyKind>;
/** The kinds of decisions that are about an amount. */
export type MoneyKind = Exclude<PolicyKind, "any">;

/**
 * From which amounts a brand's decisions in a currency need two persons, in minor units. Sums are those of the decisions
 * of the kind that one person made alone on one day of the brand's time zone, the decision in question included.
 */
export interface Thresholds {
  /** One decision. */
  readonly perDecision: bigint;
  /** The sum of one staff member's decisions. */
  readonly dailyPerStaffMember: bigint;
  /** The sum of the decisions about one member. */
  readonly dailyPerMember: bigint;
  /** The sum of all decisions. */
  readonly dailyPerBrand: bigint;
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

/** How many thresholds of one decision all staff of a brand together may decide alone in a day. */
const dailyPerBrandFactor = 10n;

/** Derives the thresholds of sums from that of one decision. */
export function deriveThresholds(perDecision: bigint): Thresholds {
  return {
    perDecision,
    dailyPerStaffMember: perDecision,
    dailyPerMember: perDecision,
    dailyPerBrand: perDecision * dailyPerBrandFactor,
  };
}

/** Whether one person may decide about an amount: it is below every threshold, alone and added to the day's sums. */
export function mayDecideAlone(thresholds: Thresholds | null, amount: bigint, sums: DaySums): boolean {
  if (amount === 0n) return true;
  if (thresholds === null) return false;
  return (
    amount < thresholds.perDecision &&
    sums.staff + amount < thresholds.dailyPerStaffMember &&
    sums.member + amount < thresholds.dailyPerMember &&
    sums.brand + amount < thresholds.dailyPerBrand
  );
}

/** Whether thresholds let one person decide anything that needs two persons before; null: everything needs two. */
export function isLooser(before: Thresholds | null, after: Thresholds | null): boolean {
  if (after === null) return false;
  if (before === null) return true;
  const names = ["perDecision", "dailyPerStaffMember", "dailyPerMember", "dailyPerBrand"] as const;
  return names.some((name) => after[name] > before[name]);
}

const maxAmount = 10n ** 18n;

/** Lists the invalid fields of thresholds. */
export function thresholdFaults(thresholds: Thresholds): string[] {
  const { perDecision, dailyPerStaffMember, dailyPerMember, dailyPerBrand } = thresholds;
  return Object.entries({ perDecision, dailyPerStaffMember, dailyPerMember, dailyPerBrand })
    .filter(([, value]) => value <= 0n || value > maxAmount)
    .map(([name]) => name);
}

/** A policy as staff enter it: amounts are decimal text, and sums that are left out follow from that of one decision. */
export interface PolicyForm {
  readonly kind: PolicyKind;
  readonly currency: string;
  readonly perDecision: string;
  readonly dailyPerStaffMember?: string | null;
  readonly dailyPerMember?: string | null;
  readonly dailyPerBrand?: string | null;
}

/** Parses the amounts of a form. @throws DomainError invalid_amount */
export function parsePolicy({ kind, currency, perDecision, ...sums }: PolicyForm): ApprovalPolicy {
  const minor = (text: string) => parseMinor(text, currency);
  const derived = deriveThresholds(minor(perDecision));
  const sumOf = (name: "dailyPerStaffMember" | "dailyPerMember" | "dailyPerBrand") => {
    const text = sums[name];
    return text === null || text === undefined ? derived[name] : minor(text);
  };
  return {
    kind,
    currency,
    perDecision: derived.perDecision,
    dailyPerStaffMember: sumOf("dailyPerStaffMember"),
    dailyPerMember: sumOf("dailyPerMember"),
    dailyPerBrand: sumOf("dailyPerBrand"),
  };
}

/** Formats thresholds as approval requests show them. */
export function toPolicyDetails({
  currency,
  perDecision,
  dailyPerStaffMember,
  dailyPerMember,
  dailyPerBrand,
}: ApprovalPolicy): Details {
  const money = (amount: bigint) => formatMinor(amount, currency);
  return {
    perDecision: money(perDecision),
    dailyPerStaffMember: money(dailyPerStaffMember),
    dailyPerMember: money(dailyPerMember),
    dailyPerBrand: money(dailyPerBrand),
  };
}
