import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { BoundProof } from "../contacts/contact-bindings.model.js";
import { StepUpInput } from "../identity.gql.js";
import { Portal } from "../identity.model.js";

export const PasswordRuleType = objectOf("PasswordRule", "The brand's rule for new passwords.", {
  patternId: field.string("The pattern it must match; `length` for any text within the limits."),
  minLength: field.int("Minimum length in characters."),
  maxLength: field.int("Maximum length in characters."),
});

export const ChangePasswordInput = inputOf("ChangePasswordInput", "A password change.", {
  oldPassword: field.string("Optional when the password must be changed.").nullable(),
  newPassword: field.string("As typed."),
  confirmNewPassword: field.string("The same again."),
});

export const PasswordResetRequestInput = inputOf(
  "PasswordResetRequestInput",
  "The account whose password was forgotten.",
  {
    username: field.string("The username."),
    email: field.string("The account's e-mail address."),
  },
);

export const OpenedPasswordResetType = objectOf(
  "OpenedPasswordReset",
  "The ticket that a password reset link was exchanged for.",
  {
    ticket: field.string("Changes the password once; shown only once."),
    username: field.string("Username of the account whose password it changes."),
    expiresAt: field.dateTime("When the ticket expires."),
  },
);

export const CompletePasswordResetInput = inputOf(
  "CompletePasswordResetInput",
  "A password reset by ticket.",
  {
    ticket: field.string("The ticket from `openPasswordReset`."),
    newPassword: field.string("As typed."),
    confirmNewPassword: field.string("The same again."),
  },
);

export const PhonePasswordResetInput = inputOf(
  "PhonePasswordResetInput",
  "A password reset by a code sent to the phone.",
  {
    countryDialingCode: field.string("Such as +44."),
    mobileNum: field.string("In national or international format."),
    verificationCode: field.string("The code that was sent to the phone."),
    newPassword: field.string("As typed."),
    confirmNewPassword: field.string("The same again."),
    deviceId: field.string("Random id that the browser keeps, if any.").nullable(),
    portal: field.of(Portal, "The portal to sign in to.").default("member"),
    stepUp: field
      .of(StepUpInput, "The proof that an earlier verification_required asked for, by its params.stepUp.")
      .nullable(),
  },
);

const strongCode =
  "A code of the authenticator, a recovery code, or a passkey's answer (AuthenticationResponseJSON). Required once an authenticator or passkey is bound.";

export const StrongProofInput = inputOf(
  "StrongProofInput",
  "Proof that who changes a factor is the member.",
  {
    password: field.string("The password of the account."),
    code: field.string(strongCode).nullable(),
  },
);

export const SetPaymentPasswordInput = inputOf("SetPaymentPasswordInput", "The first payment password.", {
  ...StrongProofInput.fields,
  paymentPassword: field.string("Six digits."),
  confirmPaymentPassword: field.string("The same again."),
});

export const ChangePaymentPasswordInput = inputOf(
  "ChangePaymentPasswordInput",
  "A change of the payment password.",
  {
    oldPaymentPassword: field.string("The current payment password."),
    paymentPassword: field.string("Six digits."),
    confirmPaymentPassword: field.string("The same again."),
  },
);

export const AuthenticatorSetupType = objectOf(
  "AuthenticatorSetup",
  "The secret to set up an authenticator app with.",
  {
    uri: field.string("otpauth://totp/…, for a QR code."),
    secret: field.string("The same secret in base32, for manual entry."),
  },
);

export const RecoveryCodesType = objectOf("RecoveryCodes", "Codes that replace a lost authenticator.", {
  recoveryCodes: field.string("Each is valid once. Shown only once.").list(),
});

export const AuthenticatorProofInput = inputOf(
  "AuthenticatorProofInput",
  "Proof that the authenticator belongs to the member.",
  {
    password: field.string("The password of the account."),
    code: field.string("A code of the authenticator, a recovery code, or a passkey's answer."),
  },
);

