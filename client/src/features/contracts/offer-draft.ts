import { currencies } from "@croupier/schema/rules/currencies.js";
import type { ContractKind } from "../../gql/graphql";
import { parseAmount } from "../../lib/money/typed-amount";
import { kindHas, type OfferTerms, type Terms, type Tier } from "./model";

type Category = Terms["categories"][number]["category"];

/** The agent that an offer is made to. */
export interface OfferReceiver {
  readonly id: string;
  readonly account: string;
}

/** A tier as it is typed. */
export interface TierDraft {
  /** Identifies the row while it is edited. */
  readonly key: number;
  readonly validBet: string;
  readonly netLoss: string;
  readonly activeMembers: string;
  readonly rate: string;
  readonly lossRate: string;
  readonly fixed: string;
}
export type TierField = Exclude<keyof TierDraft, "key">;

/** The terms of an offer as they are typed. Period, categories and own play are those of the upline's contract. */
export interface Draft {
  readonly period: Terms["period"];
  readonly includeSelf: boolean;
  readonly carry: Terms["carry"];
  readonly categories: readonly {
    readonly category: Category;
    /** Whether its tiers pay amounts in place of shares. */
    readonly isFixed: boolean;
    readonly tiers: readonly TierDraft[];
  }[];
}

/** The most that a tier may pay. */
export type Allowed = Pick<Tier, "rate" | "lossRate" | "fixed">;

/** What is wrong with a field. */
export type DraftFault = "missing" | "invalid" | "aboveMaximum" | "duplicate";

export const maxTiers = 20;
const maxActiveMembers = 1_000_000;

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

function tierDraftOf(tier: Tier, withPay: boolean): TierDraft {
  const pay = (text: string | null) => (withPay && text !== null && Number(text) > 0 ? text : "");
  return {
    key: nextKey(),
    validBet: tier.validBet,
    netLoss: tier.netLoss,
    activeMembers: String(tier.activeMembers),
    rate: pay(tier.rate),
    lossRate: pay(tier.lossRate),
    fixed: pay(tier.fixed),
  };
}

/** An empty tier. */
export function emptyTier(): TierDraft {
  return { key: nextKey(), validBet: "", netLoss: "", activeMembers: "", rate: "", lossRate: "", fixed: "" };
}

/** Starts an offer: with the terms that the downline has, or with the conditions of the upline's own. */
export function startDraft(own: Terms, current: Terms | null): Draft {
  return {
    period: own.period,
    includeSelf: own.includeSelf,
    carry: (current ?? own).carry,
    categories: own.categories.map(({ category, tiers }) => {
      const known = current?.categories.find((of) => of.category === category)?.tiers;
      return {
        category,
        isFixed: tiers.some(({ fixed }) => fixed !== null),
        tiers: (known ?? tiers).map((tier) => tierDraftOf(tier, known !== undefined)),
      };
    }),
  };
}

/** The fields of a kind's tiers that are conditions. */
export function conditionFields(kind: ContractKind): TierField[] {
  return [
    "validBet",
    ...(kindHas.netLoss(kind) ? (["netLoss"] as const) : []),
    ...(kindHas.activeMembers(kind) ? (["activeMembers"] as const) : []),
  ];
}

/** The fields of a kind's tiers that are pay. */
export function payFields(kind: ContractKind, isFixed: boolean): TierField[] {
  if (isFixed) return ["fixed"];
  return kindHas.lossRate(kind) ? ["rate", "lossRate"] : ["rate"];
}

/** Parses percent with four decimals at most to millionths; null unless it is from 0 to 100. */
function parsePercent(text: string): bigint | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  const rate = BigInt((match[1] ?? "") + (match[2] ?? "").padEnd(4, "0"));
  return rate <= 1_000_000n ? rate : null;
}

const digitsOf = (currency: string) => currencies.find(({ code }) => code === currency)?.digits ?? 2;

function parseField(field: TierField, text: string, currency: string): bigint | null {
  if (field === "rate" || field === "lossRate") return parsePercent(text);
  if (field !== "activeMembers") return parseAmount(text, digitsOf(currency));
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= maxActiveMembers ? BigInt(text.trim()) : null;
}

/** A condition that is left empty asks for nothing. */
const conditionText = (text: string) => (text.trim() === "" ? "0" : text.trim());

