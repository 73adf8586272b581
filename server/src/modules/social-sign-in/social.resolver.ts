import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { sha256 } from "../../core/crypto.js";
import { validationFailed } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { socialSecretOf } from "../../web/social-cookie.js";
import { SignedInType } from "../identity/identity.gql.js";
import { completeSignIn } from "../identity/sign-in/complete-sign-in.gql.js";
import {
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

@Resolver()
export class SocialResolver {
  constructor(
    private readonly social: SocialService,
    private readonly providers: SocialProvidersService,
    private readonly links: SocialLinksService,
  ) {}

  @Access("public")
  @Query(() => [SocialProvider], {
    description: "The social sign-in providers of this brand.",
  })
  socialProviders(@Ctx() { ctx }: GqlCtx): Promise<SocialProvider[]> {
    return this.providers.listProviders(ctx);
  }

  @Access("public")
  @Mutation(() => SocialSignInResult, {
    description:
      "Continues a social sign-in after the provider's callback. Requires the cookie of the browser that started it.",
  })
  async socialSignIn(
    @Arg("input", () => SocialSignInInput, { description: "The code from the URL." })
    { code, deviceId }: SocialSignInInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType | SocialLinkNeededType | SocialRegistrationNeededType> {
    const outcome = await this.social.exchange(gql.ctx, code, browserOf(gql, deviceId));
    if (outcome.kind === "signedIn") return completeSignIn(gql, outcome.signedIn);
    const { ticket } = outcome;
    return outcome.kind === "linkNeeded"
      ? Object.assign(new SocialLinkNeededType(), { ticket, account: outcome.account })
      : Object.assign(new SocialRegistrationNeededType(), { ticket, name: outcome.name });
  }

  @Access("public")
  @Mutation(() => SignedInType, {
    description: "Links the social account to the account with the same e-mail address, and signs in.",
  })
  async linkSocialAccount(
    @Arg("input", () => LinkSocialAccountInput, { description: "The ticket and the account's password." })
    { ticket, password, deviceId }: LinkSocialAccountInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    return completeSignIn(gql, await this.social.link(gql.ctx, ticket, password, browserOf(gql, deviceId)));
  }

  @Access("public")
  @Mutation(() => SignedInType, {
    description: "Creates an account, linked to the social account, and signs in.",
  })
  async registerWithSocialAccount(
    @Arg("input", () => RegisterWithSocialAccountInput, {
      description: "The ticket and the registration data.",
    })
    { ticket, deviceId, birthday, acceptsTerms, isAdult, ...attribution }: RegisterWithSocialAccountInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
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
    return completeSignIn(gql, await this.social.register(gql.ctx, ticket, registration, browser));
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Removes the member's link to a social account." })
  async unlinkSocialAccount(
    @Arg("provider", () => SocialProvider, { description: "The provider of the account." })
    provider: SocialProvider,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.links.unlink(ctx, provider);
    return true;
  }
}
