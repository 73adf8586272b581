import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import {
  ChangePasswordInput,
  CompletePasswordResetInput,
  OpenedPasswordResetType,
  PasswordResetRequestInput,
  PasswordRuleType,
  PhonePasswordResetInput,
} from "../factors/security.gql.js";
import { SignedInType } from "../identity.gql.js";
import { completeSignIn } from "../sign-in/complete-sign-in.gql.js";
import type { PasswordResetService } from "./password-reset.service.js";
import type { PasswordsService } from "./passwords.service.js";

interface Services {
  readonly passwords: PasswordsService;
  readonly resets: PasswordResetService;
}

const { query, mutation } = rootFields<Services>();

export const PasswordsResolver = resolverOf<Services>({
  passwordRule: query({
    returns: field.of(PasswordRuleType, "The brand's rule for new passwords."),
    access: allow("public", { whileBrandClosed: true }),
    resolve: ({ passwords }, { ctx }) => passwords.rule(ctx),
  }),
  changePassword: mutation({
    returns: field.of(
      SignedInType,
      "Changes the password. All sessions end, this one included, and a new one is opened.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(ChangePasswordInput, "The old and the new password.") },
    resolve: async ({ passwords }, gql, { input }) => {
      const { oldPassword, newPassword, confirmNewPassword } = input;
      const given = { oldPassword: oldPassword ?? "", newPassword, confirmNewPassword };
      return completeSignIn(gql, await passwords.change(gql.ctx, given));
    },
  }),
  requestPasswordReset: mutation({
    returns: field.boolean("Requests a reset link by e-mail. True whether or not such an account exists."),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(PasswordResetRequestInput, "The account.") },
    resolve: ({ resets }, { ctx }, { input }) => thenTrue(resets.request(ctx, input)),
  }),
  openPasswordReset: mutation({
    returns: field.of(
      OpenedPasswordResetType,
      "Exchanges the token of a reset link for a ticket. The link becomes invalid.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    args: { token: field.string("The fragment of the link, after the hash sign.") },
    resolve: ({ resets }, { ctx }, { token }) => resets.open(ctx, { token }),
  }),
  completePasswordReset: mutation({
    returns: field.boolean("Changes the password by a ticket and ends all sessions of the account."),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(CompletePasswordResetInput, "The ticket and the new password.") },
    resolve: ({ resets }, { ctx }, { input }) => thenTrue(resets.complete(ctx, input)),
  }),
  resetPasswordByPhone: mutation({
    returns: field.of(
      SignedInType,
      "Changes the password by a code sent to the account's phone, and signs in.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(PhonePasswordResetInput, "The phone, its code and the new password.") },
    resolve: async ({ resets }, gql, { input }) => {
      const { deviceId, stepUp, ...given } = input;
      const device = deviceId ? { deviceId } : {};
      const reset = { ...given, ...device, stepUp: stepUp ?? undefined };
      return completeSignIn(gql, await resets.byPhone(gql.ctx, reset));
    },
  }),
});
