import { DomainError } from "../../../core/errors.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { rememberCookie } from "../../../web/remember-cookie.js";
import { toHumanProof } from "../../verification/verification.gql.js";
import type { IdentityService } from "../account/identity.service.js";
import { SignInInput, SignInResult, toStepUpView } from "../identity.gql.js";
import type { StepUpNeeded } from "../identity.model.js";
import type { SessionsService } from "../sessions/sessions.service.js";
import { completeSignIn, forgetBrowser } from "./complete-sign-in.gql.js";

/** The step-up that a sign-in error asks for; null for any other error. */
function stepUpOf(error: unknown): StepUpNeeded | null {
  if (!(error instanceof DomainError) || error.code !== "verification_required") return null;
  return error.params.stepUp as StepUpNeeded;
}

interface Services {
  readonly identity: IdentityService;
  readonly sessions: SessionsService;
}

const { mutation } = rootFields<Services>();

export const IdentityResolver = resolverOf<Services>({
  signIn: mutation({
    returns: field.union(SignInResult, "Opens a session of this brand."),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(SignInInput, "The user and the credentials.") },
    resolve: async (services, gql, { input }) => {
      try {
        const signedIn = await services.identity.signIn(gql.ctx, toSignIn(input));
        await forgetBrowser(services.sessions, gql);
        return completeSignIn(gql, signedIn);
      } catch (error) {
        const needed = stepUpOf(error);
        if (!needed) throw error;
        return toStepUpView(needed);
      }
    },
  }),
  signOut: mutation({
    returns: field.boolean("Ends this session and revokes its token."),
    access: allow("public", { whileClosed: true }),
    resolve: async (services, gql) => {
      await forgetBrowser(services.sessions, gql);
      gql.sendCookie((request) => rememberCookie(request, null));
      await services.identity.signOut(gql.ctx);
      gql.become({ kind: "guest" });
      return true;
    },
  }),
});

function toSignIn({ stepUp, ...input }: SignInInput) {
  return {
    username: input.username,
    password: input.password,
    type: input.type,
    remember: input.remember,
    portal: input.portal,
    countryDialingCode: input.countryDialingCode ?? undefined,
    phoneProof: input.type === "sms" ? (input.firebaseIdToken ?? undefined) : undefined,
    deviceId: input.deviceId ?? undefined,
    human: toHumanProof(input),
    ...(stepUp ? { stepUp } : {}),
  };
}
