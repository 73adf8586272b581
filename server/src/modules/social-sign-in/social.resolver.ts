import { sha256 } from "../../core/crypto.js";
import { validationFailed } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { socialSecretOf } from "../../web/social-cookie.js";
import { SignedInType } from "../identity/identity.gql.js";
import { completeSignIn } from "../identity/sign-in/complete-sign-in.gql.js";
import {
  ConfirmSocialSignInInput,
  LinkSocialAccountInput,
  RegisterWithSocialAccountInput,
  SocialLinkNeededType,
  SocialRegistrationNeededType,
  SocialSignInInput,
  SocialSignInResult,
} from "./social.gql.js";
import type { Browser, SocialService } from "./social.service.js";
import type { SocialLinksService } from "./social-links.service.js";
import type { SocialProvidersService } from "./social-providers.service.js";

const longest = 255;

function browserOf({ request }: GqlCtx, deviceId: string | null | undefined): Browser {
  if ((deviceId?.length ?? 0) > longest) throw validationFailed({ field: "deviceId", code: "too_long" });
  const secret = request ? socialSecretOf(request) : null;
  return { secret, deviceHash: deviceId ? sha256(deviceId) : null };
}

interface Services {
  readonly social: SocialService;
  readonly providers: SocialProvidersService;
  readonly links: SocialLinksService;
}

const { query, mutation } = rootFields<Services>();

export const SocialResolver = resolverOf<Services>({
  socialProviders: query({
    returns: field.of(SocialProvider, "The social sign-in providers of this brand.").list(),
    access: allow("public", { whileBrandClosed: true }),
    resolve: ({ providers }, { ctx }) => providers.listProviders(ctx),
  }),
  socialSignIn: mutation({
    returns: field.union(
      SocialSignInResult,
      "Continues a social sign-in after the provider's callback. Requires the cookie of the browser that started it.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(SocialSignInInput, "The code from the URL.") },
    resolve: async ({ social }, gql, { input: { code, deviceId } }) => {
      const outcome = await social.exchange(gql.ctx, code, browserOf(gql, deviceId));
      if (outcome.kind === "signedIn") return completeSignIn(gql, outcome.signedIn);
      const { ticket } = outcome;
      return outcome.kind === "linkNeeded"
        ? Object.assign(new SocialLinkNeededType(), { ticket, account: outcome.account })
        : Object.assign(new SocialRegistrationNeededType(), { ticket, name: outcome.name });
    },
  }),
  linkSocialAccount: mutation({
    returns: field.of(
      SignedInType,
      "Links the social account to the account with the same e-mail address, and signs in.",
    ),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(LinkSocialAccountInput, "The ticket and the account's password.") },
    resolve: async ({ social }, gql, { input: { deviceId, stepUp, ...input } }) => {
      const given = { ...input, stepUp: stepUp ?? undefined };
      return completeSignIn(gql, await social.link(gql.ctx, given, browserOf(gql, deviceId)));
    },
  }),
  confirmSocialSignIn: mutation({
    returns: field.of(SignedInType, "Signs in by a social account whose sign-in needed a second proof."),
    access: allow("public", { whileBrandClosed: true }),
    args: { input: field.of(ConfirmSocialSignInInput, "The ticket and the proof.") },
    resolve: async ({ social }, gql, { input: { ticket, stepUp, deviceId } }) =>
      completeSignIn(gql, await social.confirm(gql.ctx, ticket, stepUp, browserOf(gql, deviceId))),
  }),
  registerWithSocialAccount: mutation({
    returns: field.of(SignedInType, "Creates an account, linked to the social account, and signs in."),
    access: allow("public"),
    args: { input: field.of(RegisterWithSocialAccountInput, "The ticket and the registration data.") },
    resolve: async (
      { social },
      gql,
      { input: { ticket, deviceId, birthday, acceptsTerms, isAdult, ...attribution } },
    ) => {
      const browser = browserOf(gql, deviceId);
      const registration = {
        birthday,
        acceptsTerms,
        isAdult,
        affiliateCode: attribution.affiliateCode ?? undefined,
        domain: attribution.domain ?? undefined,
        referralCode: attribution.referralCode ?? undefined,
        registerUrl: attribution.registerUrl ?? undefined,
      };
      return completeSignIn(gql, await social.register(gql.ctx, ticket, registration, browser));
    },
  }),
  unlinkSocialAccount: mutation({
    returns: field.boolean("Removes the member's link to a social account."),
    access: allow("member", { whileBrandClosed: true }),
    args: { provider: field.of(SocialProvider, "The provider of the account.") },
    resolve: ({ links }, { ctx }, { provider }) => thenTrue(links.unlink(ctx, provider)),
  }),
});
