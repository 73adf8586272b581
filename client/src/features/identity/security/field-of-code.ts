import type { FieldOfCode } from "./use-form-call";

const ofCodes: FieldOfCode = {
  missing_verification_code: "verificationCode",
  invalid_verification_code: "verificationCode",
  code_expired: "verificationCode",
};

/** Where refusals about a phone and its code are told. */
export const fieldOfPhoneCodes: FieldOfCode = {
  ...ofCodes,
  missing_phone_number: "mobileNum",
  invalid_phone_number: "mobileNum",
};

/** Where refusals about an address and its code are told. */
export const fieldOfEmailCodes: FieldOfCode = ofCodes;

/** Where refusals about an authenticator's code are told. */
export const fieldOfAuthenticatorCodes: FieldOfCode = { invalid_verification_code: "code" };

/** Where refusals about a payment password are told. */
export const fieldOfPaymentPassword: FieldOfCode = { invalid_payment_password: "oldPaymentPassword" };
