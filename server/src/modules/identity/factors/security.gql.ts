import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../../graphql/scalars.js";
import { Portal } from "../identity.gql.js";

@ObjectType("PasswordRule", { description: "What the brand asks of a new password." })
export class PasswordRuleType {
  @Field(() => String, {
    description: "What it may be written with: a kind of pattern, `length` for any text.",
  })
  readonly patternId!: string;

  @Field(() => Int, { description: "Fewest characters." })
  readonly minLength!: number;

  @Field(() => Int, { description: "Most characters." })
  readonly maxLength!: number;
}

@InputType("ChangePasswordInput", { description: "A new password in place of the old one." })
export class ChangePasswordInput {
  @Field(() => String, { nullable: true, description: "May be left out where the password must be changed." })
  readonly oldPassword?: string | null;

  @Field(() => String, { description: "As typed." })
  readonly newPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmNewPassword!: string;
}

@InputType("PasswordResetRequestInput", { description: "Who forgot the password." })
export class PasswordResetRequestInput {
  @Field(() => String, { description: "The name signed in with." })
  readonly username!: string;

  @Field(() => String, { description: "The address that the account has." })
  readonly email!: string;
}

@ObjectType("OpenedPasswordReset", { description: "What a link in a mail was exchanged for." })
export class OpenedPasswordResetType {
  @Field(() => String, { description: "Changes the password once; it is told this once." })
  readonly ticket!: string;

  @Field(() => String, { description: "Whose password it changes." })
  readonly username!: string;

  @Field(() => DateTimeScalar, { description: "When it dies." })
  readonly expiresAt!: Date;
}

@InputType("CompletePasswordResetInput", { description: "A new password by a ticket." })
export class CompletePasswordResetInput {
  @Field(() => String, { description: "Of `openPasswordReset`." })
  readonly ticket!: string;

  @Field(() => String, { description: "As typed." })
  readonly newPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmNewPassword!: string;
}

@InputType("PhonePasswordResetInput", { description: "A new password by a code that was sent to the phone." })
export class PhonePasswordResetInput {
  @Field(() => String, { description: "Such as +44." })
  readonly countryDialingCode!: string;

  @Field(() => String, { description: "As it is dialled at home, or whole." })
  readonly mobileNum!: string;

  @Field(() => String, { description: "The code that was sent there." })
  readonly verificationCode!: string;

  @Field(() => String, { description: "As typed." })
  readonly newPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmNewPassword!: string;

  @Field(() => String, { nullable: true, description: "A stable random id of the browser, if it keeps one." })
  readonly deviceId?: string | null;

  @Field(() => Portal, { defaultValue: Portal.MEMBER, description: "Which side is come in at." })
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

@InputType("ChangePaymentPasswordInput", { description: "Another payment password." })
export class ChangePaymentPasswordInput {
  @Field(() => String, { description: "The one before." })
  readonly oldPaymentPassword!: string;

  @Field(() => String, { description: "Six digits." })
  readonly paymentPassword!: string;

  @Field(() => String, { description: "The same again." })
  readonly confirmPaymentPassword!: string;
}

@ObjectType("AuthenticatorSetup", { description: "What is put into an authenticator." })
export class AuthenticatorSetupType {
  @Field(() => String, { description: "otpauth://totp/…, for a QR code." })
  readonly uri!: string;

  @Field(() => String, { description: "Base32, for typing it in." })
  readonly secret!: string;
}

@ObjectType("RecoveryCodes", { description: "Codes for when the authenticator is lost." })
export class RecoveryCodesType {
  @Field(() => [String], { description: "Each works once. They are told this once." })
  readonly recoveryCodes!: readonly string[];
}

@InputType("AuthenticatorProofInput", { description: "What shows that the authenticator is the member's." })
export class AuthenticatorProofInput {
  @Field(() => String, { description: "The password of the account." })
  readonly password!: string;

