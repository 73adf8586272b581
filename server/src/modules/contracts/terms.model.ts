import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { formatRate, parseRate, rateUnit } from "../../kit/rates.js";
import type { ContractKind } from "../brands/brands.model.js";
import {
  CarryPolicy,
  type CategoryTerms,
  type ContractTerms,
  TermsCategory,
  type Tier,
} from "./contracts.model.js";
import { PeriodType, periodsOfKinds } from "./periods.model.js";

const maxTiers = 20;
const maxAmount = 10n ** 15n;
const maxActiveMembers = 1_000_000;

/** A tier as people enter it: amounts are decimal text, rates percent. */
export interface TierForm {
  readonly validBet: string;
  readonly netLoss?: string | null | undefined;
  readonly activeMembers?: number | null | undefined;
  readonly rate?: string | null | undefined;
  readonly lossRate?: string | null | undefined;
  readonly fixed?: string | null | undefined;
}

/** Terms as people enter them. */
export interface TermsForm {
  readonly period?: PeriodType | null | undefined;
  readonly includeSelf?: boolean | null | undefined;
  readonly carry?: CarryPolicy | null | undefined;
  readonly categories: readonly { readonly category: TermsCategory; readonly tiers: readonly TierForm[] }[];
}

/** Parses terms. @throws DomainError invalid_amount, validation_failed with the invalid fields */
export function parseTerms(kind: ContractKind, currency: string, form: TermsForm): ContractTerms {
  const [period = "D"] = periodsOfKinds[kind];
  const categories = form.categories.map(({ category, tiers }, n) => ({
    category,
    tiers: tiers.map((tier, m) => parseTier(tier, currency, `categories.${n}.tiers.${m}`)),
  }));
  const terms: ContractTerms = {
    period: form.period ?? period,
    includeSelf: form.includeSelf ?? false,
    carry: form.carry ?? "NONE",
    categories,
  };
  const faults = termsFaults(kind, terms);
  if (faults.length > 0) throw validationFailed(...faults);
  return terms;
}

/**
 * Parses the conditions of tiers, for which a form wants to know what they may pay before it has a rate.
 * @throws DomainError invalid_amount
 */
export function parsePoints(currency: string, { categories }: TermsForm): CategoryPoints[] {
  const amount = (text: string | null | undefined) => parseMinor(text ?? "0", currency);
  return categories.map(({ category, tiers }) => ({
    category,
    tiers: tiers.map(({ validBet, netLoss, activeMembers }) => ({
      validBet: amount(validBet),
      netLoss: amount(netLoss),
      activeMembers: activeMembers ?? 0,
    })),
  }));
}

function parseTier(tier: TierForm, currency: string, field: string): Tier {
  const amount = (text: string | null | undefined) => parseMinor(text ?? "0", currency);
  const rate = (name: "rate" | "lossRate") => {
    const parsed = parseRate(tier[name] ?? "0");
    if (parsed === null) throw validationFailed({ field: `${field}.${name}`, code: "invalid" });
    return parsed;
  };
  return {
    validBet: amount(tier.validBet),
    netLoss: amount(tier.netLoss),
    activeMembers: tier.activeMembers ?? 0,
    rate: rate("rate"),
    lossRate: rate("lossRate"),
    fixed: tier.fixed === null || tier.fixed === undefined ? null : amount(tier.fixed),
  };
}

/** Lists the invalid fields of terms. */
export function termsFaults(kind: ContractKind, terms: ContractTerms): FieldFault[] {
  const names = terms.categories.map(({ category }) => category);
  const isSetValid =
    names.length > 0 &&
    new Set(names).size === names.length &&
    names.every((name) => TermsCategory.is(name)) &&
    (names.length === 1 || !names.includes("CONS"));
  return [
    ...(periodsOfKinds[kind].includes(terms.period) ? [] : [{ field: "period", code: "invalid" }]),
    ...(terms.carry === "NONE" || kind === "dividend" ? [] : [{ field: "carry", code: "invalid" }]),
    ...(isSetValid ? [] : [{ field: "categories", code: "invalid" }]),
    ...terms.categories.flatMap((category, n) => categoryFaults(kind, category, `categories.${n}`)),
  ];
}

