import { defineErrors, type FieldFault, validationFailed } from "../../core/errors.js";
import {
  type Address,
  holds,
  isPrivateAddress,
  lastOf,
  type Net,
  netText,
  numberOf,
  parseAddress,
  parseNet,
} from "../../core/ip.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";

defineErrors({
  region_restricted: "restricted",
});

export const RegionMode = enumOf("RegionMode", "Whether the listed countries are allowed or blocked.", {
  allow: "Only the listed countries have access.",
  block: "All except the listed countries have access.",
});
export type RegionMode = EnumValue<typeof RegionMode>;

/** An access rule. `allow` admits the listed countries only; `block` admits all except the listed. */
export interface RegionRule {
  readonly mode: RegionMode;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countries: readonly string[];
  /** Networks that are allowed or blocked whatever their country; the most specific applies. */
  readonly allowed: readonly string[];
  readonly blocked: readonly string[];
}

/** The rule that admits everyone. */
export const openRule: RegionRule = { mode: "block", countries: [], allowed: [], blocked: [] };

const maxCountries = 260;
const maxNets = 500;

/** A rule with parsed networks. */
export interface CompiledRule {
  readonly rule: RegionRule;
  /** The most specific first; of two equal networks, the blocked one first. */
  readonly exceptions: readonly { readonly net: Net; readonly isBlocked: boolean }[];
  /** Whether the rule depends on the country. */
  readonly needsCountry: boolean;
}

/** Parses the networks of a stored rule. */
export function compileRule(rule: RegionRule): CompiledRule {
  const of = (texts: readonly string[], isBlocked: boolean) =>
    texts.flatMap((text) => {
      const net = parseNet(text);
      return net ? [{ net, isBlocked }] : [];
    });
  const exceptions = [...of(rule.blocked, true), ...of(rule.allowed, false)].sort(
    ({ net: [, a] }, { net: [, b] }) => b - a,
  );
  return { rule, exceptions, needsCountry: rule.mode === "allow" || rule.countries.length > 0 };
}

/** Whether a rule blocks an IP address; null when that depends on the country. */
export function decideByAddress({ exceptions, needsCountry }: CompiledRule, ip: string): boolean | null {
  if (exceptions.length === 0 && !needsCountry) return false;
  const address = parseAddress(ip);
  if (!address) return needsCountry ? null : false;
  const named = exceptions.find(({ net }) => holds(net, address));
  if (named) return named.isBlocked;
  return !needsCountry || isPrivateAddress(address) ? false : null;
}

/** Whether a country is blocked. In mode `allow`, an unknown country is. */
export function isCountryBlocked({ mode, countries }: RegionRule, country: string | null): boolean {
  const isListed = country !== null && countries.includes(country);
  return mode === "allow" ? !isListed : isListed;
}

/**
 * Validates and normalises a rule: countries in upper case, networks in canonical form, no duplicates.
 * @throws DomainError validation_failed
 */
export function normaliseRule(rule: RegionRule): RegionRule {
  const countries = [...new Set(rule.countries.map((code) => code.trim().toUpperCase()))].sort();
  const faults: FieldFault[] = [];
  if (countries.length > maxCountries || !countries.every((code) => /^[A-Z]{2}$/.test(code)))
    faults.push({ field: "countries", code: "invalid" });
  if (rule.mode === "allow" && countries.length === 0) faults.push({ field: "countries", code: "required" });
  const netsOf = (field: "allowed" | "blocked") => {
    const nets = rule[field].map(parseNet);
    if (nets.length > maxNets || nets.includes(null)) faults.push({ field, code: "invalid" });
    return [...new Set(nets.flatMap((net) => (net ? [netText(net)] : [])))];
  };
  const checked = { mode: rule.mode, countries, allowed: netsOf("allowed"), blocked: netsOf("blocked") };
  if (faults.length > 0) throw validationFailed(...faults);
  return checked;
}

/** One line of a country table. */
export interface CountryRange {
  readonly first: Address;
  readonly last: Address;
  /** Null for no country. */
  readonly country: string | null;
}

/**
 * Parses "start,end,CC" or "net,CC", with or without quotes. ZZ, "-" or an empty code means no country. Returns null
 * for an invalid line.
 */
export function parseRange(line: string): CountryRange | null {
  const cells = line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const code = (cells.pop() ?? "").toUpperCase();
  const country = ["", "-", "ZZ"].includes(code) ? null : code;
  if (country !== null && !/^[A-Z]{2}$/.test(country)) return null;
  if (cells.length === 1) {
    const net = parseNet(cells[0] ?? "");
    return net && { first: net[0], last: lastOf(net), country };
  }
  const [first, last] = cells.map(parseAddress);
  if (cells.length !== 2 || !first || !last || first.kind() !== last.kind()) return null;
  if (numberOf(first) > numberOf(last)) return null;
  return { first, last, country };
}

/** Whether a line is empty or a comment. */
export function isComment(line: string): boolean {
  return /^\s*(#|$)/.test(line);
}

/** What was read of a country table. */
export interface LoadCounts {
  /** Number of valid lines. */
  readonly ranges: number;
  /** Number of invalid lines. */
  readonly faults: number;
}

/** A complete country table. */
export interface TableReport extends LoadCounts {
  /** Number of networks that the ranges were split into. */
  readonly nets: number;
}

/** The result of a load. */
export interface LoadReport extends TableReport {
  /** Line numbers of the first invalid lines, from 1. */
  readonly faultLines: readonly number[];
}
