import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { field, inputOf, objectAndInputOf, objectOf } from "../../graphql/object-of.js";
import { Access } from "../../kit/access.js";
import { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import type { SocialProvidersService } from "./social-providers.service.js";

const SocialEndpointsType = objectAndInputOf(
  "SocialEndpoints",
  "URLs of a provider without a discovery document.",
  {
    authorization: field.string("Where the browser is sent."),
    token: field.string("Where the code is exchanged."),
    userInfo: field.string("Where the person's profile is read."),
  },
);

const SocialProviderSettingType = objectOf(
  "SocialProviderSetting",
  "The brand's OAuth client at a provider.",
  {
    provider: field.of(SocialProvider, "The provider."),
    clientId: field.string("Client id."),
    issuer: field.string("The OpenID Connect issuer."),
    endpoints: field.of(SocialEndpointsType, "Null where the issuer's discovery is used.").nullable(),
    redirectUris: field.string("The redirect URIs to register at the provider.").list(),
  },
);
type SocialProviderSettingType = InstanceType<typeof SocialProviderSettingType>;

const SocialProviderInput = inputOf("SocialProviderInput", "The brand's OAuth client at a provider.", {
  provider: field.of(SocialProvider, "The provider."),
  clientId: field.string("Client id."),
  clientSecret: field.string("Client secret."),
  issuer: field.string("Left out: the provider's own issuer.").nullable(),
  endpoints: field.of(SocialEndpointsType, "Left out: the provider's own URLs.").nullable(),
});
type SocialProviderInput = InstanceType<typeof SocialProviderInput>;

/** The brand's providers of social sign-in, for its staff. */
@Resolver()
export class SocialAdminResolver {
  constructor(private readonly providers: SocialProvidersService) {}

  @Access("staff", { permission: "brand.configure" })
  @Query(() => [SocialProviderSettingType], { description: "The brand's providers of social sign-in." })
  socialProviderSettings(@Ctx() { ctx }: GqlCtx): Promise<SocialProviderSettingType[]> {
    return this.providers.listSettings(ctx);
  }

  @Access("staff", { permission: "brand.configure", isSensitive: true })
  @Mutation(() => [SocialProviderSettingType], {
    description: "Sets the brand's OAuth client at a provider and returns all providers.",
  })
  async setSocialProvider(
    @Arg("input", () => SocialProviderInput, { description: "The client." })
    { provider, clientId, clientSecret, issuer = null, endpoints = null }: SocialProviderInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SocialProviderSettingType[]> {
    await this.providers.configure(ctx, { provider, clientId, clientSecret, issuer, endpoints });
    return this.providers.listSettings(ctx);
  }

  @Access("staff", { permission: "brand.configure", isSensitive: true })
  @Mutation(() => [SocialProviderSettingType], {
    description: "Turns off sign-in by a provider and returns the others.",
  })
  async removeSocialProvider(
    @Arg("provider", () => SocialProvider, { description: "The provider." }) provider: SocialProvider,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SocialProviderSettingType[]> {
    await this.providers.remove(ctx, provider);
    return this.providers.listSettings(ctx);
  }
}