function categoryFaults(kind: ContractKind, { tiers }: CategoryTerms, field: string): FieldFault[] {
  const conditions = tiers.map(({ validBet, netLoss, activeMembers }) =>
    [validBet, netLoss, activeMembers].join(" "),
  );
  const isCountValid = kind === "realtime_salary" ? tiers.length === 1 : tiers.length > 0;
  const isSetValid =
    isCountValid &&
    tiers.length <= maxTiers &&
    new Set(conditions).size === tiers.length &&
    new Set(tiers.map(({ fixed }) => fixed === null)).size === 1;
  return [
    ...(isSetValid ? [] : [{ field: `${field}.tiers`, code: "invalid" }]),
    ...tiers.flatMap((tier, n) =>
      tierFaults(kind, tier).map((name) => ({ field: `${field}.tiers.${n}.${name}`, code: "invalid" })),
    ),
  ];
}

function tierFaults(kind: ContractKind, tier: Tier): string[] {
  const { validBet, netLoss, activeMembers, rate, lossRate, fixed } = tier;
  const isRealtime = kind === "realtime_salary";
  const isAmount = (value: bigint) => value >= 0n && value <= maxAmount;
  const isRate = (value: bigint) => value >= 0n && value <= rateUnit;
  const mayBeFixed = kind === "daily_salary" || kind === "hourly_salary";
  const isFixedValid = fixed === null || (mayBeFixed && fixed > 0n && isAmount(fixed) && rate === 0n);
  const isRateValid = isRate(rate) && (isRealtime || fixed !== null || rate > 0n);
  const isLossRateValid = isRealtime ? isRate(lossRate) && rate + lossRate > 0n : lossRate === 0n;
  const isCountValid =
    Number.isInteger(activeMembers) &&
    activeMembers >= 0 &&
    activeMembers <= (isRealtime ? 0 : maxActiveMembers);
  return Object.entries({
    validBet: isAmount(validBet),
    netLoss: kind === "dividend" ? isAmount(netLoss) : netLoss === 0n,
    activeMembers: isCountValid,
    rate: isRateValid,
    lossRate: isLossRateValid,
    fixed: isFixedValid,
  })
    .filter(([, isValid]) => !isValid)
    .map(([name]) => name);
}

/** The figures that tiers are tested by, or that a tier's conditions name. */
export type TierPoint = Pick<Tier, "validBet" | "netLoss" | "activeMembers">;

/** What tiers pay. */
export type TierPay = Pick<Tier, "rate" | "lossRate" | "fixed">;

/** Whether figures reach all conditions of a tier. */
export function isMet(tier: TierPoint, figures: TierPoint): boolean {
  return (
    figures.validBet >= tier.validBet &&
    figures.netLoss >= tier.netLoss &&
    figures.activeMembers >= tier.activeMembers
  );
}

/** The met tier that pays the most; null when none is met. */
export function selectTier(tiers: readonly Tier[], figures: TierPoint): Tier | null {
  const met = tiers.filter((tier) => isMet(tier, figures));
  return met.reduce<Tier | null>(
    (best, tier) =>
      best === null || tier.rate + (tier.fixed ?? 0n) > best.rate + (best.fixed ?? 0n) ? tier : best,
    null,
  );
}

/** The most that tiers pay at a point; zeros where none is met. */
export function maxPayAt(tiers: readonly Tier[], point: TierPoint): TierPay {
  const none: TierPay = {
    rate: 0n,
    lossRate: 0n,
    fixed: tiers.some(({ fixed }) => fixed !== null) ? 0n : null,
  };
  return tiers
    .filter((tier) => isMet(tier, point))
    .reduce<TierPay>(
      (most, tier) => ({
        rate: tier.rate > most.rate ? tier.rate : most.rate,
        lossRate: tier.lossRate > most.lossRate ? tier.lossRate : most.lossRate,
        fixed: tier.fixed !== null && tier.fixed > (most.fixed ?? 0n) ? tier.fixed : most.fixed,
      }),
      none,
    );
}

/** The conditions of a category's tiers. */
export interface CategoryPoints {
  readonly category: TermsCategory;
  readonly tiers: readonly TierPoint[];
}

/** The most that a tier may pay below an upline's terms. */
export interface AllowedTier {
  readonly category: TermsCategory;
  /** Its place among the category's tiers, from 0. */
  readonly tier: number;
  readonly allowed: TierPay;
}

/** Computes the most that each tier may pay: what the upline's terms pay at the tier's own conditions. */
export function allowedTiers(categories: readonly CategoryPoints[], upline: ContractTerms): AllowedTier[] {
  return categories.flatMap(({ category, tiers }) => {
    const uplineTiers = upline.categories.find((of) => of.category === category)?.tiers ?? [];
    return tiers.map((tier, n) => ({ category, tier: n, allowed: maxPayAt(uplineTiers, tier) }));
  });
}

