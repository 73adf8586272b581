import { field, inputOf, objectAndInputOf, objectOf } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
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

const SocialProviderInput = inputOf("SocialProviderInput", "The brand's OAuth client at a provider.", {
  provider: field.of(SocialProvider, "The provider."),
  clientId: field.string("Client id."),
  clientSecret: field.string("Client secret."),
  issuer: field.string("Left out: the provider's own issuer.").nullable(),
  endpoints: field.of(SocialEndpointsType, "Left out: the provider's own URLs.").nullable(),
});

const { query, mutation } = rootFields<SocialProvidersService>();

/** The brand's providers of social sign-in, for its staff. */
export const SocialAdminResolver = resolverOf<SocialProvidersService>({
  socialProviderSettings: query({
    returns: field.of(SocialProviderSettingType, "The brand's providers of social sign-in.").list(),
    access: allow("staff", { permission: "brand.configure" }),
    resolve: (providers, { ctx }) => providers.listSettings(ctx),
  }),
  setSocialProvider: mutation({
    returns: field
      .of(SocialProviderSettingType, "Sets the brand's OAuth client at a provider and returns all providers.")
      .list(),
    access: allow("staff", { permission: "brand.configure", isSensitive: true }),
    args: { input: field.of(SocialProviderInput, "The client.") },
    resolve: async (
      providers,
      { ctx },
      { input: { provider, clientId, clientSecret, issuer = null, endpoints = null } },
    ) => {
      await providers.configure(ctx, { provider, clientId, clientSecret, issuer, endpoints });
      return providers.listSettings(ctx);
    },
  }),
  removeSocialProvider: mutation({
    returns: field
      .of(SocialProviderSettingType, "Turns off sign-in by a provider and returns the others.")
      .list(),
    access: allow("staff", { permission: "brand.configure", isSensitive: true }),
    args: { provider: field.of(SocialProvider, "The provider.") },
    resolve: async (providers, { ctx }, { provider }) => {
      await providers.remove(ctx, provider);
      return providers.listSettings(ctx);
    },
  }),
});
