import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { DomainError } from "./errors.js";

/** A country and its dialling code. */
export interface DialingCode {
  /** ISO 3166-1, two letters. */
  readonly countryCode: string;
  /** A plus sign and digits: +44. Several countries may share one. */
  readonly countryDialingCode: string;
}

const maxLength = 32;
const codeShape = /^\+?(\d{1,3})$/;
/** The characters that people write numbers with; extensions and letters are not among them. */
const numberShape = /^[+\d\s().\-/\u00a0]+$/;

function toDialingCode(countryCode: CountryCode): DialingCode {
  return { countryCode, countryDialingCode: `+${getCountryCallingCode(countryCode)}` };
}

const codes: readonly DialingCode[] = getCountries().sort().map(toDialingCode);

const callingCodes = new Set(codes.map(({ countryDialingCode }) => countryDialingCode.slice(1)));

/** The digits of a dialling code written with or without its plus; null when it is not a dialling code. */
function callingCodeOf(countryDialingCode: string): string | null {
  return codeShape.exec(countryDialingCode.trim())?.[1] ?? null;
}

/**
 * Parses a phone number to E.164 (+447700900123). The number may be in national format, or in international format with
 * the same dialling code. Null when it cannot be a number of that dialling code.
 */
export function parsePhone(countryDialingCode: string, number: string): string | null {
  const defaultCallingCode = callingCodeOf(countryDialingCode);
  const written = number.normalize("NFKC").trim();
  if (defaultCallingCode === null || written.length > maxLength || !numberShape.test(written)) return null;
  if (!callingCodes.has(defaultCallingCode)) return null;
  const phone = parsePhoneNumberFromString(written, { defaultCallingCode, extract: false });
  // Validates the length only: number ranges change faster than any table of them.
  return phone?.countryCallingCode === defaultCallingCode && phone.isPossible() ? phone.number : null;
}

/** Parses a number in international format, beginning with a plus sign, to E.164; null for any other text. */
export function parseWholePhone(number: string): string | null {
  const written = number.normalize("NFKC").trim();
  if (!written.startsWith("+") || written.length > maxLength || !numberShape.test(written)) return null;
  const phone = parsePhoneNumberFromString(written, { extract: false });
  return phone?.isPossible() ? phone.number : null;
}

/**
 * Parses a phone number that a user typed, as `parsePhone` does.
 * @throws DomainError missing_phone_number, invalid_phone_number
 */
export function requirePhone(countryDialingCode: string, number: string): string {
  if (number.trim() === "") throw new DomainError("missing_phone_number");
  const phone = parsePhone(countryDialingCode, number);
  if (phone === null) throw new DomainError("invalid_phone_number");
  return phone;
}

/** Every country and region that has a dialling code, in the order of the country codes. */
export function dialingCodes(): readonly DialingCode[] {
  return codes;
}