  @Field(() => String, { description: "A code of the authenticator, or a recovery code." })
  readonly code!: string;
}

/** By what is shown who is behind the phone or address that is bound now. */
export enum BoundProof {
  BOUND = "BOUND",
  AUTHENTICATOR = "AUTHENTICATOR",
}
registerEnumType(BoundProof, {
  name: "BoundProof",
  description: "By what is shown who is behind the phone or address that is bound now.",
  valuesConfig: {
    BOUND: { description: "A code that was sent to it." },
    AUTHENTICATOR: { description: "A code of the authenticator, or a recovery code." },
  },
});

/** What is bound to an account. */
export enum BoundContact {
  PHONE = "PHONE",
  EMAIL = "EMAIL",
}
registerEnumType(BoundContact, {
  name: "BoundContact",
  description: "What is bound to an account.",
  valuesConfig: {
    PHONE: { description: "The mobile phone." },
    EMAIL: { description: "The e-mail address." },
  },
});

@InputType("BindingProofInput", { description: "What allows to change how a member is reached." })
export class BindingProofInput {
  @Field(() => String, { description: "The password of the account." })
  readonly password!: string;

  @Field(() => BoundProof, {
    nullable: true,
    description: "By what; the bound phone or address unless told.",
  })
  readonly boundProof?: BoundProof | null;

  @Field(() => String, { nullable: true, description: "Its code. Needed where one is bound already." })
  readonly boundCode?: string | null;
}

@InputType("BindPhoneInput", { description: "A phone, with what proves it." })
export class BindPhoneInput extends BindingProofInput {
  @Field(() => String, { description: "Such as +44." })
  readonly countryDialingCode!: string;

  @Field(() => String, { description: "As it is dialled at home, or whole." })
  readonly mobileNum!: string;

  @Field(() => String, { description: "The code that was sent to this phone." })
  readonly verificationCode!: string;
}

@InputType("BindEmailInput", { description: "An e-mail address, with what proves it." })
export class BindEmailInput extends BindingProofInput {
  @Field(() => String, { description: "The address." })
  readonly email!: string;

  @Field(() => String, { description: "The code that was sent to this address." })
  readonly verificationCode!: string;
}

@InputType("PayeeNameInput", { description: "The name of the holder of the member's bank accounts." })
export class PayeeNameInput {
  @Field(() => String, { description: "As the bank writes it." })
  readonly payeeName!: string;

  @Field(() => String, { description: "The password of the account." })
  readonly password!: string;
}

@ObjectType("ShownContact", { description: "A phone or an address." })
export class ShownContactType {
  @Field(() => String, { description: "Its middle hidden." })
  readonly masked!: string;

  @Field(() => Boolean, { description: "Whether the member showed that it is theirs." })
  readonly verified!: boolean;
}

@ObjectType("AuthenticatorState", { description: "The authenticator that is bound." })
export class AuthenticatorStateType {
  @Field(() => DateTimeScalar, { description: "Since when." })
  readonly boundAt!: Date;

  @Field(() => Int, { description: "Recovery codes that were not used yet." })
  readonly recoveryCodesLeft!: number;
}

@ObjectType("Security", { description: "What protects the account, and what does not yet." })
export class SecurityType {
  @Field(() => DateTimeScalar, { nullable: true, description: "Null: the account has no password." })
  readonly passwordChangedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Null: passwords do not expire." })
  readonly passwordExpiresAt!: Date | null;

  @Field(() => ShownContactType, {
    nullable: true,
    description: "The mobile phone; null where none was told.",
  })
  readonly phone!: ShownContactType | null;

  @Field(() => ShownContactType, { nullable: true, description: "The address; null where none was told." })
  readonly email!: ShownContactType | null;

  @Field(() => AuthenticatorStateType, { nullable: true, description: "Null: none is bound." })
  readonly authenticator!: AuthenticatorStateType | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Null: no payment password is set." })
  readonly paymentPasswordChangedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Its first letter only; null where none is set." })
  readonly payeeName!: string | null;
}
