import { formatMinor, parseMinor } from "../../../core/money.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { FeeTerms } from "../../../kit/fees.js";
import type { Details, Proposal } from "../../approvals/approvals.model.js";

export const DepositFeePayer = enumOf("DepositFeePayer", "Who pays the fee of a deposit.", {
  member: "The fee is deducted from the received amount.",
  brand: "The member is credited with the whole received amount.",
});
export type DepositFeePayer = EnumValue<typeof DepositFeePayer>;

export const DepositKind = enumOf("DepositKind", "How a member pays a deposit.", {
  BANK_TRANSFER: "A bank transfer; staff confirm it by the statement of the bank.",
  QR_WALLET: "The member scans a QR code with a wallet app.",
  CRYPTO: "The member sends it to a crypto address.",
  REDIRECT: "The member pays on a page of the payment provider, for example by card.",
});
export type DepositKind = EnumValue<typeof DepositKind>;

/** A line of the payee's details for a transfer: `bank`, `account`, `holder`. */
export interface PayeeLine {
  readonly name: string;
  readonly value: string;
}

/** The texts of a method in one language. */
export interface MethodText {
  /** The platform's code: EN, CN, AR. */
  readonly language: string;
  readonly name: string;
  /** Sanitised HTML. */
  readonly instructions: string;
}

/** The settings of a deposit method. Amounts are minor units. */
export interface MethodDraft extends FeeTerms {
  readonly code: string;
  readonly kind: DepositKind;
  readonly currency: string;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly feePayer: DepositFeePayer;
  readonly expiryMinutes: number;
  readonly enabled: boolean;
  readonly position: number;
  /** The payment provider that reports payments; null for bank transfers, which staff confirm. */
  readonly providerCode: string | null;
  readonly payee: readonly PayeeLine[];
  readonly texts: readonly MethodText[];
}

export interface Method extends MethodDraft {
  readonly id: string;
}

/** The settings of a deposit method as staff enter them: amounts are decimal text. */
export interface MethodForm extends Omit<MethodDraft, "minAmount" | "maxAmount" | "feeFixed"> {
  readonly min: string;
  readonly max: string;
  readonly feeFixed: string;
}

/** The settings that can be changed. */
type Changeable = Omit<MethodForm, "code" | "kind" | "currency" | "enabled">;

/** A change as staff enter it: fields that are absent or null stay as they are. */
export type MethodChange = { readonly [Name in keyof Changeable]?: Changeable[Name] | null };

/** Parses the amounts of a form. @throws DomainError invalid_amount */
export function parseMethodForm({ min, max, feeFixed, ...form }: MethodForm): MethodDraft {
  const minor = (text: string) => parseMinor(text, form.currency);
  return { ...form, minAmount: minor(min), maxAmount: minor(max), feeFixed: minor(feeFixed) };
}

/** Returns a method's settings after a change. @throws DomainError invalid_amount */
export function applyMethodChange(method: Method, change: MethodChange): MethodDraft {
  const minor = (text: string | null | undefined, current: bigint) =>
    text === null || text === undefined ? current : parseMinor(text, method.currency);
  return {
    ...method,
    minAmount: minor(change.min, method.minAmount),
    maxAmount: minor(change.max, method.maxAmount),
    feeFixed: minor(change.feeFixed, method.feeFixed),
    feeBasisPoints: change.feeBasisPoints ?? method.feeBasisPoints,
    feePayer: change.feePayer ?? method.feePayer,
    expiryMinutes: change.expiryMinutes ?? method.expiryMinutes,
    position: change.position ?? method.position,
    providerCode: change.providerCode ?? method.providerCode,
    payee: change.payee ?? method.payee,
    texts: change.texts ?? method.texts,
  };
}

/**
 * Proposes a method's settings. Those of a bank transfer are safe as long as they do not say where the money is sent.
 */
export function proposeMethod(before: MethodDraft | null, after: MethodDraft): Proposal {
  const destination = (draft: MethodDraft) =>
    JSON.stringify([draft.payee, draft.texts.map(({ language, instructions }) => [language, instructions])]);
  const isSameDestination = before !== null && destination(before) === destination(after);
  return {
    before: before ? toDetails(before) : {},
    after: toDetails(after),
    isSafe: after.kind !== "BANK_TRANSFER" || isSameDestination,
  };
}

function toDetails({ minAmount, maxAmount, feeFixed, payee, texts, ...draft }: MethodDraft): Details {
  const money = (amount: bigint) => formatMinor(amount, draft.currency);
  const { code, kind, currency, feeBasisPoints, feePayer, expiryMinutes, enabled, position } = draft;
  const lines = texts.flatMap(({ language, name, instructions }) => [
    [`name ${language}`, name],
    [`instructions ${language}`, instructions],
  ]);
  return {
    code,
    kind,
    currency,
    min: money(minAmount),
    max: money(maxAmount),
    feeFixed: money(feeFixed),
    feeBasisPoints,
    feePayer,
    expiryMinutes,
    enabled,
    position,
    provider: draft.providerCode,
    payee: payee.map(({ name, value }) => `${name}: ${value}`).join("; "),
    ...Object.fromEntries(lines),
  };
}

/** Picks a method's texts in the viewer's language, else in English, else in any language. */
export function pickMethodText({ texts }: Pick<Method, "texts">, language: string): MethodText {
  const inLanguage = (code: string) => texts.find((text) => text.language === code);
  return inLanguage(language) ?? inLanguage("EN") ?? texts[0] ?? { language, name: "", instructions: "" };
}

/** Returns the part of a method's fee that the member pays: none when the brand pays. */
export function getMemberFee({ feePayer, feeFixed, feeBasisPoints }: Method): FeeTerms {
  return feePayer === "member" ? { feeFixed, feeBasisPoints } : { feeFixed: 0n, feeBasisPoints: 0 };
}

/** Lists up to five suggested amounts: round ones between the minimum and the maximum. */
export function listQuickAmounts({ minAmount, maxAmount }: Method, digits: number): bigint[] {
  const unit = 10n ** BigInt(digits);
  const round = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 5_000n, 10_000n, 100_000n, 1_000_000n].map(
    (n) => n * unit,
  );
  return round.filter((amount) => amount >= minAmount && amount <= maxAmount).slice(0, 5);
}
