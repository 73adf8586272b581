import type { CodePurpose } from "../../gql/graphql";

/** A captcha and its answer, which prove that the user is human. */
export interface CaptchaAnswer {
  readonly captchaId: string;
  readonly captcha: string;
  /** A token of a third party's check, in place of a captcha. */
  readonly humanToken?: string;
}

export const noAnswer: CaptchaAnswer = { captchaId: "", captcha: "" };

/** Whether there is an answer to send. */
export function isAnswered({ captcha, humanToken }: CaptchaAnswer): boolean {
  return Boolean(humanToken) || captcha.trim() !== "";
}

/** The action that a check protects, as the server names it. */
export type CheckedAction = "sign_in" | "registration" | "trial_account" | "send_code";

/** The action for which a code may replace the captcha, and its recipient. */
export type CaptchaFallback =
  | { readonly action: "SIGN_IN"; readonly username: string }
  /** To an email address that the user types. */
  | { readonly action: "REGISTRATION" | "TRIAL_ACCOUNT" }
  | {
      readonly action: "SEND_CODE";
      readonly purpose: CodePurpose;
      readonly countryDialingCode: string;
      readonly mobileNum: string;
    };

/** Whether the user has to type the recipient of the code that replaces a captcha. */
export function needsEmailAddress(fallback: CaptchaFallback): boolean {
  if (fallback.action === "SIGN_IN") return false;
  return fallback.action !== "SEND_CODE" || fallback.purpose === "REGISTRATION";
}

/** The error to show after a change: kept when another picture was loaded, cleared when the user types. */
export function clearFaultOnInput(fault: string | null, answer: CaptchaAnswer): string | null {
  return isAnswered(answer) ? null : fault;
}

/** A phone number as forms keep it: the digits of its dialling code, and the rest as typed. */
export interface PhoneValue {
  readonly countryDialingCode: string;
  readonly phone: string;
}

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly countryCode: string;
  /** With or without its plus. */
  readonly countryDialingCode: string;
}

/** Where several countries share a dialling code: the default country. */
const mainCountries: Readonly<Record<string, string>> = {
  "1": "US",
  "7": "RU",
  "39": "IT",
  "44": "GB",
  "47": "NO",
  "61": "AU",
  "212": "MA",
  "262": "RE",
  "290": "SH",
  "358": "FI",
  "590": "GP",
  "599": "CW",
};

/** Whether a text is a phone number in national format: six digits or more, without a plus. */
export function isNationalNumber(text: string): boolean {
  return /^[\d\s().-]+$/.test(text) && text.replace(/\D/g, "").length >= 6;
}

/** The digits of a dialling code. */
export function digitsOf(countryDialingCode: string): string {
  return countryDialingCode.replace(/\D/g, "");
}

/** The country of a dialling code: the preferred one if it has that code. */
export function countryOf<T extends Country>(
  countries: readonly T[],
  countryDialingCode: string,
  preferred: string | null,
): T | undefined {
  const digits = digitsOf(countryDialingCode);
  const having = countries.filter((country) => digitsOf(country.countryDialingCode) === digits);
  const byLetters = (letters: string | null | undefined) =>
    having.find(({ countryCode }) => countryCode === letters);
  return byLetters(preferred) ?? byLetters(mainCountries[digits]) ?? having[0];
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The code of the country that a visitor's phone is likely from: the first that a preferred language names explicitly,
 * else the likeliest of the page's language.
 */
export function guessCountry(preferred: readonly string[], pageTag: string): string {
  const explicit = preferred
    .map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1])
    .find((region) => region !== undefined);
  return explicit ?? regionOf(pageTag) ?? "US";
}

interface NamedCountry extends Country {
  readonly name: string;
}

/** How well a country matches the input: 0 is best; null when it does not match. */
function rankOf(country: NamedCountry, term: string, digits: string): number | null {
  const name = normalise(country.name);
  if (country.countryCode.toLowerCase() === term) return 0;
  if (digits !== "" && digitsOf(country.countryDialingCode).startsWith(digits)) return 1;
  if (name.startsWith(term)) return 2;
  return name.includes(term) ? 3 : null;
}

/** The countries that match the input by code, dialling code or name; best matches first. */
export function findCountries<T extends NamedCountry>(countries: readonly T[], typed: string): readonly T[] {
  const term = normalise(typed);
  if (term === "") return countries;
  const digits = /^[+\d\s]+$/.test(term) ? digitsOf(term) : "";
  return countries
    .map((country) => ({ country, rank: rankOf(country, term, digits) }))
    .filter((found): found is { country: T; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

function normalise(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
