import type { FeeTerms } from "./withdrawals.model.js";

/** How money leaves. */
export const methodKinds = ["BANK", "WALLET", "CRYPTO"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** What holds in a currency, whichever way money leaves. Amounts are minor units. */
export interface Terms {
  readonly currency: string;
  /** A member's requests of one day of the brand. */
  readonly dayCount: number;
  readonly dayAmount: bigint;
  /** From this amount on two operators approve; null: one always does. */
  readonly twoPersonFrom: bigint | null;
  readonly receiptMinutes: number;
  /** How long a new account waits; 0: not at all. */
  readonly coolingHours: number;
  /** What of each deposit is to be staked, in hundredths of a percent. */
  readonly turnoverBasisPoints: number;
}

/** A way of withdrawing as the brand set it up. */
export interface MethodDraft extends FeeTerms {
  readonly code: string;
  readonly kind: MethodKind;
  readonly currency: string;
  readonly network: string | null;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly enabled: boolean;
  readonly position: number;
  /** Who pays; null: operators by hand. */
  readonly gatewayCode: string | null;
  readonly names: readonly { readonly language: string; readonly name: string }[];
}

export interface Method extends MethodDraft {
  readonly id: string;
}

/** A method's name in the reader's language, or else in English, or whatever there is. */
export function nameOf({ names }: Pick<Method, "names">, language: string): string {
  const inLanguage = (code: string) => names.find((text) => text.language === code)?.name;
  return inLanguage(language) ?? inLanguage("EN") ?? names[0]?.name ?? "";
}

const word = /^[a-z][a-z0-9-]{1,31}$/;
const most = 10n ** 17n;

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

/** The members of terms that cannot be. */
export function termsFaults(terms: Terms): string[] {
  const { dayCount, dayAmount, twoPersonFrom, receiptMinutes, coolingHours, turnoverBasisPoints } = terms;
  const rules: [string, boolean][] = [
    ["dayCount", isWithin(dayCount, 1, 1_000)],
    ["dayAmount", dayAmount > 0n && dayAmount <= most],
    ["twoPersonFrom", twoPersonFrom === null || (twoPersonFrom > 0n && twoPersonFrom <= most)],
    ["receiptMinutes", isWithin(receiptMinutes, 1, 43_200)],
    ["coolingHours", isWithin(coolingHours, 0, 720)],
    ["turnoverBasisPoints", isWithin(turnoverBasisPoints, 0, 1_000_000)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => field);
}

/** The members of a method that cannot be. */
export function methodFaults(draft: MethodDraft, languages: readonly string[]): string[] {
  const { code, kind, network, minAmount, maxAmount, feeFixed, feeBasisPoints, position, names } = draft;
  const hasFee = feeFixed >= 0n && isWithin(feeBasisPoints, 0, 5_000);
  const rules: [string, boolean][] = [
    ["code", word.test(code)],
    ["kind", methodKinds.includes(kind)],
    ["network", (kind === "CRYPTO") === (network !== null)],
    ["minAmount", minAmount > 0n],
    ["maxAmount", maxAmount >= minAmount && maxAmount <= most],
    ["fee", hasFee && minAmount * BigInt(10_000 - feeBasisPoints) > feeFixed * 10_000n],
    ["position", isWithin(Math.abs(position), 0, 100_000)],
    ["names", names.some(({ language }) => language === "EN")],
    ["names", names.every(({ language, name }) => languages.includes(language) && name.length <= 80)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => field);
}
