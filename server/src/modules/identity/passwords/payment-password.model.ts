import { defineErrors, type FieldFault, validationFailed } from "../../../core/errors.js";

defineErrors({
  invalid_payment_password: "unprocessable",
  payment_password_not_set: "unprocessable",
  payment_password_set: "conflict",
});

export const paymentPasswordDigits = 6;

const ascendingDigits = "01234567890123456789";

/** Whether it is easily guessed: one digit six times, or consecutive digits, ascending or descending. */
function isGuessable(digits: string): boolean {
  const reversed = [...digits].reverse().join("");
  return new Set(digits).size === 1 || ascendingDigits.includes(digits) || ascendingDigits.includes(reversed);
}

function faultOf(text: string, field: string): FieldFault | null {
  if (text.length === 0) return { field, code: "required" };
  if (!/^\d{6}$/.test(text)) return { field, code: "not_six_digits" };
  return isGuessable(text) ? { field, code: "too_common" } : null;
}

/** @throws DomainError validation_failed (paymentPassword: required, not_six_digits, too_common) */
export function assertPaymentPassword(text: string, field = "paymentPassword"): void {
  const fault = faultOf(text, field);
  if (fault) throw validationFailed(fault);
}
