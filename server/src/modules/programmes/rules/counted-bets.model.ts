import { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import type { ProgrammeRules } from "./rules-schema.js";

type Maybe<Value> = Value | null | undefined;

/** What counts of valid bets towards what has to be staked of a reward. */
export type CountedBets = NonNullable<ProgrammeRules["countedBets"]>;

/** How much of a category's valid bets counts, in hundredths of a percent. */
export interface ContributionForm {
  readonly category: ContractCategory;
  readonly basisPoints: number;
}

/** What counts of valid bets as staff enter it: odds are decimal text. */
export interface CountedBetsForm {
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

/** Formats odds in thousandths: 1500 is "1.50". */
export function formatOdds(thousandths: number): string {
  return (thousandths / 10 ** oddsDigits).toFixed(thousandths % 10 === 0 ? 2 : oddsDigits);
}

/** Converts the form to what the rules' schema checks; invalid odds become 0, which it refuses. */
export function parseCountedBets({ contributions, minimumOdds }: CountedBetsForm): object {
  const given = contributions?.length
    ? Object.fromEntries(contributions.map(({ category, basisPoints }) => [category, basisPoints]))
    : defaultContributions;
  return {
    contributions: {
      ...Object.fromEntries(ContractCategory.values.map((category) => [category, 0])),
      ...given,
    },
    minimumOdds: minimumOdds == null ? null : (parseOdds(minimumOdds) ?? 0),
  };
}

/** How much of each category's valid bets counts. */
export function contributionsOf({ contributions }: Pick<CountedBets, "contributions">): ContributionForm[] {
  return ContractCategory.values.map((category) => ({ category, basisPoints: contributions[category] }));
}

/** Converts what counts to what staff have entered. */
export function toCountedBetsForm(counted: CountedBets) {
  const { minimumOdds } = counted;
  return {
    contributions: contributionsOf(counted),
    minimumOdds: minimumOdds === null ? null : formatOdds(minimumOdds),
  };
}
