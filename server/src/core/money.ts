import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { DomainError, validationFailed } from "./errors.js";

/** An amount in the currency's minor units (cents for USD). */
export interface Money {
  readonly amount: bigint;
  readonly currency: string;
}

/** Formats minor units as decimal text with exactly the currency's digits: (1250n, "USD") → "12.50". */
export function formatMinor(amount: bigint, currency: string): string {
  const { digits } = currencyRule(currency);
  if (digits === 0) return amount.toString();
  const sign = amount < 0n ? "-" : "";
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, "0");
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Parses decimal text (or a safe integer) to minor units: ("12.5", "USD") → 1250n.
 * @throws DomainError invalid_amount for a sign other than "-", an exponent, more fraction digits than the currency has,
 * or more than 18 digits of minor units (which a bigint of the database can hold).
 */
export function parseMinor(decimal: string | number, currency: string): bigint {
  const { digits } = currencyRule(currency);
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(String(decimal));
  if (!match) throw new DomainError("invalid_amount", { digits });
  const [, sign, whole = "", fraction = ""] = match;
  if (fraction.length > digits) throw new DomainError("invalid_amount", { digits });
  const minor = BigInt(whole + fraction.padEnd(digits, "0"));
  if (minor >= 10n ** 18n) throw new DomainError("invalid_amount", { digits });
  return sign ? -minor : minor;
}

/** The range of an amount that somebody enters, in minor units. */
export interface AmountRange {
  readonly min: bigint;
  readonly max: bigint;
}

/** Builds the error of an amount outside of its range, which it names. */
export function amountOutOfRange(currency: string, { min, max }: AmountRange, field = "amount"): DomainError {
  const params = { min: formatMinor(min, currency), max: formatMinor(max, currency) };
  return validationFailed({ field, code: "out_of_range", params });
}

/** Parses an amount within a range. @throws DomainError invalid_amount, validation_failed (field: out_of_range) */
export function parseAmountWithin(
  text: string,
  currency: string,
  range: AmountRange,
  field = "amount",
): bigint {
  const amount = parseMinor(text, currency);
  if (amount <= 0n) throw new DomainError("invalid_amount");
  if (amount < range.min || amount > range.max) throw amountOutOfRange(currency, range, field);
  return amount;
}
