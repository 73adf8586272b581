import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
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

  @Query(() => PasswordRuleType, { description: "What the brand asks of a new password." })
  passwordRule(@Ctx() { ctx }: GqlCtx): Promise<PasswordRuleType> {
    return this.passwords.rule(ctx);
  }

  @Mutation(() => SignedInType, {
    description: "Changes the password. Every session ends, this one too; the answer opens another.",
  })
  async changePassword(
    @Arg("input", () => ChangePasswordInput, { description: "The old one and the new one." })
    input: ChangePasswordInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const { oldPassword, newPassword, confirmNewPassword } = input;
    const given = { oldPassword: oldPassword ?? "", newPassword, confirmNewPassword };
    return completeSignIn(gql, await this.passwords.change(gql.ctx, given));
  }

  @Mutation(() => Boolean, {
    description: "Has a link sent to the account's address. True whether or not there is such an account.",
  })
  async requestPasswordReset(
    @Arg("input", () => PasswordResetRequestInput, { description: "Who." }) input: PasswordResetRequestInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.resets.request(ctx, input);
    return true;
  }

  @Mutation(() => OpenedPasswordResetType, {
    description: "Exchanges the token of a link, which is dead from then on.",
  })
  openPasswordReset(
    @Arg("token", () => String, { description: "What stands behind the link's hash sign." }) token: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<OpenedPasswordResetType> {
    return this.resets.open(ctx, { token });
  }

  @Mutation(() => Boolean, {
    description: "Changes the password by a ticket. Every session of the account ends.",
  })
  async completePasswordReset(
    @Arg("input", () => CompletePasswordResetInput, { description: "The ticket and the new password." })
    input: CompletePasswordResetInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.resets.complete(ctx, input);
    return true;
  }

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
