import { formatMinor, parseMinor } from "../../../core/money.js";
import { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import type { ProgrammeRules } from "./rules-schema.js";

type Maybe<Value> = Value | null | undefined;

/** The terms of a bonus with a balance of its own (WALLET mode). Amounts are minor units. */
export type WalletTerms = NonNullable<ProgrammeRules["wallet"]>;

/** How much of a category's valid bets counts, in hundredths of a percent. */
export interface ContributionForm {
  readonly category: ContractCategory;
  readonly basisPoints: number;
}

/** The terms of a bonus balance as staff enter them: amounts and odds are decimal text. */
export interface WalletTermsForm {
  readonly days: number;
  readonly maxBet?: Maybe<string>;
  readonly conversionTimes: number;
  readonly contributions?: Maybe<readonly ContributionForm[]>;
  readonly minimumOdds?: Maybe<string>;
}

/** What counts of valid bets unless the rules say something else, in hundredths of a percent. */
export const defaultContributions: Readonly<Record<ContractCategory, number>> = {
  RNG: 10_000,
  FISH: 10_000,
  LOTT: 5_000,
  ELOTT: 5_000,
  SPORTS: 5_000,
  ESPORTS: 5_000,
  LIVE: 1_000,
  PVP: 0,
  COCKFIGHT: 0,
};

/** Odds have thousandths. */
const oddsDigits = 3;

/** Parses odds to thousandths: "1.50" is 1500; null for anything else than a decimal number with three digits at most. */
function parseOdds(text: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(oddsDigits, "0"));
}

/** Converts the form to the terms as the rules' schema checks them; invalid odds become 0, which it refuses. */
export function parseWalletTerms(form: Maybe<WalletTermsForm>, currency: string): object | null {
  if (!form) return null;
  const { days, maxBet, conversionTimes, contributions, minimumOdds } = form;
  const given = contributions?.length
    ? Object.fromEntries(contributions.map(({ category, basisPoints }) => [category, basisPoints]))
    : defaultContributions;
  return {
    days,
    conversionTimes,
    maxBet: maxBet == null ? null : parseMinor(maxBet, currency),
    contributions: {
      ...Object.fromEntries(ContractCategory.values.map((category) => [category, 0])),
      ...given,
    },
    minimumOdds: minimumOdds == null ? null : (parseOdds(minimumOdds) ?? 0),
  };
}

/** How much of each category's valid bets counts. */
export function contributionsOf({ contributions }: Pick<WalletTerms, "contributions">): ContributionForm[] {
  return ContractCategory.values.map((category) => ({ category, basisPoints: contributions[category] }));
}

/** Formats odds in thousandths: 1500 is "1.50". */
export function formatOdds(thousandths: number): string {
  return (thousandths / 10 ** oddsDigits).toFixed(thousandths % 10 === 0 ? 2 : oddsDigits);
}

/** Converts terms to what staff have entered. */
export function toWalletTermsForm(terms: WalletTerms | null, currency: string) {
  if (!terms) return null;
  const { days, maxBet, conversionTimes, minimumOdds } = terms;
  return {
    days,
    conversionTimes,
    maxBet: maxBet === null ? null : formatMinor(maxBet, currency),
    contributions: contributionsOf(terms),
    minimumOdds: minimumOdds === null ? null : formatOdds(minimumOdds),
  };
}
