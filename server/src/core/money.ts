import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { DomainError } from "./errors.js";

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
