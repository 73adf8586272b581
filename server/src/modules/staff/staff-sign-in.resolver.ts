import type { GqlCtx } from "../../graphql/context.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { PageOrigin } from "../../kit/passkeys/passkeys.js";
import type { StaffSignInService } from "./accounts/sign-in.service.js";
import type { StaffFactorsService } from "./factors/factors.service.js";
import type { StaffPasskeysService } from "./factors/passkeys.service.js";
import type { StaffSessionsService } from "./sessions/sessions.service.js";
import {
  StaffAuthenticatorSetupType,
  StaffFactorSetUpType,
  StaffFactorsType,
  StaffMeType,
  StaffPasskeyInput,
  StaffPasswordInput,
  StaffSignInInput,
  StaffTokenType,
} from "./staff.gql.js";
import { requireStaffSession } from "./staff.policy.js";

interface Services {
  readonly signIn: StaffSignInService;
  readonly sessions: StaffSessionsService;
  readonly factors: StaffFactorsService;
  readonly passkeys: StaffPasskeysService;
}

/** The page that asks, to whose host passkeys are bound. */
function originOf({ request }: GqlCtx): PageOrigin {
  if (!request) throw new Error("staff have no sockets");
  return `${request.protocol}://${request.host}`;
}

const { query, mutation } = rootFields<Services>();

/** The sign-in of staff, and their own factors. */
export const StaffSignInResolver = resolverOf<Services>({
  signIn: mutation({
    returns: field.of(
      StaffTokenType,
      "Signs in by password. The session has to complete the steps that `me.stage` names.",
    ),
    access: allow("public"),
    args: { input: field.of(StaffSignInInput, "Username and password.") },
    resolve: async ({ signIn }, { ctx }, { input }) => ({ token: await signIn.signIn(ctx, input) }),
  }),
  me: query({
    returns: field.of(StaffMeType, "The member of staff who asks."),
    access: allow("staff", { duringSignIn: true }),
    resolve: (_services, { ctx }) => {
      const {
        accountId: id,
        username,
        brandId,
        stage,
        permissions,
        isReauthenticated,
      } = requireStaffSession(ctx.actor);
      return {
        id,
        username,
        isReauthenticated,
        isInstallationWide: brandId === null,
        stage,
        permissions: [...permissions].sort(),
      };
    },
  }),
  myFactors: query({
    returns: field.of(StaffFactorsType, "The second factors of the member of staff who asks."),
    access: allow("staff", { duringSignIn: true }),
    resolve: async ({ factors, passkeys }, { ctx }) => {
      const { hasAuthenticator, recoveryCodesLeft } = await factors.own(ctx);
      return { hasAuthenticator, recoveryCodesLeft, passkeys: await passkeys.own(ctx) };
    },
  }),
  signOut: mutation({
    returns: field.boolean("Ends the session."),
    access: allow("staff", { duringSignIn: true }),
    resolve: ({ sessions }, { ctx }) => thenTrue(sessions.signOut(ctx)),
  }),
  changePassword: mutation({
    returns: field.of(StaffTokenType, "Changes the own password and ends the other sessions."),
    access: allow("staff", { duringSignIn: true }),
    args: { input: field.of(StaffPasswordInput, "The change.") },
    resolve: async ({ signIn }, { ctx }, { input }) => ({ token: await signIn.changePassword(ctx, input) }),
  }),
  beginAuthenticator: mutation({
    returns: field.of(
      StaffAuthenticatorSetupType,
      "Generates the secret of an authenticator app, which a code of it confirms.",
    ),
    access: allow("staff", { duringSignIn: true }),
    resolve: ({ factors }, { ctx }) => factors.beginAuthenticator(ctx),
  }),
  confirmAuthenticator: mutation({
    returns: field.of(StaffFactorSetUpType, "Makes the authenticator app a second factor."),
    access: allow("staff", { duringSignIn: true }),
    args: { code: field.string("The code that the app shows.") },
    resolve: ({ factors }, { ctx }, { code }) => factors.confirmAuthenticator(ctx, code),
  }),
  verifyCode: mutation({
    returns: field.of(
      StaffTokenType,
      "Verifies a code of the authenticator app, or a recovery code; also to re-authenticate.",
    ),
    access: allow("staff", { duringSignIn: true }),
    args: { code: field.string("The code, which is used up.") },
    resolve: async ({ factors }, { ctx }, { code }) => ({ token: await factors.verifyCode(ctx, code) }),
  }),
  beginPasskey: mutation({
    returns: field.string(
      "Begins a new passkey. Returns PublicKeyCredentialCreationOptionsJSON for the browser, as JSON text.",
    ),
    access: allow("staff", { duringSignIn: true }),
    resolve: async ({ passkeys }, gql) =>
      JSON.stringify(await passkeys.beginRegistration(gql.ctx, originOf(gql))),
  }),
  registerPasskey: mutation({
    returns: field.of(StaffFactorSetUpType, "Makes a new passkey a second factor."),
    access: allow("staff", { duringSignIn: true }),
    args: { input: field.of(StaffPasskeyInput, "Its name, and the browser's response.") },
    resolve: ({ passkeys }, gql, { input: { name, response } }) =>
      passkeys.register(gql.ctx, originOf(gql), { name, response }),
  }),
  beginPasskeyVerification: mutation({
    returns: field.string(
      "Begins a verification by passkey. Returns PublicKeyCredentialRequestOptionsJSON for the browser, as JSON text.",
    ),
    access: allow("staff", { duringSignIn: true }),
    resolve: async ({ passkeys }, gql) =>
      JSON.stringify(await passkeys.beginVerification(gql.ctx, originOf(gql))),
  }),
  verifyPasskey: mutation({
    returns: field.of(StaffTokenType, "Verifies a passkey; also to re-authenticate."),
    access: allow("staff", { duringSignIn: true }),
    args: { response: field.string("The browser's response (AuthenticationResponseJSON), as JSON text.") },
    resolve: async ({ passkeys }, gql, { response }) => ({
      token: await passkeys.verify(gql.ctx, originOf(gql), response),
    }),
  }),
  removeAuthenticator: mutation({
    returns: field.boolean("Removes the own authenticator app; another factor has to be there."),
    access: allow("staff", { isSensitive: true }),
    resolve: ({ factors }, { ctx }) => thenTrue(factors.removeAuthenticator(ctx)),
  }),
  removePasskey: mutation({
    returns: field.boolean("Removes an own passkey; another factor has to be there."),
    access: allow("staff", { isSensitive: true }),
    args: { credentialId: field.id("The passkey.") },
    resolve: ({ passkeys }, { ctx }, { credentialId }) => thenTrue(passkeys.remove(ctx, credentialId)),
  }),
  renewRecoveryCodes: mutation({
    returns: field.string("Replaces the own recovery codes. They are shown only once.").list(),
    access: allow("staff", { isSensitive: true }),
    resolve: ({ factors }, { ctx }) => factors.renewRecoveryCodes(ctx),
  }),
});
