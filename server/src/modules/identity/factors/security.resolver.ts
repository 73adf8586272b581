import { Arg, Ctx, Int, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import { type BindingProof, BoundContact } from "../contacts/contact-bindings.model.js";
import type { ContactBindingsService } from "../contacts/contact-bindings.service.js";
import type { EmailProofsService } from "../contacts/email-proofs.service.js";
import type { PaymentPasswordService } from "../passwords/payment-password.service.js";
import type { AuthenticatorService } from "./authenticator.service.js";
import {
  AuthenticatorProofInput,
  AuthenticatorSetupType,
  BindEmailInput,
  BindingProofInput,
  BindPhoneInput,
  ChangePaymentPasswordInput,
  PayeeNameInput,
  RecoveryCodesType,
  SetPaymentPasswordInput,
} from "./security.gql.js";

function proofOf({ password, boundProof, boundCode }: BindingProofInput): BindingProof {
  return { password, boundProof: boundProof ?? "bound", boundCode: boundCode ?? "" };
}

@Resolver()
export class SecurityResolver {
  constructor(
    private readonly authenticators: AuthenticatorService,
    private readonly paymentPasswords: PaymentPasswordService,
    private readonly bindings: ContactBindingsService,
    private readonly emailProofs: EmailProofsService,
  ) {}

  @Access("member")
  @Mutation(() => Boolean, {
    description: "Sends another verification link to the member's unverified e-mail address.",
  })
  async sendEmailProof(@Ctx() { ctx }: GqlCtx): Promise<boolean> {
    await this.emailProofs.sendAgain(ctx);
    return true;
  }

  @Access("public")
  @Mutation(() => String, {
    description:
      "Verifies the e-mail address of a link and returns it masked. Valid once; no sign-in is needed.",
  })
  proveEmail(
    @Arg("token", () => String, { description: "The fragment of the link, after the hash sign." })
    token: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<string> {
    return this.emailProofs.prove(ctx, { token });
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Sets the first payment password." })
  async setPaymentPassword(
    @Arg("input", () => SetPaymentPasswordInput, { description: "The digits, and the account's password." })
    input: SetPaymentPasswordInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.paymentPasswords.set(ctx, input);
    return true;
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Changes the payment password." })
  async changePaymentPassword(
    @Arg("input", () => ChangePaymentPasswordInput, { description: "The old digits and the new ones." })
    input: ChangePaymentPasswordInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.paymentPasswords.change(ctx, input);
    return true;
  }

  @Access("member")
  @Mutation(() => AuthenticatorSetupType, {
    description: "Generates a secret for an authenticator, to be bound by `confirmAuthenticator`.",
  })
  beginAuthenticator(
    @Arg("password", () => String, { description: "The password of the account." }) password: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AuthenticatorSetupType> {
    return this.authenticators.begin(ctx, { password });
  }

  @Access("member")
  @Mutation(() => RecoveryCodesType, { description: "Binds the authenticator of `beginAuthenticator`." })
  async confirmAuthenticator(
    @Arg("code", () => String, { description: "The code that the authenticator shows." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RecoveryCodesType> {
    return { recoveryCodes: await this.authenticators.confirm(ctx, { code }) };
  }

  @Access("member")
  @Mutation(() => RecoveryCodesType, { description: "Replaces the recovery codes." })
  async renewRecoveryCodes(
    @Arg("input", () => AuthenticatorProofInput, { description: "The password and a code." })
    input: AuthenticatorProofInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RecoveryCodesType> {
    return { recoveryCodes: await this.authenticators.renewRecoveryCodes(ctx, input) };
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Removes the authenticator." })
  async removeAuthenticator(
    @Arg("input", () => AuthenticatorProofInput, { description: "The password and a code." })
    input: AuthenticatorProofInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.authenticators.remove(ctx, input);
    return true;
  }

  @Access("member")
  @Mutation(() => Int, {
    description:
      "Sends a code to the bound phone or e-mail address. Returns the minutes until another may be sent.",
  })
  async sendBoundCode(
    @Arg("contact", () => BoundContact, { description: "Where to send it." }) contact: BoundContact,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return (await this.bindings.sendBoundCode(ctx, contact)).expiredMinutes;
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Binds a phone, or replaces the bound one." })
  async bindPhone(
    @Arg("input", () => BindPhoneInput, { description: "The phone and its proofs." })
    input: BindPhoneInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    const { countryDialingCode, mobileNum, verificationCode } = input;
    const phone = { countryDialingCode, mobileNum, verificationCode };
    await this.bindings.bindPhone(ctx, { ...phone, ...proofOf(input) });
    return true;
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Binds an e-mail address, or replaces the bound one." })
  async bindEmail(
    @Arg("input", () => BindEmailInput, { description: "The address and its proofs." })
    input: BindEmailInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    const { email, verificationCode } = input;
    await this.bindings.bindEmail(ctx, { email, verificationCode, ...proofOf(input) });
    return true;
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Unbinds the phone or the e-mail address." })
  async unbindContact(
    @Arg("contact", () => BoundContact, { description: "The contact to unbind." }) contact: BoundContact,
    @Arg("input", () => BindingProofInput, { description: "The proofs that authorise it." })
    input: BindingProofInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.bindings.unbind(ctx, contact, proofOf(input));
    return true;
  }

  @Access("member")
  @Mutation(() => Boolean, {
    description: "Sets the payee name once; later changes are made by customer service.",
  })
  async setPayeeName(
    @Arg("input", () => PayeeNameInput, { description: "The name, and the account's password." })
    input: PayeeNameInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.bindings.setPayeeName(ctx, input);
    return true;
  }
}
