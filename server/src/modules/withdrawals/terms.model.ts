import { parseMinor } from "../../core/money.js";

/** Withdrawal terms of a currency, for all methods. Amounts are minor units. */
export interface Terms {
  readonly currency: string;
  /** Limits on a member's requests in one day of the brand's time zone. */
  readonly dayCount: number;
  readonly dayAmount: bigint;
  /** Amount from which dual approval is required; null: always. */
  readonly twoPersonFrom: bigint | null;
  readonly receiptMinutes: number;
  /** Cooling-off period of a new account; 0: none. */
  readonly coolingHours: number;
  /** Turnover requirement, in basis points of each deposit. */
  readonly turnoverBasisPoints: number;
}

/** Whether new terms let members or single staff members do what they could not before. */
export function areTermsLooser(before: Terms, after: Terms): boolean {
  return (
    isThresholdHigher(before.twoPersonFrom, after.twoPersonFrom) ||
    after.dayCount > before.dayCount ||
    after.dayAmount > before.dayAmount ||
    after.coolingHours < before.coolingHours ||
    after.turnoverBasisPoints < before.turnoverBasisPoints
  );
}

/** Without a threshold every decision needs two persons. */
function isThresholdHigher(before: bigint | null, after: bigint | null): boolean {
  return after !== null && (before === null || after > before);
}

/** Terms as an operator sets them: the dual-approval threshold stays as it is when left out. */
export interface TermsUpdate extends Omit<Terms, "twoPersonFrom"> {
  readonly twoPersonFrom?: bigint | null;
}

/** Terms as an operator sets them, with amounts as decimal text. */
export interface TermsText extends Omit<Terms, "dayAmount" | "twoPersonFrom"> {
  readonly dayAmount: string;
  readonly twoPersonFrom?: string | null;
}

const maxAmount = 10n ** 17n;

/** The terms of a new brand: at most 20,000 of a currency's units a day, and dual approval of every amount. */
export function defaultTerms(currency: string): Terms {
  return {
    currency,
    dayCount: 20,
    dayAmount: parseMinor("20000", currency),
    twoPersonFrom: 1n,
    receiptMinutes: 1_440,
    coolingHours: 0,
    turnoverBasisPoints: 10_000,
  };
}

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

/** Lists the invalid fields of terms. */
export function termsFaults(terms: Terms): string[] {
  const { dayCount, dayAmount, twoPersonFrom, receiptMinutes, coolingHours, turnoverBasisPoints } = terms;
  const rules: [string, boolean][] = [
    ["dayCount", isWithin(dayCount, 1, 1_000)],
    ["dayAmount", dayAmount > 0n && dayAmount <= maxAmount],
    ["twoPersonFrom", twoPersonFrom === null || (twoPersonFrom > 0n && twoPersonFrom <= maxAmount)],
    ["receiptMinutes", isWithin(receiptMinutes, 1, 43_200)],
    ["coolingHours", isWithin(coolingHours, 0, 720)],
    ["turnoverBasisPoints", isWithin(turnoverBasisPoints, 0, 1_000_000)],
  ];
  return rules.filter(([, isValid]) => !isValid).map(([field]) => field);
}