export const BindingProofInput = inputOf(
  "BindingProofInput",
  "Proofs that authorise a change of a bound contact.",
  {
    password: field.string("The password of the account."),
    boundProof: field.of(BoundProof, "Defaults to BOUND.").nullable(),
    boundCode: field
      .string(
        "The code of `boundProof`. Required when a contact of this kind is bound already, and a proof of an authenticator or passkey once one is bound.",
      )
      .nullable(),
  },
);
export type BindingProofInput = InstanceType<typeof BindingProofInput>;

export const BindPhoneInput = inputOf("BindPhoneInput", "A phone to bind, with its proofs.", {
  ...BindingProofInput.fields,
  countryDialingCode: field.string("Such as +44."),
  mobileNum: field.string("In national or international format."),
  verificationCode: field.string("The code that was sent to this phone."),
});

export const BindEmailInput = inputOf("BindEmailInput", "An e-mail address to bind, with its proofs.", {
  ...BindingProofInput.fields,
  email: field.string("The address."),
  verificationCode: field.string("The code that was sent to this address."),
});

export const PayeeNameInput = inputOf(
  "PayeeNameInput",
  "The name of the holder of the member's bank accounts.",
  {
    payeeName: field.string("As written at the bank."),
    password: field.string("The password of the account."),
    boundCode: field.string(strongCode).nullable(),
  },
);

export const ShownContactType = objectOf("ShownContact", "A phone or e-mail address, masked.", {
  masked: field.string("With the middle hidden."),
  verified: field.boolean("Whether the member has verified it."),
});

export const AuthenticatorStateType = objectOf("AuthenticatorState", "A bound authenticator.", {
  boundAt: field.dateTime("When it was bound."),
  recoveryCodesLeft: field.int("Number of unused recovery codes."),
});

export const PasskeyType = objectOf("Passkey", "A passkey of the account.", {
  id: field.string("Its credential id."),
  name: field.string("As the member named it."),
  host: field.string("The host name it works on."),
  createdAt: field.dateTime("When it was added."),
  lastUsedAt: field.dateTime("Null before its first use.").nullable(),
});

export const NewPasskeyInput = inputOf("NewPasskeyInput", "A passkey that the browser has made.", {
  name: field.string("At most 60 characters."),
  response: field.string("The browser's RegistrationResponseJSON, as text."),
});

export const AddedPasskeyType = objectOf("AddedPasskey", "A passkey that was added.", {
  recoveryCodes: field
    .string("Each is valid once. Shown only once, with the account's first factor.")
    .list()
    .nullable(),
});

export const PasskeySignInInput = inputOf("PasskeySignInInput", "A sign-in by a passkey.", {
  answer: field.string("The browser's AuthenticationResponseJSON, as text."),
  portal: field.of(Portal, "The portal to sign in to.").default("member"),
  deviceId: field.string("Random id that the browser keeps, if any.").nullable(),
  remember: field.boolean("Remember the sign-in on this browser for one day.").default(false),
});

export const SecurityType = objectOf("Security", "The security settings of the account.", {
  passwordChangedAt: field.dateTime("Null when the account has no password.").nullable(),
  passwordExpiresAt: field.dateTime("Null when passwords do not expire.").nullable(),
  phone: field.of(ShownContactType, "The mobile phone; null when none is set.").nullable(),
  email: field.of(ShownContactType, "The e-mail address; null when none is set.").nullable(),
  authenticator: field.of(AuthenticatorStateType, "Null when none is bound.").nullable(),
  passkeys: field.of(PasskeyType, "Oldest first.").list(),
  recoveryCodesLeft: field
    .int("Number of unused ones; null without an authenticator and passkeys.")
    .nullable(),
  paymentPasswordChangedAt: field.dateTime("Null when no payment password is set.").nullable(),
  payeeName: field.string("Only its first letter; null when none is set.").nullable(),
});
export type SecurityType = InstanceType<typeof SecurityType>;
