import { parseMinor } from "../../../core/money.js";

/** Withdrawal terms of a currency, for all methods. Amounts are minor units. */
export interface Terms {
  readonly currency: string;
  /** Limits on a member's requests in one day of the brand's time zone. */
  readonly dailyCountLimit: number;
  readonly dailyAmountLimit: bigint;
  /** Amount from which dual approval is required; null: always. */
  readonly dualApprovalThreshold: bigint | null;
  readonly receiptConfirmationMinutes: number;
  /** How long after it was added a payout account can be used; 0: immediately. */
  readonly newPayoutAccountDelayHours: number;
  /** Turnover requirement, in basis points of each deposit. */
  readonly turnoverBasisPoints: number;
}

/** Whether new terms let members or single staff members do what they could not before. */
export function areTermsLooser(before: Terms, after: Terms): boolean {
  return (
    isThresholdHigher(before.dualApprovalThreshold, after.dualApprovalThreshold) ||
    after.dailyCountLimit > before.dailyCountLimit ||
    after.dailyAmountLimit > before.dailyAmountLimit ||
    after.newPayoutAccountDelayHours < before.newPayoutAccountDelayHours ||
    after.turnoverBasisPoints < before.turnoverBasisPoints
  );
}

/** Without a threshold every decision needs two persons. */
function isThresholdHigher(before: bigint | null, after: bigint | null): boolean {
  return after !== null && (before === null || after > before);
}

/** Terms as staff set them: the dual-approval threshold stays as it is when left out. */
export interface TermsUpdate extends Omit<Terms, "dualApprovalThreshold"> {
  readonly dualApprovalThreshold?: bigint | null;
}

/** Terms as staff set them, with amounts as decimal text. */
export interface TermsText extends Omit<Terms, "dailyAmountLimit" | "dualApprovalThreshold"> {
  readonly dailyAmountLimit: string;
  readonly dualApprovalThreshold?: string | null;
}

const maxAmount = 10n ** 17n;

/** The terms of a new brand: at most 20,000 of a currency's units a day, and dual approval of every amount. */
export function defaultTerms(currency: string): Terms {
  return {
    currency,
    dailyCountLimit: 20,
    dailyAmountLimit: parseMinor("20000", currency),
    dualApprovalThreshold: 1n,
    receiptConfirmationMinutes: 1_440,
    newPayoutAccountDelayHours: 0,
    turnoverBasisPoints: 10_000,
  };
}

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

/** Lists the invalid fields of terms. */
export function termsFaults(terms: Terms): string[] {
  const {
    dailyCountLimit,
    dailyAmountLimit,
    dualApprovalThreshold,
    receiptConfirmationMinutes,
    newPayoutAccountDelayHours,
    turnoverBasisPoints,
  } = terms;
  const rules: [string, boolean][] = [
    ["dailyCountLimit", isWithin(dailyCountLimit, 1, 1_000)],
    ["dailyAmountLimit", dailyAmountLimit > 0n && dailyAmountLimit <= maxAmount],
    [
      "dualApprovalThreshold",
      dualApprovalThreshold === null || (dualApprovalThreshold > 0n && dualApprovalThreshold <= maxAmount),
    ],
    ["receiptConfirmationMinutes", isWithin(receiptConfirmationMinutes, 1, 43_200)],
    ["newPayoutAccountDelayHours", isWithin(newPayoutAccountDelayHours, 0, 720)],
    ["turnoverBasisPoints", isWithin(turnoverBasisPoints, 0, 1_000_000)],
  ];
  return rules.filter(([, isValid]) => !isValid).map(([field]) => field);
}
