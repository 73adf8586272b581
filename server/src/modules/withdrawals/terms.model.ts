/** What holds in a currency, whichever way money leaves. Amounts are minor units. */
export interface Terms {
  readonly currency: string;
  /** A member's requests of one day of the brand. */
  readonly dayCount: number;
  readonly dayAmount: bigint;
  /** From this amount on two operators approve; null: one always does. */
  readonly twoPersonFrom: bigint | null;
  readonly receiptMinutes: number;
  /** How long a new account waits; 0: not at all. */
  readonly coolingHours: number;
  /** What of each deposit is to be staked, in hundredths of a percent. */
  readonly turnoverBasisPoints: number;
}

/** Terms as an operator settles them: who may approve stays where nothing is said of it. */
export interface TermsGiven extends Omit<Terms, "twoPersonFrom"> {
  readonly twoPersonFrom?: bigint | null;
}

/** The same with amounts as decimal text. */
export interface TermsText extends Omit<Terms, "dayAmount" | "twoPersonFrom"> {
  readonly dayAmount: string;
  readonly twoPersonFrom?: string | null;
}

const most = 10n ** 17n;

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

/** The members of terms that cannot be. */
export function termsFaults(terms: Terms): string[] {
  const { dayCount, dayAmount, twoPersonFrom, receiptMinutes, coolingHours, turnoverBasisPoints } = terms;
  const rules: [string, boolean][] = [
    ["dayCount", isWithin(dayCount, 1, 1_000)],
    ["dayAmount", dayAmount > 0n && dayAmount <= most],
    ["twoPersonFrom", twoPersonFrom === null || (twoPersonFrom > 0n && twoPersonFrom <= most)],
    ["receiptMinutes", isWithin(receiptMinutes, 1, 43_200)],
    ["coolingHours", isWithin(coolingHours, 0, 720)],
    ["turnoverBasisPoints", isWithin(turnoverBasisPoints, 0, 1_000_000)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => field);
}
