import { defineErrors, validationFailed } from "../../../core/errors.js";
import { isPlainText } from "../../../core/plain-text.js";
import type { WithdrawalKind } from "../withdrawals.model.js";

defineErrors({
  payee_name_not_set: "unprocessable",
  withdrawal_account_too_new: "unprocessable",
  withdrawal_accounts_full: "unprocessable",
});

/** An account that a member's withdrawals are paid to, masked. */
export interface WithdrawalAccount {
  readonly id: string;
  readonly methodId: string;
  readonly bank: string | null;
  /** First letter only. */
  readonly holderMasked: string;
  readonly numberMasked: string;
  readonly createdAt: Date;
  /** When it can be used for the first time. */
  readonly usableFrom: Date;
}

/** The account that a payout goes to, in full. */
export interface Destination {
  readonly kind: WithdrawalKind;
  readonly holder: string;
  readonly number: string;
  readonly bank: string | null;
  readonly network: string | null;
}

/** How many accounts a member may have. */
export const maxAccounts = 5;

const shapes: Readonly<Record<WithdrawalKind, RegExp>> = {
  BANK: /^[0-9A-Z]{5,34}$/,
  WALLET: /^[\x21-\x7e]{4,64}$/,
  CRYPTO: /^[0-9A-Za-z]{20,100}$/,
};

/**
 * Normalises an account number: bank accounts to capitals without spaces and dashes, others only trimmed.
 * @throws DomainError validation_failed (number)
 */
export function normalizeNumber(kind: WithdrawalKind, text: string): string {
  const field = "number";
  const number = kind === "BANK" ? text.replace(/[\s-]/g, "").toUpperCase() : text.trim();
  if (number === "") throw validationFailed({ field, code: "required" });
  if (!shapes[kind].test(number)) throw validationFailed({ field, code: "invalid" });
  return number;
}

/** Normalises a bank's name; null for other kinds of accounts. @throws DomainError validation_failed (bank) */
export function normalizeBankName(kind: WithdrawalKind, text: string | null): string | null {
  if (kind !== "BANK") return null;
  const name = (text ?? "").normalize("NFC").trim().replace(/\s+/gu, " ");
  if (name === "") throw validationFailed({ field: "bank", code: "required" });
  if (name.length < 2 || name.length > 80 || !isPlainText(name))
    throw validationFailed({ field: "bank", code: "invalid" });
  return name;
}

/** Masks a number except for its last four characters, or a third of a short one. */
export function maskNumber(number: string): string {
  return `***${number.slice(-Math.min(4, Math.floor(number.length / 3)))}`;
}

/** What separates the encrypted values of a withdrawal account. */
export const withdrawalAccountSealPurposes = {
  number: "withdrawals.number",
  holder: "withdrawals.holder",
} as const;
