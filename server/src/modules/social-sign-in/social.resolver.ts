import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { sha256 } from "../../core/crypto.js";
import { validationFailed } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import { socialSecretOf } from "../../web/social-cookie.js";
import { SignedInType } from "../identity/identity.gql.js";
import { completeSignIn } from "../identity/sign-in/complete-sign-in.gql.js";
import {
  LinkSocialAccountInput,
  RegisterSociallyInput,
  SocialLinkNeededType,
  SocialProviderEnum,
  SocialRegistrationNeededType,
  SocialSignInInput,
  SocialSignInResult,
  toSocialProviderEnum,
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

/** Signing in with an account of somewhere else. */
@Resolver()
export class SocialResolver {
  constructor(
    private readonly social: SocialService,
    private readonly providers: SocialProvidersService,
    private readonly links: SocialLinksService,
  ) {}

  @Query(() => [SocialProviderEnum], {
    description: "Where people may prove who they are, to sign in to this brand.",
  })
  async socialProviders(@Ctx() { ctx }: GqlCtx): Promise<SocialProviderEnum[]> {
    return (await this.providers.offered(ctx)).map(toSocialProviderEnum);
  }

  @Mutation(() => SocialSignInResult, {
    description: "Who came back from a provider. Takes the cookie of the browser that went there.",
  })
  async socialSignIn(
    @Arg("input", () => SocialSignInInput, { description: "The code from the address." })
    { code, deviceId }: SocialSignInInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType | SocialLinkNeededType | SocialRegistrationNeededType> {
    const answer = await this.social.exchange(gql.ctx, code, browserOf(gql, deviceId));
    if (answer.kind === "signedIn") return completeSignIn(gql, answer.signedIn);
    const { ticket } = answer;
    return answer.kind === "linkNeeded"
      ? Object.assign(new SocialLinkNeededType(), { ticket, account: answer.account })
      : Object.assign(new SocialRegistrationNeededType(), { ticket, name: answer.name });
  }

  @Mutation(() => SignedInType, {
    description: "Links whoever came back to the account of that e-mail address, and signs in.",
  })
  async linkSocialAccount(
    @Arg("input", () => LinkSocialAccountInput, { description: "The ticket and the account's password." })
    { ticket, password, deviceId }: LinkSocialAccountInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    return completeSignIn(gql, await this.social.link(gql.ctx, ticket, password, browserOf(gql, deviceId)));
  }

  @Mutation(() => SignedInType, { description: "Makes an account for whoever came back, and signs in." })
  async registerSocially(
    @Arg("input", () => RegisterSociallyInput, { description: "The ticket, and what has to be said first." })
    { ticket, deviceId, birthday, acceptsTerms, isAdult, ...carried }: RegisterSociallyInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const browser = browserOf(gql, deviceId);
    const registration = {
      birthday,
      acceptsTerms,
      isAdult,
      affiliateCode: carried.affiliateCode ?? undefined,
      domain: carried.domain ?? undefined,
      referralCode: carried.referralCode ?? undefined,
      registerUrl: carried.registerUrl ?? undefined,
    };
    return completeSignIn(gql, await this.social.register(gql.ctx, ticket, registration, browser));
  }

  @Mutation(() => Boolean, { description: "The member signs in with that account no more." })
  async unlinkSocialAccount(
    @Arg("provider", () => SocialProviderEnum, { description: "Where it is." }) provider: SocialProviderEnum,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.links.unlink(ctx, provider === SocialProviderEnum.GOOGLE ? "google" : "facebook");
    return true;
  }
}
