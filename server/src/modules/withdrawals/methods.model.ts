import { defineErrors } from "../../core/errors.js";
import { parseMinor } from "../../core/money.js";
import { isPlainText } from "../../core/plain-text.js";
import type { FeeTerms } from "./withdrawals.model.js";

defineErrors({
  withdrawal_method_closed: "unprocessable",
});

/** How money leaves. */
export const methodKinds = ["BANK", "WALLET", "CRYPTO"] as const;
export type MethodKind = (typeof methodKinds)[number];

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

/** A way of withdrawing as operators write it: amounts are decimal text, and it is paid by hand at first. */
export interface MethodForm
  extends Omit<MethodDraft, "minAmount" | "maxAmount" | "feeFixed" | "gatewayCode"> {
  readonly min: string;
  readonly max: string;
  readonly feeFixed: string;
}

/** What of a way can be changed. Members have accounts for its kind and its chain: those stay. */
type Changeable = Pick<MethodForm, "min" | "max" | "feeFixed" | "feeBasisPoints" | "position" | "names">;

/** A change as operators write it: what is left out, or null, stays as it is. */
export type MethodChange = { readonly [Name in keyof Changeable]?: Changeable[Name] | null };

/** What an operator's form says. @throws DomainError invalid_amount */
export function draftOf({ min, max, feeFixed, ...form }: MethodForm): MethodDraft {
  const minor = (text: string) => parseMinor(text, form.currency);
  const amounts = { minAmount: minor(min), maxAmount: minor(max), feeFixed: minor(feeFixed) };
  return { ...form, ...amounts, gatewayCode: null };
}

/** A way as it is after a change. @throws DomainError invalid_amount */
export function changedBy(method: Method, change: MethodChange): MethodDraft {
  const minor = (text: string | null | undefined, was: bigint) =>
    text === null || text === undefined ? was : parseMinor(text, method.currency);
  return {
    ...method,
    minAmount: minor(change.min, method.minAmount),
    maxAmount: minor(change.max, method.maxAmount),
    feeFixed: minor(change.feeFixed, method.feeFixed),
    feeBasisPoints: change.feeBasisPoints ?? method.feeBasisPoints,
    position: change.position ?? method.position,
    names: change.names ?? method.names,
  };
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

/** Of what the database multiplies by 10,000. */
const mostMultiplied = 10n ** 14n;

function feeFits({ feeFixed, feeBasisPoints, minAmount }: MethodDraft): boolean {
  if (!isWithin(feeBasisPoints, 0, 5_000) || feeFixed < 0n || feeFixed > mostMultiplied) return false;
  return minAmount * BigInt(10_000 - feeBasisPoints) > feeFixed * 10_000n;
}

const isLine = (text: string, longest: number) =>
  text.trim() !== "" && text.length <= longest && isPlainText(text);

function areNames(names: MethodDraft["names"], languages: readonly string[]): boolean {
  const named = new Set(names.map(({ language }) => language));
  return (
    named.has("EN") &&
    named.size === names.length &&
    names.every(({ language, name }) => languages.includes(language) && isLine(name, 80))
  );
}

/** The members of a method that cannot be. */
export function methodFaults(draft: MethodDraft, languages: readonly string[]): string[] {
  const { code, kind, network, minAmount, maxAmount, position, names } = draft;
  const rules: [string, boolean][] = [
    ["code", word.test(code)],
    ["kind", methodKinds.includes(kind)],
    ["network", kind === "CRYPTO" ? network !== null && isLine(network, 60) : network === null],
    ["min", minAmount > 0n && minAmount <= mostMultiplied],
    ["max", maxAmount >= minAmount && maxAmount <= most],
    ["fee", feeFits(draft)],
    ["position", isWithin(position, -100_000, 100_000)],
    ["names", areNames(names, languages)],
  ];
  return rules.filter(([, kept]) => !kept).map(([field]) => field);
}
