import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { SocialAsk, SocialClient, SocialProfile, SocialSignInPort } from "./social-port.js";

const timeoutSeconds = 8;
const discoveredMs = 600_000;
const longest = 255;
const scopes = { google: "openid email profile", facebook: "public_profile email" } as const;

/** The provider did not answer, or said that the fault is its own. */
class ProviderDown extends Error {
  override readonly name = "ProviderDown";
}

/** Fetches without following redirects. @throws ProviderDown */
const fetchOrDown: openid.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new ProviderDown("no answer", { cause });
  });
  if (answer.status >= 500) throw new ProviderDown(`answered ${answer.status}`);
  return answer;
};

function isDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderDown || cause.name === "TimeoutError") return true;
  }
  return error instanceof openid.ClientError && error.code === "OAUTH_TIMEOUT";
}

function isPlainHttp(url: string): boolean {
  return new URL(url).protocol === "http:";
}

/** Google by OpenID Connect; Facebook by OAuth 2 and its Graph. */
export class OpenidSocial implements SocialSignInPort {
  private readonly discovered = new LRUCache<string, openid.Configuration>({ max: 200, ttl: discoveredMs });

  async address(ctx: Ctx, client: SocialClient, ask: SocialAsk): Promise<string> {
    return this.guarded(ctx, client, async () => {
      const config = await this.configuration(client);
      const parameters = {
        redirect_uri: ask.redirectUri,
        scope: scopes[client.provider],
        state: ask.state,
        code_challenge: await openid.calculatePKCECodeChallenge(ask.verifier),
        code_challenge_method: "S256",
        ...(client.endpoints ? {} : { nonce: ask.nonce, prompt: "select_account" }),
      };
      return openid.buildAuthorizationUrl(config, parameters).href;
    });
  }

  async prove(
    ctx: Ctx,
    client: SocialClient,
    ask: SocialAsk,
    returned: URLSearchParams,
  ): Promise<SocialProfile> {
    return this.guarded(ctx, client, async () => {
      const config = await this.configuration(client);
      const tokens = await openid.authorizationCodeGrant(config, callbackUrl(ask, returned), {
        pkceCodeVerifier: ask.verifier,
        expectedState: ask.state,
        ...(client.endpoints ? {} : { expectedNonce: ask.nonce, idTokenExpected: true }),
      });
      if (client.endpoints) return graphProfile(config, tokens.access_token, client.endpoints.userInfo);
      const claims = tokens.claims();
      if (!claims) throw new DomainError("social_sign_in_failed");
      return profileOf(claims.sub, claims.email, claims.email_verified, claims.name);
    });
  }

  private async configuration(client: SocialClient): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret, endpoints } = client;
    const key = JSON.stringify([issuer, clientId, clientSecret, endpoints]);
    const known = this.discovered.get(key);
    if (known) return known;
    const made = endpoints ? described(client, endpoints) : await discover(client);
    this.discovered.set(key, made);
    return made;
  }

  private async guarded<T>(ctx: Ctx, { provider }: SocialClient, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied")
        throw new DomainError("popup_closed_by_user");
      const code = isDown(error) ? "social_provider_unavailable" : "social_sign_in_failed";
      ctx.log.warn({ provider, refusal: code, fault: faultOf(error) }, "a social sign-in failed");
      throw new DomainError(code, {}, { cause: error });
    }
  }
}

/** What a log may hold: names and codes, and nothing that was sent or came. */
function faultOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: "unknown" };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  return { name: error.name, code };
}

function callbackUrl({ redirectUri }: SocialAsk, returned: URLSearchParams): URL {
  const url = new URL(redirectUri);
  url.search = returned.toString();
  return url;
}

function discover({ issuer, clientId, clientSecret }: SocialClient): Promise<openid.Configuration> {
  // Whether an issuer may be spoken to in the clear is settled when it is configured.
  const inTheClear = isPlainHttp(issuer) ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, {}, openid.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    [openid.customFetch]: fetchOrDown,
    // Without it the ID token's signature is not looked at.
    execute: [openid.enableNonRepudiationChecks, ...inTheClear],
  });
}

function described(
  { issuer, clientId, clientSecret }: SocialClient,
  { authorization, token }: { readonly authorization: string; readonly token: string },
): openid.Configuration {
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  const config = new openid.Configuration(server, clientId, {}, openid.ClientSecretPost(clientSecret));
  config.timeout = timeoutSeconds;
  config[openid.customFetch] = fetchOrDown;
  if (isPlainHttp(token)) openid.allowInsecureRequests(config);
  return config;
}

async function graphProfile(config: openid.Configuration, accessToken: string, userInfo: string) {
  const url = new URL(userInfo);
  url.searchParams.set("fields", "id,name,email");
  const answer = await openid.fetchProtectedResource(config, accessToken, url, "GET");
  if (answer.status !== 200) throw new DomainError("social_sign_in_failed");
  const { id, name, email } = (await answer.json()) as Record<string, unknown>;
  // Graph does not say whether the address was ever verified.
  return profileOf(id, email, false, name);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= longest ? value : null;
}

function profileOf(id: unknown, email: unknown, verified: unknown, name: unknown): SocialProfile {
  const subject = textOf(id);
  if (subject === null) throw new DomainError("social_sign_in_failed");
  const address = textOf(email);
  return {
    subject,
    email: address,
    emailVerified: address !== null && verified === true,
    name: textOf(name),
  };
}
