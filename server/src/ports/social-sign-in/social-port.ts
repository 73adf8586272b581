import type { Ctx } from "../../core/ctx.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";

export const SocialProvider = enumOf("SocialProvider", "A provider of social sign-in.", {
  google: "By OpenID Connect.",
  facebook: "By OAuth 2.",
});
export type SocialProvider = EnumValue<typeof SocialProvider>;

/** A brand's OAuth client at a provider. */
export interface SocialClient {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The OpenID Connect issuer, which has a discovery document at /.well-known/openid-configuration. */
  readonly issuer: string;
  /** Only for providers without a discovery document. */
  readonly endpoints: SocialEndpoints | null;
}

export interface SocialEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo: string;
}

/** The parameters of an authorization request, which the callback is verified against. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier: its hash is sent with the request, the verifier itself with the code. */
  readonly verifier: string;
}

/** A person's profile at a provider. */
export interface SocialProfile {
  /** The issuer that the brand's client had: ids of two issuers are two people. */
  readonly issuer: string;
  /** The provider's permanent id of the person. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Signs in at a provider by OAuth 2 with PKCE. */
export interface SocialSignInPort {
  /** Builds the URL to send the browser to. @throws DomainError social_provider_unavailable */
  buildAuthorizationUrl(ctx: Ctx, client: SocialClient, request: AuthorizationRequest): Promise<string>;
  /**
   * Verifies the callback and fetches the person's profile. `callbackParams` is the query of the redirect.
   * @throws DomainError social_provider_unavailable; popup_closed_by_user when the person declined;
   * social_sign_in_failed when a response is invalid
   */
  fetchProfile(
    ctx: Ctx,
    client: SocialClient,
    request: AuthorizationRequest,
    callbackParams: URLSearchParams,
  ): Promise<SocialProfile>;
}
