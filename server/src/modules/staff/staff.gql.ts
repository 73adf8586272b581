import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { StaffRole, StaffScope, StaffStage } from "./staff.model.js";

export const StaffMeType = objectOf("StaffMe", "The member of staff who asks.", {
  id: field.id("Id of the account."),
  username: field.string("Username."),
  isInstallationWide: field.boolean("Whether it is staff of the installation rather than of one brand."),
  stage: field.of(StaffStage, "What the session has to do next."),
  permissions: field.string("What the session may do; empty until the sign-in is complete.").list(),
  isReauthenticated: field.boolean("Whether a factor was verified in the last ten minutes."),
});

export const StaffTokenType = objectOf(
  "StaffToken",
  "The token of a staff session. The one used before is void.",
  {
    token: field.string("Sent as `Authorization: Bearer …`."),
  },
);

export const PasskeyType = objectOf("Passkey", "A passkey.", {
  credentialId: field.id("The credential id, in base64url."),
  name: field.string("The name that its owner gave it."),
  createdAt: field.dateTime("When it was created."),
  lastUsedAt: field.dateTime("When it was last used.").nullable(),
});

export const StaffFactorsType = objectOf(
  "StaffFactors",
  "The second factors of the member of staff who asks.",
  {
    hasAuthenticator: field.boolean("Whether there is an authenticator app."),
    recoveryCodesLeft: field.int("Unused recovery codes."),
    passkeys: field.of(PasskeyType, "Passkeys, oldest first.").list(),
  },
);

export const StaffAuthenticatorSetupType = objectOf(
  "StaffAuthenticatorSetup",
  "The secret to set up an authenticator app with.",
  {
    uri: field.string("otpauth://totp/…, for a QR code."),
    secret: field.string("The same secret in base32, for manual entry."),
  },
);

export const StaffFactorSetUpType = objectOf("StaffFactorSetUp", "A second factor was set up.", {
  token: field.string("The session's new token."),
  recoveryCodes: field
    .string("Recovery codes, shown only once, with the first factor; null with further ones.")
    .list()
    .nullable(),
});

export const StaffAccountType = objectOf("StaffAccount", "The account of a member of staff.", {
  id: field.id("Id of the account."),
  username: field.string("Username."),
  isInstallationWide: field.boolean("Whether it is staff of the installation rather than of one brand."),
  isActive: field.boolean("Whether it may sign in."),
  roles: field.of(StaffRole, "Roles.").list(),
  createdAt: field.dateTime("When it was created."),
});
export type StaffAccountType = InstanceType<typeof StaffAccountType>;

export const OpenedStaffAccountType = objectOf(
  "OpenedStaffAccount",
  "A new or reset account, as one of the two admins sees it.",
  {
    id: field.id("Id of the account; null while a new one waits for a second admin.").nullable(),
    isInEffect: field.boolean("Whether it took effect; otherwise it waits for a second admin."),
    passwordPart: field.string(
      "The caller's part of the one-time password. The part of who requested it comes first, then that of who approved it. " +
        "It has to be changed at the next sign-in.",
    ),
  },
);
export type OpenedStaffAccountType = InstanceType<typeof OpenedStaffAccountType>;

export const StaffSessionType = objectOf("StaffSession", "A live session of a member of staff.", {
  id: field.id("Id of the session."),
  createdAt: field.dateTime("When it was opened."),
  activeAt: field.dateTime("When it was last active, to 30 seconds."),
  ip: field.string("IP address of the sign-in."),
  userAgent: field.string("User agent of the sign-in."),
});

export const StaffSignInInput = inputOf("StaffSignInInput", "A sign-in of staff.", {
  username: field.string("Username."),
  password: field.string("Password."),
});

export const StaffPasswordInput = inputOf("StaffPasswordInput", "A change of the own password.", {
  password: field.string("The present password."),
  newPassword: field.string("The new password: 12 to 128 characters."),
  confirmNewPassword: field.string("The new password again."),
});

export const StaffPasskeyInput = inputOf("StaffPasskeyInput", "A new passkey.", {
  name: field.string("A name for it, up to 60 characters."),
  response: field.string("The browser's response (RegistrationResponseJSON), as JSON text."),
});

export const StaffAccountInput = inputOf("StaffAccountInput", "A new staff account.", {
  username: field.string("Username: 3 to 64 letters, digits and . _ @ + -"),
  scope: field.of(StaffScope, "Whose staff it is."),
  roles: field.of(StaffRole, "Its roles.").list().default([]),
});
