import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
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

@Resolver()
export class PasswordsResolver {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResetService,
  ) {}

  @Access("public")
  @Query(() => PasswordRuleType, { description: "The brand's rule for new passwords." })
  passwordRule(@Ctx() { ctx }: GqlCtx): Promise<PasswordRuleType> {
    return this.passwords.rule(ctx);
  }

  @Access("member")
  @Mutation(() => SignedInType, {
    description: "Changes the password. All sessions end, this one included, and a new one is opened.",
  })
  async changePassword(
    @Arg("input", () => ChangePasswordInput, { description: "The old and the new password." })
    input: ChangePasswordInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const { oldPassword, newPassword, confirmNewPassword } = input;
    const given = { oldPassword: oldPassword ?? "", newPassword, confirmNewPassword };
    return completeSignIn(gql, await this.passwords.change(gql.ctx, given));
  }

  @Access("public")
  @Mutation(() => Boolean, {
    description: "Requests a reset link by e-mail. True whether or not such an account exists.",
  })
  async requestPasswordReset(
    @Arg("input", () => PasswordResetRequestInput, { description: "The account." })
    input: PasswordResetRequestInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.resets.request(ctx, input);
    return true;
  }

  @Access("public")
  @Mutation(() => OpenedPasswordResetType, {
    description: "Exchanges the token of a reset link for a ticket. The link becomes invalid.",
  })
  openPasswordReset(
    @Arg("token", () => String, { description: "The fragment of the link, after the hash sign." })
    token: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<OpenedPasswordResetType> {
    return this.resets.open(ctx, { token });
  }

  @Access("public")
  @Mutation(() => Boolean, {
    description: "Changes the password by a ticket and ends all sessions of the account.",
  })
  async completePasswordReset(
    @Arg("input", () => CompletePasswordResetInput, { description: "The ticket and the new password." })
    input: CompletePasswordResetInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.resets.complete(ctx, input);
    return true;
  }

  @Access("public")
  @Mutation(() => SignedInType, {
    description: "Changes the password by a code sent to the account's phone, and signs in.",
  })
  async resetPasswordByPhone(
    @Arg("input", () => PhonePasswordResetInput, { description: "The phone, its code and the new password." })
    input: PhonePasswordResetInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const { deviceId, ...given } = input;
    const device = deviceId ? { deviceId } : {};
    return completeSignIn(gql, await this.resets.byPhone(gql.ctx, { ...given, ...device }));
  }
}
