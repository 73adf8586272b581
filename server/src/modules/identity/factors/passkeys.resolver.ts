import { DomainError } from "../../../core/errors.js";
import type { GqlCtx } from "../../../graphql/context.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import type { PageOrigin } from "../../../kit/passkeys/passkeys.js";
import type { IdentityService } from "../account/identity.service.js";
import { SignedInType } from "../identity.gql.js";
import type { SessionsService } from "../sessions/sessions.service.js";
import { completeSignIn, forgetBrowser } from "../sign-in/complete-sign-in.gql.js";
import type { PasskeyAnswers } from "./passkey-answers.service.js";
import type { PasskeysService } from "./passkeys.service.js";
import { AddedPasskeyType, NewPasskeyInput, PasskeySignInInput, StrongProofInput } from "./security.gql.js";

interface Services {
  readonly passkeys: PasskeysService;
  readonly passkeyAnswers: PasskeyAnswers;
  readonly identity: IdentityService;
  readonly sessions: SessionsService;
}

/** The page that asks, to whose host passkeys are bound. @throws DomainError operation_not_allowed on a socket */
function originOf({ request }: GqlCtx): PageOrigin {
  if (!request) throw new DomainError("operation_not_allowed");
  return `${request.protocol}://${request.host}`;
}

const { mutation } = rootFields<Services>();

/** The passkeys of members, and the sign-in by one. */
export const PasskeysResolver = resolverOf<Services>({
  beginPasskey: mutation({
    returns: field.string(
      "What the browser needs to use a passkey of any account (PublicKeyCredentialRequestOptionsJSON, as text). Its answer signs in or proves a change, once, within five minutes.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    resolve: async ({ passkeyAnswers }, gql) =>
      JSON.stringify(await passkeyAnswers.begin(gql.ctx, originOf(gql))),
  }),
  signInWithPasskey: mutation({
    returns: field.of(SignedInType, "Opens a session of the passkey's account."),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(PasskeySignInInput, "The passkey's answer.") },
    resolve: async (services, gql, { input: { deviceId, ...input } }) => {
      const signedIn = await services.identity.signInWithPasskey(gql.ctx, {
        ...input,
        deviceId: deviceId ?? undefined,
      });
      await forgetBrowser(services.sessions, gql);
      return completeSignIn(gql, signedIn);
    },
  }),
  beginNewPasskey: mutation({
    returns: field.string(
      "What the browser needs to make a passkey for the member (PublicKeyCredentialCreationOptionsJSON, as text), to be added by `addPasskey` within five minutes.",
    ),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(StrongProofInput, "The proofs that authorise it.") },
    resolve: async ({ passkeys }, gql, { input: { password, code } }) =>
      JSON.stringify(await passkeys.begin(gql.ctx, originOf(gql), { password, code: code ?? undefined })),
  }),
  addPasskey: mutation({
    returns: field.of(AddedPasskeyType, "Adds the passkey of `beginNewPasskey`."),
    access: allow("member", { whileBrandClosed: true }),
    args: { input: field.of(NewPasskeyInput, "The name and what the browser answered.") },
    resolve: async ({ passkeys }, { ctx }, { input: { name, response } }) => ({
      recoveryCodes: await passkeys.add(ctx, { name, response }),
    }),
  }),
  renamePasskey: mutation({
    returns: field.boolean("Renames a passkey."),
    access: allow("member", { whileBrandClosed: true }),
    args: {
      id: field.string("Its credential id."),
      name: field.string("At most 60 characters."),
    },
    resolve: ({ passkeys }, { ctx }, { id, name }) => thenTrue(passkeys.rename(ctx, { id, name })),
  }),
  removePasskey: mutation({
    returns: field.boolean("Removes a passkey."),
    access: allow("member", { whileBrandClosed: true }),
    args: {
      id: field.string("Its credential id."),
      input: field.of(StrongProofInput, "The proofs that authorise it."),
    },
    resolve: ({ passkeys }, { ctx }, { id, input: { password, code } }) =>
      thenTrue(passkeys.remove(ctx, id, { password, code: code ?? undefined })),
  }),
});
