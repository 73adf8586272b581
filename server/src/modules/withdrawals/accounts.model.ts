import { defineErrors, validationFailed } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import type { MethodKind } from "./methods.model.js";

defineErrors({
  payee_name_not_set: "unprocessable",
  withdrawal_account_cooling: "unprocessable",
  withdrawal_accounts_full: "unprocessable",
});

/** Where a member is paid, as far as it may be shown. */
export interface WithdrawalAccount {
  readonly id: string;
  readonly methodId: string;
  readonly bank: string | null;
  /** The holder, first letter only. */
  readonly holderMasked: string;
  readonly numberMasked: string;
  readonly createdAt: Date;
  /** From when it may be used. */
  readonly usableFrom: Date;
}

/** Where a payout goes, in full. */
export interface Destination {
  readonly kind: MethodKind;
  readonly holder: string;
  readonly number: string;
  readonly bank: string | null;
  readonly network: string | null;
}

/** Accounts that a member may have at once. */
export const mostAccounts = 5;

const shapes: Readonly<Record<MethodKind, RegExp>> = {
  BANK: /^[0-9A-Z]{5,34}$/,
  WALLET: /^[\x21-\x7e]{4,64}$/,
  CRYPTO: /^[0-9A-Za-z]{20,100}$/,
};

/**
 * A number as it is kept and compared: of a bank without spaces and dashes, in capitals; others as they are.
 * @throws DomainError validation_failed (number)
 */
export function accountNumber(kind: MethodKind, text: string): string {
  const field = "number";
  const number = kind === "BANK" ? text.replace(/[\s-]/g, "").toUpperCase() : text.trim();
  if (number === "") throw validationFailed({ field, code: "required" });
  if (!shapes[kind].test(number)) throw validationFailed({ field, code: "invalid" });
  return number;
}

/** The name of a bank; null where there is none. @throws DomainError validation_failed (bank) */
export function bankName(kind: MethodKind, text: string | null): string | null {
  if (kind !== "BANK") return null;
  const name = (text ?? "").normalize("NFC").trim().replace(/\s+/gu, " ");
  if (name === "") throw validationFailed({ field: "bank", code: "required" });
  if (name.length < 2 || name.length > 80 || !isPlainText(name))
    throw validationFailed({ field: "bank", code: "invalid" });
  return name;
}

/** The last four characters of a number, or fewer of a short one. */
export function maskNumber(number: string): string {
  return `***${number.slice(-Math.min(4, Math.floor(number.length / 3)))}`;
}
