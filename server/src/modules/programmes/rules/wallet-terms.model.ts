import { formatMinor, parseMinor } from "../../../core/money.js";
import { type CountedBetsForm, parseCountedBets, toCountedBetsForm } from "./counted-bets.model.js";
import type { ProgrammeRules } from "./rules-schema.js";

type Maybe<Value> = Value | null | undefined;

/** The terms of a bonus with a balance of its own (WALLET mode). Amounts are minor units. */
export type WalletTerms = NonNullable<ProgrammeRules["wallet"]>;

/** The terms of a bonus balance as staff enter them: amounts and odds are decimal text. */
export interface WalletTermsForm extends CountedBetsForm {
  readonly days: number;
  readonly maxBet?: Maybe<string>;
  readonly conversionTimes: number;
}

/** Converts the form to the terms as the rules' schema checks them. */
export function parseWalletTerms(form: Maybe<WalletTermsForm>, currency: string): object | null {
  if (!form) return null;
  const { days, maxBet, conversionTimes } = form;
  return {
    days,
    conversionTimes,
    maxBet: maxBet == null ? null : parseMinor(maxBet, currency),
    ...parseCountedBets(form),
  };
}

/** Converts terms to what staff have entered. */
export function toWalletTermsForm(terms: WalletTerms | null, currency: string) {
  if (!terms) return null;
  const { days, maxBet, conversionTimes } = terms;
  return {
    days,
    conversionTimes,
    maxBet: maxBet === null ? null : formatMinor(maxBet, currency),
    ...toCountedBetsForm(terms),
  };
}
