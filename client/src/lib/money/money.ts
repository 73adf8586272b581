import { currencies } from "@croupier/schema/rules/currencies.js";

/** An amount with its currency, as the `MoneyParts` fragment selects it. */
export interface Money {
  /** Decimal text, with exactly the currency's digits. */
  readonly amount: string;
  /** ISO 4217 code, or the platform's own for others. */
  readonly currency: string;
}

/** Whether an amount is above, below or at zero. */
export type Direction = "gain" | "loss" | "even";

export interface MoneyFormat {
  /** Shown instead of the platform's own currency symbol. */
  readonly symbol?: string;
  /** Puts + before gains; losses always carry a minus. */
  readonly signed?: boolean;
  /** `none` leaves the currency symbol out, as in a column whose header names it. */
  readonly display?: "symbol" | "none";
}

/** Where a language puts the currency symbol, and how it writes numbers. */
interface Pattern {
  readonly integer: Intl.NumberFormat;
  readonly decimal: string;
  readonly symbolFirst: boolean;
  readonly gap: string;
}

const minus = "\u2212";
const narrowGap = "\u00a0";
const patterns = new Map<string, Pattern>();

function pattern(tag: string): Pattern {
  const known = patterns.get(tag);
  if (known) return known;
  const latin = `${tag}-u-nu-latn`;
  const sample = new Intl.NumberFormat(latin, { style: "currency", currency: "EUR" }).formatToParts(1.5);
  const at = (type: Intl.NumberFormatPartTypes) => sample.findIndex((part) => part.type === type);
  const symbolFirst = at("currency") < at("integer");
  const between = sample.slice(
    Math.min(at("currency"), at("fraction")) + 1,
    Math.max(at("currency"), at("integer")),
  );
  const made = {
    integer: new Intl.NumberFormat(latin, { maximumFractionDigits: 0 }),
    decimal: sample.find((part) => part.type === "decimal")?.value ?? ".",
    symbolFirst,
    gap: between.some((part) => /\s/.test(part.value)) ? narrowGap : "",
  };
  patterns.set(tag, made);
  return made;
}

/** Loads how a language writes money before the first amount is shown: the browser takes a while to look it up. */
export function prepareMoney(tag: string): void {
  pattern(tag);
}

/** The symbol of a currency on this platform; the code itself for an unknown currency. */
export function currencySymbol(code: string): string {
  return currencies.find((rule) => rule.code === code)?.symbol ?? code;
}

/** Whether a decimal string is above, below or at zero. */
export function directionOf(amount: string): Direction {
  if (!/[1-9]/.test(amount)) return "even";
  return amount.startsWith("-") ? "loss" : "gain";
}

/** Splits "12.50" into its parts. @throws RangeError when the text is not a decimal number */
function parse(amount: string): { whole: bigint; fraction: string } {
  const match = /^-?(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`);
  return { whole: BigInt(match[1] ?? "0"), fraction: match[2] ?? "" };
}

/**
 * Formats money of the server in the user's language (BCP 47 tag), with Latin digits and exactly the digits that the
 * amount has; nothing is rounded.
 * @throws RangeError when the amount is not a decimal number
 */
export function formatMoney({ amount, currency }: Money, tag: string, format: MoneyFormat = {}): string {
  const { whole, fraction } = parse(amount);
  const { integer, decimal, symbolFirst, gap } = pattern(tag);
  const direction = directionOf(amount);
  const sign = direction === "loss" ? minus : direction === "gain" && format.signed ? "+" : "";
  const number = integer.format(whole) + (fraction ? decimal + fraction : "");
  if (format.display === "none") return sign + number;
  const symbol = format.symbol ?? currencySymbol(currency);
  if (!symbolFirst) return `${sign}${number}${gap || narrowGap}${symbol}`;
  const space = gap || (/\p{L}$/u.test(symbol) ? narrowGap : "");
  return `${sign}${symbol}${space}${number}`;
}

/** Formats a whole number in the user's language with Latin digits. */
export function formatCount(count: number, tag: string): string {
  return pattern(tag).integer.format(count);
}
