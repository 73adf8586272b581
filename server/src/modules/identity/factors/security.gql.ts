import { Field, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../../graphql/scalars.js";
import { BoundProof } from "../contacts/contact-bindings.model.js";
import { Portal } from "../identity.model.js";

@ObjectType("PasswordRule", { description: "The brand's rule for new passwords." })
export class PasswordRuleType {
  @Field(() => String, {
    description: "The pattern it must match; `length` for any text within the limits.",
  })
  readonly patternId!: string;

  @Field(() => Int, { description: "Minimum length in characters." })
  readonly minLength!: number;

  @Field(() => Int, { description: "Maximum length in characters." })
  readonly maxLength!: number;
}

@InputType("ChangePasswordInput", { description: "A password change." })
export class ChangePasswordInput {
  @Field(() => String, { nullable: true, description: "Optional when the password must be changed." })
  readonly oldPassword?: string | null;

  @Field(() => String, { description: "As typed." })
  readonly newPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmNewPassword!: string;
}

@InputType("PasswordResetRequestInput", { description: "The account whose password was forgotten." })
export class PasswordResetRequestInput {
  @Field(() => String, { description: "The user name." })
  readonly username!: string;

  @Field(() => String, { description: "The account's e-mail address." })
  readonly email!: string;
}

@ObjectType("OpenedPasswordReset", {
  description: "The ticket that a password reset link was exchanged for.",
})
export class OpenedPasswordResetType {
  @Field(() => String, { description: "Changes the password once; shown only once." })
  readonly ticket!: string;

  @Field(() => String, { description: "User name of the account whose password it changes." })
  readonly username!: string;

  @Field(() => DateTimeScalar, { description: "When the ticket expires." })
  readonly expiresAt!: Date;
}

@InputType("CompletePasswordResetInput", { description: "A password reset by ticket." })
export class CompletePasswordResetInput {
  @Field(() => String, { description: "The ticket from `openPasswordReset`." })
  readonly ticket!: string;

  @Field(() => String, { description: "As typed." })
  readonly newPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmNewPassword!: string;
}

@InputType("PhonePasswordResetInput", { description: "A password reset by a code sent to the phone." })
export class PhonePasswordResetInput {
  @Field(() => String, { description: "Such as +44." })
  readonly countryDialingCode!: string;

  @Field(() => String, { description: "In national or international format." })
  readonly mobileNum!: string;

  @Field(() => String, { description: "The code that was sent to the phone." })
  readonly verificationCode!: string;

  @Field(() => String, { description: "As typed." })
  readonly newPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmNewPassword!: string;

  @Field(() => String, { nullable: true, description: "Random id that the browser keeps, if any." })
  readonly deviceId?: string | null;

  @Field(() => Portal, { defaultValue: "member", description: "The portal to sign in to." })
  readonly portal!: Portal;
}

@InputType("SetPaymentPasswordInput", { description: "The first payment password." })
export class SetPaymentPasswordInput {
  @Field(() => String, { description: "The password of the account." })
  readonly password!: string;

  @Field(() => String, { description: "Six digits." })
  readonly paymentPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmPaymentPassword!: string;
}

@InputType("ChangePaymentPasswordInput", { description: "A change of the payment password." })
export class ChangePaymentPasswordInput {
  @Field(() => String, { description: "The current payment password." })
  readonly oldPaymentPassword!: string;

  @Field(() => String, { description: "Six digits." })
  readonly paymentPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmPaymentPassword!: string;
}

@ObjectType("AuthenticatorSetup", { description: "The secret to set up an authenticator app with." })
export class AuthenticatorSetupType {
  @Field(() => String, { description: "otpauth://totp/…, for a QR code." })
  readonly uri!: string;

  @Field(() => String, { description: "The same secret in base32, for manual entry." })
  readonly secret!: string;
}

@ObjectType("RecoveryCodes", { description: "Codes that replace a lost authenticator." })
export class RecoveryCodesType {
  @Field(() => [String], { description: "Each is valid once. Shown only once." })
  readonly recoveryCodes!: readonly string[];
}

@InputType("AuthenticatorProofInput", { description: "Proof that the authenticator belongs to the member." })
export class AuthenticatorProofInput {
  @Field(() => String, { description: "The password of the account." })
  readonly password!: string;

  @Field(() => String, { description: "A code of the authenticator, or a recovery code." })
  readonly code!: string;
}

@InputType("BindingProofInput", { description: "Proofs that authorise a change of a bound contact." })
export class BindingProofInput {
  @Field(() => String, { description: "The password of the account." })
  readonly password!: string;

  @Field(() => BoundProof, {
    nullable: true,
    description: "Defaults to BOUND.",
  })
  readonly boundProof?: BoundProof | null;

  @Field(() => String, {
    nullable: true,
    description: "The code of `boundProof`. Required when a contact of this kind is bound already.",
  })
  readonly boundCode?: string | null;
}

@InputType("BindPhoneInput", { description: "A phone to bind, with its proofs." })
export class BindPhoneInput extends BindingProofInput {
  @Field(() => String, { description: "Such as +44." })
  readonly countryDialingCode!: string;

  @Field(() => String, { description: "In national or international format." })
  readonly mobileNum!: string;

  @Field(() => String, { description: "The code that was sent to this phone." })
  readonly verificationCode!: string;
}

@InputType("BindEmailInput", { description: "An e-mail address to bind, with its proofs." })
export class BindEmailInput extends BindingProofInput {
  @Field(() => String, { description: "The address." })
  readonly email!: string;

  @Field(() => String, { description: "The code that was sent to this address." })
  readonly verificationCode!: string;
}

@InputType("PayeeNameInput", { description: "The name of the holder of the member's bank accounts." })
export class PayeeNameInput {
  @Field(() => String, { description: "As written at the bank." })
  readonly payeeName!: string;

  @Field(() => String, { description: "The password of the account." })
  readonly password!: string;
}

@ObjectType("ShownContact", { description: "A phone or e-mail address, masked." })
export class ShownContactType {
  @Field(() => String, { description: "With the middle hidden." })
  readonly masked!: string;

  @Field(() => Boolean, { description: "Whether the member has verified it." })
  readonly verified!: boolean;
}

@ObjectType("AuthenticatorState", { description: "A bound authenticator." })
export class AuthenticatorStateType {
  @Field(() => DateTimeScalar, { description: "When it was bound." })
  readonly boundAt!: Date;

  @Field(() => Int, { description: "Number of unused recovery codes." })
  readonly recoveryCodesLeft!: number;
}

@ObjectType("Security", { description: "The security settings of the account." })
export class SecurityType {
  @Field(() => DateTimeScalar, { nullable: true, description: "Null when the account has no password." })
  readonly passwordChangedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Null when passwords do not expire." })
  readonly passwordExpiresAt!: Date | null;

  @Field(() => ShownContactType, {
    nullable: true,
    description: "The mobile phone; null when none is set.",
  })
  readonly phone!: ShownContactType | null;

  @Field(() => ShownContactType, {
    nullable: true,
    description: "The e-mail address; null when none is set.",
  })
  readonly email!: ShownContactType | null;

  @Field(() => AuthenticatorStateType, { nullable: true, description: "Null when none is bound." })
  readonly authenticator!: AuthenticatorStateType | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Null when no payment password is set." })
  readonly paymentPasswordChangedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Only its first letter; null when none is set." })
  readonly payeeName!: string | null;
}