/** The maximum of a field; null while it is not known. */
export function maximumOf(field: TierField, allowed: Allowed | undefined): string | null {
  if (!allowed || (field !== "rate" && field !== "lossRate" && field !== "fixed")) return null;
  return field === "fixed" ? (allowed.fixed ?? "0") : allowed[field];
}

interface FaultsOptions {
  readonly kind: ContractKind;
  readonly currency: string;
  readonly isFixed: boolean;
  readonly allowed: Allowed | undefined;
}

/** Lists what is wrong with a tier, by field. */
export function tierFaults(
  tier: TierDraft,
  { kind, currency, isFixed, allowed }: FaultsOptions,
): Partial<Record<TierField, DraftFault>> {
  const faults: Partial<Record<TierField, DraftFault>> = {};
  for (const field of conditionFields(kind))
    if (parseField(field, conditionText(tier[field]), currency) === null) faults[field] = "invalid";
  const fields = payFields(kind, isFixed);
  const isAnyPaid = fields.some((field) => (parseField(field, tier[field], currency) ?? 0n) > 0n);
  for (const field of fields) {
    const text = tier[field].trim();
    const value = text === "" ? null : parseField(field, text, currency);
    const maximum = maximumOf(field, allowed);
    const most = maximum === null ? null : parseField(field, maximum, currency);
    if (text === "") {
      if (!isAnyPaid) faults[field] = "missing";
    } else if (value === null || (value === 0n && !isAnyPaid)) faults[field] = "invalid";
    else if (most !== null && value > most) faults[field] = "aboveMaximum";
  }
  return faults;
}

/** The keys of tiers whose conditions another tier above them has already. */
export function duplicateTiers(
  kind: ContractKind,
  tiers: readonly TierDraft[],
  currency: string,
): Set<number> {
  const seen = new Set<string>();
  const duplicates = new Set<number>();
  for (const tier of tiers) {
    const conditions = conditionFields(kind)
      .map((field) => String(parseField(field, conditionText(tier[field]), currency)))
      .join(" ");
    if (seen.has(conditions)) duplicates.add(tier.key);
    seen.add(conditions);
  }
  return duplicates;
}

/** Whether an offer cannot be made yet: a field of a tier is wrong, or two tiers have the same conditions. */
export function hasDraftFaults(
  draft: Draft,
  {
    kind,
    currency,
    allowedAt,
  }: {
    readonly kind: ContractKind;
    readonly currency: string;
    /** What the tiers may pay, by category and number. */
    readonly allowedAt: (category: string, tier: number) => Allowed | undefined;
  },
): boolean {
  return draft.categories.some(
    ({ category, isFixed, tiers }) =>
      duplicateTiers(kind, tiers, currency).size > 0 ||
      tiers.some((tier, n) => {
        const faults = tierFaults(tier, { kind, currency, isFixed, allowed: allowedAt(category, n) });
        return Object.keys(faults).length > 0;
      }),
  );
}

/** Whether all conditions can be read, so that the server can say what the tiers may pay. */
export function hasReadableConditions(kind: ContractKind, draft: Draft, currency: string): boolean {
  return draft.categories.every(({ tiers }) =>
    tiers.every((tier) =>
      conditionFields(kind).every(
        (field) => parseField(field, conditionText(tier[field]), currency) !== null,
      ),
    ),
  );
}

/** The terms as the server takes them; `withPay`: with what the tiers pay. */
export function toOfferTerms(kind: ContractKind, draft: Draft, withPay: boolean): OfferTerms {
  const { period, includeSelf, carry, categories } = draft;
  return {
    period,
    includeSelf,
    carry,
    categories: categories.map(({ category, isFixed, tiers }) => {
      const paid = withPay ? payFields(kind, isFixed) : [];
      const payOf = (tier: TierDraft, field: "rate" | "lossRate" | "fixed") =>
        paid.includes(field) ? tier[field].trim() || "0" : null;
      return {
        category,
        tiers: tiers.map((tier) => ({
          validBet: conditionText(tier.validBet),
          netLoss: kindHas.netLoss(kind) ? conditionText(tier.netLoss) : null,
          activeMembers: kindHas.activeMembers(kind) ? Number(conditionText(tier.activeMembers)) : 0,
          rate: payOf(tier, "rate"),
          lossRate: payOf(tier, "lossRate"),
          fixed: payOf(tier, "fixed"),
        })),
      };
    }),
  };
}
