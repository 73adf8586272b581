import { defineErrors } from "../../../core/errors.js";
import { parseMinor } from "../../../core/money.js";
import { isPlainText } from "../../../core/plain-text.js";
import { type FeeTerms, isFeeBelow, isFeeInRange, maxMultiplied } from "../../../kit/fees.js";
import { WithdrawalKind } from "../withdrawals.model.js";

defineErrors({
  withdrawal_method_closed: "unprocessable",
});

/** Settings of a withdrawal method. Amounts are minor units. */
export interface MethodDraft extends FeeTerms {
  readonly code: string;
  readonly kind: WithdrawalKind;
  readonly currency: string;
  readonly network: string | null;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly enabled: boolean;
  readonly position: number;
  /** The payout provider; null: staff pay manually. */
  readonly providerCode: string | null;
  readonly names: readonly { readonly language: string; readonly name: string }[];
}

export interface Method extends MethodDraft {
  readonly id: string;
}

/** A new method as staff enter it: amounts are decimal text, and its payouts are manual at first. */
export interface MethodForm
  extends Omit<MethodDraft, "minAmount" | "maxAmount" | "feeFixed" | "providerCode"> {
  readonly min: string;
  readonly max: string;
  readonly feeFixed: string;
}

/** Fields that can be changed. Kind and network are fixed, since members have accounts for them. */
type Changeable = Pick<MethodForm, "min" | "max" | "feeFixed" | "feeBasisPoints" | "position" | "names">;

/** A change as staff enter it: fields left out, or null, stay as they are. */
export type MethodChange = { readonly [Name in keyof Changeable]?: Changeable[Name] | null };

/** Parses the form of a new method. @throws DomainError invalid_amount */
export function parseMethodForm({ min, max, feeFixed, ...form }: MethodForm): MethodDraft {
  const minor = (text: string) => parseMinor(text, form.currency);
  const amounts = { minAmount: minor(min), maxAmount: minor(max), feeFixed: minor(feeFixed) };
  return { ...form, ...amounts, providerCode: null };
}

/** Applies a change to a method. @throws DomainError invalid_amount */
export function applyMethodChange(method: Method, change: MethodChange): MethodDraft {
  const minor = (text: string | null | undefined, current: bigint) =>
    text === null || text === undefined ? current : parseMinor(text, method.currency);
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

/** Picks a method's name in the reader's language, falling back to English, then to any. */
export function pickName({ names }: Pick<Method, "names">, language: string): string {
  const inLanguage = (code: string) => names.find((text) => text.language === code)?.name;
  return inLanguage(language) ?? inLanguage("EN") ?? names[0]?.name ?? "";
}

const codePattern = /^[a-z][a-z0-9-]{1,31}$/;
const maxAmountLimit = 10n ** 17n;

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

const isLine = (text: string, maxLength: number) =>
  text.trim() !== "" && text.length <= maxLength && isPlainText(text);

function areNamesValid(names: MethodDraft["names"], languages: readonly string[]): boolean {
  const namedLanguages = new Set(names.map(({ language }) => language));
  return (
    namedLanguages.has("EN") &&
    namedLanguages.size === names.length &&
    names.every(({ language, name }) => languages.includes(language) && isLine(name, 80))
  );
}

/** Lists the invalid fields of a method. */
export function methodFaults(draft: MethodDraft, languages: readonly string[]): string[] {
  const { code, kind, network, minAmount, maxAmount, position, names } = draft;
  const rules: [string, boolean][] = [
    ["code", codePattern.test(code)],
    ["kind", WithdrawalKind.is(kind)],
    ["network", kind === "CRYPTO" ? network !== null && isLine(network, 60) : network === null],
    ["min", minAmount > 0n && minAmount <= maxMultiplied],
    ["max", maxAmount >= minAmount && maxAmount <= maxAmountLimit],
    ["fee", isFeeInRange(draft) && isFeeBelow(minAmount, draft)],
    ["position", isWithin(position, -100_000, 100_000)],
    ["names", areNamesValid(names, languages)],
  ];
  return rules.filter(([, isValid]) => !isValid).map(([field]) => field);
}
