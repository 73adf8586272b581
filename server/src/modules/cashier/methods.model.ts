import { parseMinor } from "../../core/money.js";
import type { FeeTerms } from "./deposits.model.js";

/** How money comes in. */
export const methodKinds = ["BANK_TRANSFER", "QR_WALLET", "CRYPTO", "REDIRECT"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** A line of where a transfer goes to: `bank`, `account`, `holder`. */
export interface PayeeLine {
  readonly name: string;
  readonly value: string;
}

/** What a method says in one language. */
export interface MethodText {
  /** The platform's code: EN, CN, AR. */
  readonly language: string;
  readonly name: string;
  /** Clean HTML. */
  readonly instructions: string;
}

/** A way of depositing, as the brand set it up. Amounts are minor units. */
export interface MethodDraft extends FeeTerms {
  readonly code: string;
  readonly kind: MethodKind;
  readonly currency: string;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly feePayer: "member" | "brand";
  readonly expiryMinutes: number;
  readonly enabled: boolean;
  readonly position: number;
  /** Who tells us what was paid; null where operators do. */
  readonly gatewayCode: string | null;
  readonly payee: readonly PayeeLine[];
  readonly texts: readonly MethodText[];
}

export interface Method extends MethodDraft {
  readonly id: string;
}

/** A way of depositing as operators write it: amounts are decimal text. */
export interface MethodForm extends Omit<MethodDraft, "minAmount" | "maxAmount" | "feeFixed"> {
  readonly min: string;
  readonly max: string;
  readonly feeFixed: string;
}

/** What of a way can be changed. */
type Changeable = Omit<MethodForm, "code" | "kind" | "currency" | "enabled">;

/** A change as operators write it: what is left out, or null, stays as it is. */
export type MethodChange = { readonly [Name in keyof Changeable]?: Changeable[Name] | null };

/** What an operator's form says. @throws DomainError invalid_amount */
export function draftOf({ min, max, feeFixed, ...form }: MethodForm): MethodDraft {
  const minor = (text: string) => parseMinor(text, form.currency);
  return { ...form, minAmount: minor(min), maxAmount: minor(max), feeFixed: minor(feeFixed) };
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
    feePayer: change.feePayer ?? method.feePayer,
    expiryMinutes: change.expiryMinutes ?? method.expiryMinutes,
    position: change.position ?? method.position,
    gatewayCode: change.gatewayCode ?? method.gatewayCode,
    payee: change.payee ?? method.payee,
    texts: change.texts ?? method.texts,
  };
}

/** A method's name and instructions in the reader's language, or else in English, or whatever there is. */
export function textOf({ texts }: Pick<Method, "texts">, language: string): MethodText {
  const inLanguage = (code: string) => texts.find((text) => text.language === code);
  return inLanguage(language) ?? inLanguage("EN") ?? texts[0] ?? { language, name: "", instructions: "" };
}

/** What the member pays of a method's fee: none where the brand does. */
export function memberFee({ feePayer, feeFixed, feeBasisPoints }: Method): FeeTerms {
  return feePayer === "member" ? { feeFixed, feeBasisPoints } : { feeFixed: 0n, feeBasisPoints: 0 };
}

/** Amounts that are offered with one press: round ones between the least and the most. */
export function quickAmounts({ minAmount, maxAmount }: Method, digits: number): bigint[] {
  const unit = 10n ** BigInt(digits);
  const round = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 5_000n, 10_000n, 100_000n, 1_000_000n].map(
    (n) => n * unit,
  );
  return round.filter((amount) => amount >= minAmount && amount <= maxAmount).slice(0, 5);
}
