import {
  findPasswordFault,
  type PasswordRule,
  passwordLengthLimits,
} from "@croupier/schema/rules/password.js";
import { type FieldFault, validationFailed } from "../../../core/errors.js";
import { isCommonPassword } from "./common-passwords.js";

/** Context of a new password: its username and its field in the caller's form. */
export interface NewPasswordContext {
  /** Null when there is no username yet. */
  readonly username: string | null;
  /** "password" by default. */
  readonly field?: string;
}

/** Validates a new password by the brand's rule and the list of common passwords; null when it is valid. */
export function findNewPasswordFault(
  rule: PasswordRule,
  text: string,
  { username, field = "password" }: NewPasswordContext,
): FieldFault | null {
  const code = findPasswordFault(rule, text, username);
  if (code === "length") return { field, code, params: passwordLengthLimits(rule) };
  if (code !== null) return { field, code };
  return isCommonPassword(text) ? { field, code: "too_common" } : null;
}

/**
 * Requires a new password that follows the brand's rule (length and pattern), is not a common one and is not the
 * username.
 * @throws DomainError validation_failed (required, length {min, max}, a kind of pattern, edge_spaces,
 * same_as_username, too_common)
 */
export function assertNewPassword(rule: PasswordRule, text: string, context: NewPasswordContext): void {
  const fault = findNewPasswordFault(rule, text, context);
  if (fault) throw validationFailed(fault);
}

/** @throws DomainError validation_failed (confirmNewPassword: required, mismatch) */
export function assertConfirmed(text: string, confirmation: string, field = "confirmNewPassword"): void {
  if (confirmation.length === 0) throw validationFailed({ field, code: "required" });
  if (text !== confirmation) throw validationFailed({ field, code: "mismatch" });
}
