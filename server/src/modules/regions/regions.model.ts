import { defineErrors, type FieldFault, validationFailed } from "../../core/errors.js";
import {
  type Address,
  holds,
  isPrivateAddress,
  type Net,
  netText,
  parseAddress,
  parseNet,
} from "../../core/ip.js";

defineErrors({
  region_restricted: "restricted",
});

/** Who may come in. `allow`: the listed countries and no others; `block`: all but the listed. */
export interface RegionRule {
  readonly mode: "allow" | "block";
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countries: readonly string[];
  /** Networks that are let in, and kept out, whatever their country; the innermost counts. */
  readonly allowed: readonly string[];
  readonly blocked: readonly string[];
}

/** Everyone may come in. */
export const openRule: RegionRule = { mode: "block", countries: [], allowed: [], blocked: [] };

const mostCountries = 260;
const mostNets = 500;

/** A rule made ready for asking. */
export interface ReadyRule {
  readonly rule: RegionRule;
  /** The innermost first, and of two alike the one that keeps out. */
  readonly exceptions: readonly { readonly net: Net; readonly isBlocked: boolean }[];
  /** Whether any address needs its country looked up. */
  readonly asksCountry: boolean;
}

/** Makes a stored rule ready. */
export function readyRule(rule: RegionRule): ReadyRule {
  const of = (texts: readonly string[], isBlocked: boolean) =>
    texts.flatMap((text) => {
      const net = parseNet(text);
      return net ? [{ net, isBlocked }] : [];
    });
  const exceptions = [...of(rule.blocked, true), ...of(rule.allowed, false)].sort(
    (a, b) => b.net.prefix - a.net.prefix,
  );
  return { rule, exceptions, asksCountry: rule.mode === "allow" || rule.countries.length > 0 };
}

/** What a rule says of an address before its country is known; null: the country decides. */
export function decideByAddress({ exceptions, asksCountry }: ReadyRule, ip: string): boolean | null {
  if (exceptions.length === 0 && !asksCountry) return false;
  const address = parseAddress(ip);
  if (!address) return asksCountry ? null : false;
  const named = exceptions.find(({ net }) => holds(net, address));
  if (named) return named.isBlocked;
  return !asksCountry || isPrivateAddress(address) ? false : null;
}

/** Whether a country is kept out. Under `allow` an address of unknown country is. */
export function isCountryBlocked({ mode, countries }: RegionRule, country: string | null): boolean {
  const isListed = country !== null && countries.includes(country);
  return mode === "allow" ? !isListed : isListed;
}

/**
 * A rule as it is stored: countries in upper case, networks in their one spelling, nothing twice.
 * @throws DomainError validation_failed
 */
export function checkedRule(rule: RegionRule): RegionRule {
  const countries = [...new Set(rule.countries.map((code) => code.trim().toUpperCase()))].sort();
  const faults: FieldFault[] = [];
  if (countries.length > mostCountries || !countries.every((code) => /^[A-Z]{2}$/.test(code)))
    faults.push({ field: "countries", code: "invalid" });
  if (rule.mode === "allow" && countries.length === 0) faults.push({ field: "countries", code: "required" });
  const netsOf = (field: "allowed" | "blocked") => {
    const nets = rule[field].map(parseNet);
    if (nets.length > mostNets || nets.includes(null)) faults.push({ field, code: "invalid" });
    return [...new Set(nets.flatMap((net) => (net ? [netText(net)] : [])))];
  };
  const checked = { mode: rule.mode, countries, allowed: netsOf("allowed"), blocked: netsOf("blocked") };
  if (faults.length > 0) throw validationFailed(...faults);
  return checked;
}

/** One line of a table of countries. */
export interface CountryRange {
  readonly first: Address;
  readonly last: Address;
  /** Null: in no country. */
  readonly country: string | null;
}

function lastOf(net: Net): Address {
  const size = 1n << BigInt(net.bits - net.prefix);
  return { bits: net.bits, value: net.value + size - 1n };
}

/**
 * Reads "start,end,CC" or "net,CC", with or without quotes. ZZ, "-" or nothing stands for no country.
 * Null: the line is at fault.
 */
export function parseRange(line: string): CountryRange | null {
  const cells = line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const code = (cells.pop() ?? "").toUpperCase();
  const country = ["", "-", "ZZ"].includes(code) ? null : code;
  if (country !== null && !/^[A-Z]{2}$/.test(country)) return null;
  if (cells.length === 1) {
    const net = parseNet(cells[0] ?? "");
    return net && { first: net, last: lastOf(net), country };
  }
  const [first, last] = cells.map(parseAddress);
  if (cells.length !== 2 || !first || !last || first.bits !== last.bits || first.value > last.value)
    return null;
  return { first, last, country };
}

/** Whether a line holds nothing to read: it is empty, or a remark. */
export function isRemark(line: string): boolean {
  return /^\s*(#|$)/.test(line);
}

/** What came of a load. */
export interface LoadReport {
  /** Lines that were read. */
  readonly ranges: number;
  /** Networks they were cut into. */
  readonly nets: number;
  readonly faults: number;
  /** Numbers of the first lines at fault, from 1. */
  readonly faultLines: readonly number[];
}
