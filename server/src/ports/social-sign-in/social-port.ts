import type { Ctx } from "../../core/ctx.js";

/** Where people may prove who they are. */
export const socialProviders = ["google", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** What a brand is at a provider. */
export interface SocialClient {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of OpenID Connect: what describes itself at /.well-known/openid-configuration. */
  readonly issuer: string;
  /** Of providers that do not describe themselves. */
  readonly endpoints: SocialEndpoints | null;
}

export interface SocialEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo: string;
}

/** What is sent along to a provider, and has to come back or be shown to it again. */
export interface SocialAsk {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE: its hash goes ahead, itself only with the code. */
  readonly verifier: string;
}

/** Who somebody is at a provider. */
export interface SocialProfile {
  /** The provider's own, lasting id. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Signing in at a provider by OAuth 2 with PKCE. */
export interface SocialSignInPort {
  /** Where the browser is sent. @throws DomainError social_provider_unavailable */
  address(ctx: Ctx, client: SocialClient, ask: SocialAsk): Promise<string>;
  /**
   * Who came back. `returned`: the query of the redirect.
   * @throws DomainError social_provider_unavailable; popup_closed_by_user when the person said no;
   * social_sign_in_failed when anything that came is not what was asked for
   */
  prove(ctx: Ctx, client: SocialClient, ask: SocialAsk, returned: URLSearchParams): Promise<SocialProfile>;
}
