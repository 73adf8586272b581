import { type PasswordRule, findPasswordFault, passwordLengthLimits } from "@croupier/schema/rules/password.js";
import { type FieldFault, validationFailed } from "../../../core/errors.js";
import { isCommonPassword } from "./common-passwords.js";

/** Where a new password stands in the caller's form, and whose it will be. */
export interface NewPasswordPlace {
  /** Null where there is no user name yet. */
  readonly username: string | null;
  /** Name of its field; "password" unless told. */
  readonly field?: string;
}

/** What is wrong with a new password by the brand's rule and the list of the commonest; null: nothing. */
export function newPasswordFault(
  rule: PasswordRule,
  text: string,
  { username, field = "password" }: NewPasswordPlace,
): FieldFault | null {
  const code = findPasswordFault(rule, text, username);
  if (code === "length") return { field, code, params: passwordLengthLimits(rule) };
  if (code !== null) return { field, code };
  return isCommonPassword(text) ? { field, code: "too_common" } : null;
}

/**
 * A new password as the brand wants it: its length and pattern, none of the commonest, not the user name.
 * @throws DomainError validation_failed (required, length {min, max}, a kind of pattern, edge_spaces,
 * same_as_username, too_common)
 */
export function assertNewPassword(rule: PasswordRule, text: string, place: NewPasswordPlace): void {
  const fault = newPasswordFault(rule, text, place);
  if (fault) throw validationFailed(fault);
}

/** @throws DomainError validation_failed (confirmNewPassword: required, mismatch) */
export function assertConfirmed(text: string, confirmation: string, field = "confirmNewPassword"): void {
  if (confirmation.length === 0) throw validationFailed({ field, code: "required" });
  if (text !== confirmation) throw validationFailed({ field, code: "mismatch" });
}