/**
 * Lists the tiers that pay more than the upline's at their own conditions. Since both pay in steps that only rise, an
 * empty list means that at no point at all more is paid.
 */
export function excessiveTiers(terms: ContractTerms, upline: ContractTerms): AllowedTier[] {
  return allowedTiers(terms.categories, upline).filter(({ category, tier, allowed }) => {
    const own = terms.categories.find((of) => of.category === category)?.tiers[tier];
    return own !== undefined && paysMore(own, allowed);
  });
}

function paysMore(own: TierPay, allowed: TierPay): boolean {
  const isAboveRates = own.rate > allowed.rate || own.lossRate > allowed.lossRate;
  return isAboveRates || (own.fixed !== null && own.fixed > (allowed.fixed ?? 0n));
}

/** Lists what terms have to share with the upline's and do not: period, categories, includeSelf. */
export function differencesFrom(terms: ContractTerms, upline: ContractTerms): string[] {
  const setOf = ({ categories }: ContractTerms) =>
    categories
      .map(({ category }) => category)
      .sort()
      .join();
  return [
    ...(terms.period === upline.period ? [] : ["period"]),
    ...(setOf(terms) === setOf(upline) ? [] : ["categories"]),
    ...(terms.includeSelf === upline.includeSelf ? [] : ["includeSelf"]),
  ];
}

/** Whether a downline's terms may stay in force below an upline's terms. */
export function isWithin(terms: ContractTerms, upline: ContractTerms): boolean {
  return differencesFrom(terms, upline).length === 0 && excessiveTiers(terms, upline).length === 0;
}

/**
 * Asserts that terms are within the upline's.
 * @throws DomainError contract_above_upline {tiers: [{category, tier, rate, lossRate, fixed}]}; validation_failed for a
 * different period, set of categories or includeSelf
 */
export function assertWithin(terms: ContractTerms, upline: ContractTerms, currency: string): void {
  const differences = differencesFrom(terms, upline);
  if (differences.length > 0)
    throw validationFailed(...differences.map((field) => ({ field, code: "differs_from_upline" })));
  const tiers = excessiveTiers(terms, upline).map(({ category, tier, allowed }) => ({
    category,
    tier,
    rate: formatRate(allowed.rate),
    lossRate: formatRate(allowed.lossRate),
    fixed: allowed.fixed === null ? null : formatMinor(allowed.fixed, currency),
  }));
  if (tiers.length > 0) throw new DomainError("contract_above_upline", { tiers });
}

/** Terms as the database keeps them: amounts and rates are text. Equal terms have equal texts. */
export function serializeTerms({ period, includeSelf, carry, categories }: ContractTerms): string {
  const stored = categories.map(({ category, tiers }) => ({
    category,
    tiers: tiers.map(({ validBet, netLoss, activeMembers, rate, lossRate, fixed }) => ({
      validBet: validBet.toString(),
      netLoss: netLoss.toString(),
      activeMembers,
      rate: rate.toString(),
      lossRate: lossRate.toString(),
      fixed: fixed === null ? null : fixed.toString(),
    })),
  }));
  return JSON.stringify({ period, includeSelf, carry, categories: stored });
}

interface StoredTier {
  readonly validBet: string;
  readonly netLoss: string;
  readonly activeMembers: number;
  readonly rate: string;
  readonly lossRate: string;
  readonly fixed: string | null;
}

/** Reads terms as `serializeTerms` has written them. */
export function readTerms(stored: unknown): ContractTerms {
  const { period, includeSelf, carry, categories } = stored as {
    readonly period: PeriodType;
    readonly includeSelf: boolean;
    readonly carry: CarryPolicy;
    readonly categories: readonly {
      readonly category: TermsCategory;
      readonly tiers: readonly StoredTier[];
    }[];
  };
  if (!PeriodType.is(period) || !CarryPolicy.is(carry)) throw new Error("terms that no build has written");
  return {
    period,
    includeSelf,
    carry,
    categories: categories.map(({ category, tiers }) => ({
      category,
      tiers: tiers.map(({ activeMembers, ...tier }) => ({
        activeMembers,
        validBet: BigInt(tier.validBet),
        netLoss: BigInt(tier.netLoss),
        rate: BigInt(tier.rate),
        lossRate: BigInt(tier.lossRate),
        fixed: tier.fixed === null ? null : BigInt(tier.fixed),
      })),
    })),
  };
}
