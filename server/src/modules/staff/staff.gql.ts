import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { EnumValue } from "../../kit/enum-of.js";
import { StaffRole, StaffScope, StaffStage } from "./staff.model.js";

@ObjectType("StaffMe", { description: "The member of staff who asks." })
export class StaffMeType {
  @Field(() => ID, { description: "Id of the account." })
  readonly id!: string;

  @Field(() => String, { description: "User name." })
  readonly username!: string;

  @Field(() => Boolean, { description: "Whether it is staff of the installation rather than of one brand." })
  readonly isInstallationWide!: boolean;

  @Field(() => StaffStage, { description: "What the session has to do next." })
  readonly stage!: EnumValue<typeof StaffStage>;

  @Field(() => [String], { description: "What the session may do; empty until the sign-in is complete." })
  readonly permissions!: string[];

  @Field(() => Boolean, { description: "Whether a factor was verified in the last ten minutes." })
  readonly isReauthenticated!: boolean;
}

@ObjectType("StaffToken", { description: "The token of a staff session. The one used before is void." })
export class StaffTokenType {
  @Field(() => String, { description: "Sent as `Authorization: Bearer …`." })
  readonly token!: string;
}

@ObjectType("StaffFactors", { description: "The second factors of the member of staff who asks." })
export class StaffFactorsType {
  @Field(() => Boolean, { description: "Whether there is an authenticator app." })
  readonly hasAuthenticator!: boolean;

  @Field(() => Int, { description: "Unused recovery codes." })
  readonly recoveryCodesLeft!: number;

  @Field(() => [PasskeyType], { description: "Passkeys, oldest first." })
  readonly passkeys!: PasskeyType[];
}

@ObjectType("Passkey", { description: "A passkey." })
export class PasskeyType {
  @Field(() => ID, { description: "The credential id, in base64url." })
  readonly credentialId!: string;

  @Field(() => String, { description: "The name that its owner gave it." })
  readonly name!: string;

  @Field(() => DateTimeScalar, { description: "When it was created." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was last used." })
  readonly lastUsedAt!: Date | null;
}

@ObjectType("StaffAuthenticatorSetup", { description: "The secret to set up an authenticator app with." })
export class StaffAuthenticatorSetupType {
  @Field(() => String, { description: "otpauth://totp/…, for a QR code." })
  readonly uri!: string;

  @Field(() => String, { description: "The same secret in base32, for manual entry." })
  readonly secret!: string;
}

@ObjectType("StaffFactorSetUp", { description: "A second factor was set up." })
export class StaffFactorSetUpType {
  @Field(() => String, { description: "The session's new token." })
  readonly token!: string;

  @Field(() => [String], {
    nullable: true,
    description: "Recovery codes, shown only once, with the first factor; null with further ones.",
  })
  readonly recoveryCodes!: readonly string[] | null;
}

@ObjectType("StaffAccount", { description: "The account of a member of staff." })
export class StaffAccountType {
  @Field(() => ID, { description: "Id of the account." })
  readonly id!: string;

  @Field(() => String, { description: "User name." })
  readonly username!: string;

  @Field(() => Boolean, { description: "Whether it is staff of the installation rather than of one brand." })
  readonly isInstallationWide!: boolean;

  @Field(() => Boolean, { description: "Whether it may sign in." })
  readonly isActive!: boolean;

  @Field(() => [StaffRole], { description: "Roles." })
  readonly roles!: readonly StaffRole[];

  @Field(() => DateTimeScalar, { description: "When it was created." })
  readonly createdAt!: Date;
}

@ObjectType("OpenedStaffAccount", { description: "An account with a new one-time password." })
export class OpenedStaffAccountType {
  @Field(() => ID, { description: "Id of the account." })
  readonly id!: string;

  @Field(() => String, { description: "Shown only once; has to be changed at the next sign-in." })
  readonly password!: string;
}

@ObjectType("StaffSession", { description: "A live session of a member of staff." })
export class StaffSessionType {
  @Field(() => ID, { description: "Id of the session." })
  readonly id!: string;

  @Field(() => DateTimeScalar, { description: "When it was opened." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it was last active, to 30 seconds." })
  readonly activeAt!: Date;

  @Field(() => String, { description: "IP address of the sign-in." })
  readonly ip!: string;

  @Field(() => String, { description: "User agent of the sign-in." })
  readonly userAgent!: string;
}

@InputType({ description: "A sign-in of staff." })
export class StaffSignInInput {
  @Field(() => String, { description: "User name." })
  readonly username!: string;

  @Field(() => String, { description: "Password." })
  readonly password!: string;
}

@InputType({ description: "A change of the own password." })
export class StaffPasswordInput {
  @Field(() => String, { description: "The present password." })
  readonly password!: string;

  @Field(() => String, { description: "The new password: 12 to 128 characters." })
  readonly newPassword!: string;

  @Field(() => String, { description: "The new password again." })
  readonly confirmNewPassword!: string;
}

@InputType({ description: "A new passkey." })
export class StaffPasskeyInput {
  @Field(() => String, { description: "A name for it, up to 60 characters." })
  readonly name!: string;

  @Field(() => String, { description: "The browser's response (RegistrationResponseJSON), as JSON text." })
  readonly response!: string;
}

@InputType({ description: "A new staff account." })
export class StaffAccountInput {
  @Field(() => String, { description: "User name: 3 to 64 letters, digits and . _ @ + -" })
  readonly username!: string;

  @Field(() => StaffScope, { description: "Whose staff it is." })
  readonly scope!: StaffScope;
}
