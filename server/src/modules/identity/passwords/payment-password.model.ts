import { defineErrors, type FieldFault, validationFailed } from "../../../core/errors.js";

defineErrors({
  invalid_payment_password: "unprocessable",
  payment_password_not_set: "unprocessable",
  payment_password_set: "conflict",
});

/** How many digits a payment password has. */
export const paymentPasswordDigits = 6;

const runs = "01234567890123456789";

/** Whether anyone would try it first: one digit six times, or digits in a row, up or down. */
function isGuessable(digits: string): boolean {
  const reversed = [...digits].reverse().join("");
  return new Set(digits).size === 1 || runs.includes(digits) || runs.includes(reversed);
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
