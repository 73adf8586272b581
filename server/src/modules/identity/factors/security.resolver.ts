import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
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

interface Services {
  readonly authenticators: AuthenticatorService;
  readonly paymentPasswords: PaymentPasswordService;
  readonly bindings: ContactBindingsService;
  readonly emailProofs: EmailProofsService;
}

const { mutation } = rootFields<Services>();

export const SecurityResolver = resolverOf<Services>({
  sendEmailProof: mutation({
    returns: field.boolean("Sends another verification link to the member's unverified e-mail address."),
    access: allow("member", { whileBrandClosed: true }),
    resolve: ({ emailProofs }, { ctx }) => thenTrue(emailProofs.sendAgain(ctx)),
  }),
  proveEmail: mutation({
    returns: field.string(
      "Verifies the e-mail address of a link and returns it masked. Valid once; no sign-in is needed.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    args: { token: field.string("The fragment of the link, after the hash sign.") },
    resolve: ({ emailProofs }, { ctx }, { token }) => emailProofs.prove(ctx, { token }),
  }),
  setPaymentPassword: mutation({
    returns: field.boolean("Sets the first payment password."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(SetPaymentPasswordInput, "The digits, and the account's password.") },
    resolve: ({ paymentPasswords }, { ctx }, { input: { code, ...input } }) =>
      thenTrue(paymentPasswords.set(ctx, { ...input, code: code ?? undefined })),
  }),
  changePaymentPassword: mutation({
    returns: field.boolean("Changes the payment password."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(ChangePaymentPasswordInput, "The old digits and the new ones.") },
    resolve: ({ paymentPasswords }, { ctx }, { input }) => thenTrue(paymentPasswords.change(ctx, input)),
  }),
  beginAuthenticator: mutation({
    returns: field.of(
      AuthenticatorSetupType,
      "Generates a secret for an authenticator, to be bound by `confirmAuthenticator`.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: {
      password: field.string("The password of the account."),
      code: field
        .string("A recovery code, or a passkey's answer. Required once a passkey is bound.")
        .nullable(),
    },
    resolve: ({ authenticators }, { ctx }, { password, code }) =>
      authenticators.begin(ctx, { password, code: code ?? undefined }),
  }),
  confirmAuthenticator: mutation({
    returns: field.of(RecoveryCodesType, "Binds the authenticator of `beginAuthenticator`."),
    access: allow("member", { whileBrandClosed: true }),
    args: { code: field.string("The code that the authenticator shows.") },
    resolve: async ({ authenticators }, { ctx }, { code }) => ({
      recoveryCodes: await authenticators.confirm(ctx, { code }),
    }),
  }),
  renewRecoveryCodes: mutation({
    returns: field.of(RecoveryCodesType, "Replaces the recovery codes."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(AuthenticatorProofInput, "The password and a code.") },
    resolve: async ({ authenticators }, { ctx }, { input }) => ({
      recoveryCodes: await authenticators.renewRecoveryCodes(ctx, input),
    }),
  }),
  removeAuthenticator: mutation({
    returns: field.boolean("Removes the authenticator."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(AuthenticatorProofInput, "The password and a code.") },
    resolve: ({ authenticators }, { ctx }, { input }) => thenTrue(authenticators.remove(ctx, input)),
  }),
  sendBoundCode: mutation({
    returns: field.int(
      "Sends a code to the bound phone or e-mail address. Returns the minutes until another may be sent.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: { contact: field.of(BoundContact, "Where to send it.") },
    resolve: async ({ bindings }, { ctx }, { contact }) =>
      (await bindings.sendBoundCode(ctx, contact)).expiredMinutes,
  }),
  bindPhone: mutation({
    returns: field.boolean("Binds a phone, or replaces the bound one."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(BindPhoneInput, "The phone and its proofs.") },
    resolve: async ({ bindings }, { ctx }, { input }) => {
      const { countryDialingCode, mobileNum, verificationCode } = input;
      const phone = { countryDialingCode, mobileNum, verificationCode };
      await bindings.bindPhone(ctx, { ...phone, ...proofOf(input) });
      return true;
    },
  }),
  bindEmail: mutation({
    returns: field.boolean("Binds an e-mail address, or replaces the bound one."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(BindEmailInput, "The address and its proofs.") },
    resolve: async ({ bindings }, { ctx }, { input }) => {
      const { email, verificationCode } = input;
      await bindings.bindEmail(ctx, { email, verificationCode, ...proofOf(input) });
      return true;
    },
  }),
  unbindContact: mutation({
    returns: field.boolean("Unbinds the phone or the e-mail address."),
    access: allow("member", { whileBrandClosed: true }),
    args: {
      contact: field.of(BoundContact, "The contact to unbind."),
      input: field.of(BindingProofInput, "The proofs that authorise it."),
    },
    resolve: ({ bindings }, { ctx }, { contact, input }) =>
      thenTrue(bindings.unbind(ctx, contact, proofOf(input))),
  }),
  setPayeeName: mutation({
    returns: field.boolean("Sets the payee name once; later changes are made by customer service."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(PayeeNameInput, "The name, and the account's password.") },
    resolve: ({ bindings }, { ctx }, { input: { boundCode, ...input } }) =>
      thenTrue(bindings.setPayeeName(ctx, { ...input, boundCode: boundCode ?? undefined })),
  }),
});
