import { Arg, Ctx, Int, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import type { BindingProof } from "../contacts/contact-bindings.model.js";
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
  BoundContact,
  ChangePaymentPasswordInput,
  PayeeNameInput,
  RecoveryCodesType,
  SetPaymentPasswordInput,
} from "./security.gql.js";

function proofOf({ password, boundProof, boundCode }: BindingProofInput): BindingProof {
  const by = boundProof === "AUTHENTICATOR" ? "authenticator" : "bound";
  return { password, boundProof: by, boundCode: boundCode ?? "" };
}

const kindOf = (contact: BoundContact) => (contact === BoundContact.PHONE ? "phone" : "email");

/** What members protect their accounts by. */
@Resolver()
export class SecurityResolver {
  constructor(
    private readonly authenticators: AuthenticatorService,
    private readonly paymentPasswords: PaymentPasswordService,
    private readonly bindings: ContactBindingsService,
    private readonly emailProofs: EmailProofsService,
  ) {}

  @Mutation(() => Boolean, {
    description: "Sends another link that proves the address that the member told and has not proven yet.",
  })
  async sendEmailProof(@Ctx() { ctx }: GqlCtx): Promise<boolean> {
    await this.emailProofs.sendAgain(ctx);
    return true;
  }

  @Mutation(() => String, {
    description:
      "Takes the address of a link for proven, and answers it masked. Good once, signed in or not.",
  })
  proveEmail(
    @Arg("token", () => String, { description: "What stands behind the link's hash sign." }) token: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<string> {
    return this.emailProofs.prove(ctx, { token });
  }

  @Mutation(() => Boolean, { description: "Sets the first payment password." })
  async setPaymentPassword(
    @Arg("input", () => SetPaymentPasswordInput, { description: "The digits, and the account's password." })
    input: SetPaymentPasswordInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.paymentPasswords.set(ctx, input);
    return true;
  }

  @Mutation(() => Boolean, { description: "Changes the payment password." })
  async changePaymentPassword(
    @Arg("input", () => ChangePaymentPasswordInput, { description: "The old digits and the new ones." })
    input: ChangePaymentPasswordInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.paymentPasswords.change(ctx, input);
    return true;
  }

  @Mutation(() => AuthenticatorSetupType, {
    description: "A new secret for an authenticator; it counts once a code of it was given.",
  })
  beginAuthenticator(
    @Arg("password", () => String, { description: "The password of the account." }) password: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AuthenticatorSetupType> {
    return this.authenticators.begin(ctx, { password });
  }

  @Mutation(() => RecoveryCodesType, { description: "Binds the authenticator that was begun." })
  async confirmAuthenticator(
    @Arg("code", () => String, { description: "What the authenticator shows." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RecoveryCodesType> {
    return { recoveryCodes: await this.authenticators.confirm(ctx, { code }) };
  }

  @Mutation(() => RecoveryCodesType, { description: "New recovery codes; the old ones are dead." })
  async renewRecoveryCodes(
    @Arg("input", () => AuthenticatorProofInput, { description: "The password and a code." })
    input: AuthenticatorProofInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RecoveryCodesType> {
    return { recoveryCodes: await this.authenticators.renewRecoveryCodes(ctx, input) };
  }

  @Mutation(() => Boolean, { description: "Takes the authenticator away." })
  async removeAuthenticator(
    @Arg("input", () => AuthenticatorProofInput, { description: "The password and a code." })
    input: AuthenticatorProofInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.authenticators.remove(ctx, input);
    return true;
  }

  @Mutation(() => Int, {
    description:
      "Sends a code to the phone or address that is bound now. Answers minutes until another may be sent.",
  })
  async sendBoundCode(
    @Arg("contact", () => BoundContact, { description: "To which." }) contact: BoundContact,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return (await this.bindings.sendBoundCode(ctx, kindOf(contact))).expiredMinutes;
  }

  @Mutation(() => Boolean, { description: "Binds a phone, or another one." })
  async bindPhone(
    @Arg("input", () => BindPhoneInput, { description: "The phone and what proves it." })
    input: BindPhoneInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    const { countryDialingCode, mobileNum, verificationCode } = input;
    const phone = { countryDialingCode, mobileNum, verificationCode };
    await this.bindings.bindPhone(ctx, { ...phone, ...proofOf(input) });
    return true;
  }

  @Mutation(() => Boolean, { description: "Binds an e-mail address, or another one." })
  async bindEmail(
    @Arg("input", () => BindEmailInput, { description: "The address and what proves it." })
    input: BindEmailInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    const { email, verificationCode } = input;
    await this.bindings.bindEmail(ctx, { email, verificationCode, ...proofOf(input) });
    return true;
  }

  @Mutation(() => Boolean, { description: "Takes the phone or the address away." })
  async unbindContact(
    @Arg("contact", () => BoundContact, { description: "Which." }) contact: BoundContact,
    @Arg("input", () => BindingProofInput, { description: "What allows it." }) input: BindingProofInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.bindings.unbind(ctx, kindOf(contact), proofOf(input));
    return true;
  }

  @Mutation(() => Boolean, { description: "Sets the payee name; afterwards customer service changes it." })
  async setPayeeName(
    @Arg("input", () => PayeeNameInput, { description: "The name, and the account's password." })
    input: PayeeNameInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.bindings.setPayeeName(ctx, input);
    return true;
  }
}
