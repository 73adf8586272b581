import type { FieldOfCode } from "./use-form-call";

const ofCodes: FieldOfCode = {
  missing_verification_code: "verificationCode",
  invalid_verification_code: "verificationCode",
  code_expired: "verificationCode",
};

/** The fields at which errors about a phone number and its code are shown. */
export const fieldOfPhoneCodes: FieldOfCode = {
  ...ofCodes,
  missing_phone_number: "mobileNum",
  invalid_phone_number: "mobileNum",
};

/** The fields at which errors about an email address and its code are shown. */
export const fieldOfEmailCodes: FieldOfCode = ofCodes;

/** The field at which errors about a proof of a strong factor are shown. */
export const fieldOfAuthenticatorCodes: FieldOfCode = {
  missing_verification_code: "code",
  invalid_verification_code: "code",
};

/** The field at which errors about a payment password are shown. */
export const fieldOfPaymentPassword: FieldOfCode = { invalid_payment_password: "oldPaymentPassword" };
