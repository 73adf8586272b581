import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { OutgoingHttp } from "../../core/outgoing-http.js";
import type { AuthorizationRequest, SocialClient, SocialProfile, SocialSignInPort } from "./social-port.js";

const timeoutSeconds = 8;
const discoveryTtlMs = 600_000;
const longest = 255;
const scopes = { google: "openid email profile", facebook: "public_profile email" } as const;

/** The provider did not respond, or responded with a server error. */
class ProviderUnavailableError extends Error {
  override readonly name = "ProviderUnavailableError";
}

/** Largest response: discovery documents, key sets, tokens and profiles have a few kilobytes. */
const maxBytes = 256 * 1024;

/** Fetches without following redirects. */
function fetchBy(http: OutgoingHttp): openid.CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    if (method !== "GET" && method !== "POST") throw new Error(`method ${method}`);
    if (!(body instanceof URLSearchParams || typeof body === "string" || body == null))
      throw new Error("a body that is neither a form nor text");
    const request = {
      method,
      headers,
      maxBytes,
      signal: signal ?? AbortSignal.timeout(timeoutSeconds * 1000),
      ...(body == null ? {} : { body }),
    } as const;
    const answer = await http.send(url, request).catch((cause: unknown) => {
      throw new ProviderUnavailableError("no answer", { cause });
    });
    if (answer.status >= 500) throw new ProviderUnavailableError(`answered ${answer.status}`);
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnavailableError || cause.name === "TimeoutError") return true;
  }
  return error instanceof openid.ClientError && error.code === "OAUTH_TIMEOUT";
}

function isPlainHttp(url: string): boolean {
  return new URL(url).protocol === "http:";
}

/** Signs in with Google by OpenID Connect and with Facebook by OAuth 2 and the Graph API. */
export class OpenidSocial implements SocialSignInPort {
  private readonly configurations = new LRUCache<string, openid.Configuration>({
    max: 200,
    ttl: discoveryTtlMs,
  });
  private readonly fetch: openid.CustomFetch;

  constructor(http: OutgoingHttp) {
    this.fetch = fetchBy(http);
  }

  async buildAuthorizationUrl(
    ctx: Ctx,
    client: SocialClient,
    request: AuthorizationRequest,
  ): Promise<string> {
    return this.withMappedErrors(ctx, client, async () => {
      const config = await this.configuration(client);
      const parameters = {
        redirect_uri: request.redirectUri,
        scope: scopes[client.provider],
        state: request.state,
        code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: "S256",
        ...(client.endpoints ? {} : { nonce: request.nonce, prompt: "select_account" }),
      };
      return openid.buildAuthorizationUrl(config, parameters).href;
    });
  }

  async fetchProfile(
    ctx: Ctx,
    client: SocialClient,
    request: AuthorizationRequest,
    callbackParams: URLSearchParams,
  ): Promise<SocialProfile> {
    return this.withMappedErrors(ctx, client, async () => {
      const config = await this.configuration(client);
      const tokens = await openid.authorizationCodeGrant(config, callbackUrl(request, callbackParams), {
        pkceCodeVerifier: request.verifier,
        expectedState: request.state,
        ...(client.endpoints ? {} : { expectedNonce: request.nonce, idTokenExpected: true }),
      });
      const { endpoints, issuer } = client;
      if (endpoints)
        return graphProfile(config, tokens.access_token, { userInfo: endpoints.userInfo, issuer });
      const claims = tokens.claims();
      if (!claims) throw new DomainError("social_sign_in_failed");
      const { sub, email, email_verified: isVerified, name } = claims;
      return profileOf(issuer, sub, email, isVerified, name);
    });
  }

  private async configuration(client: SocialClient): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret, endpoints } = client;
    const key = JSON.stringify([issuer, clientId, clientSecret, endpoints]);
    const known = this.configurations.get(key);
    if (known) return known;
    const made = endpoints
      ? configureEndpoints(client, endpoints, this.fetch)
      : await discover(client, this.fetch);
    this.configurations.set(key, made);
    return made;
  }

  private async withMappedErrors<T>(
    ctx: Ctx,
    { provider }: SocialClient,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied")
        throw new DomainError("popup_closed_by_user");
      const code = isUnavailable(error) ? "social_provider_unavailable" : "social_sign_in_failed";
      ctx.log.warn(
        { provider, refusal: code, fault: faultOf(error) },
        "social sign-in: provider request failed",
      );
      throw new DomainError(code, {}, { cause: error });
    }
  }
}

/** Extracts what may be logged: names and codes, but no request or response data. */
function faultOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: "unknown" };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  return { name: error.name, code };
}

function callbackUrl({ redirectUri }: AuthorizationRequest, callbackParams: URLSearchParams): URL {
  const url = new URL(redirectUri);
  url.search = callbackParams.toString();
  return url;
}

function discover(
  { issuer, clientId, clientSecret }: SocialClient,
  customFetch: openid.CustomFetch,
): Promise<openid.Configuration> {
  // Whether plain http is allowed is validated when the issuer is configured.
  const plainHttp = isPlainHttp(issuer) ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, {}, openid.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    [openid.customFetch]: customFetch,
    // Without it the ID token's signature is not verified.
    execute: [openid.enableNonRepudiationChecks, ...plainHttp],
  });
}

function configureEndpoints(
  { issuer, clientId, clientSecret }: SocialClient,
  { authorization, token }: { readonly authorization: string; readonly token: string },
  customFetch: openid.CustomFetch,
): openid.Configuration {
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  const config = new openid.Configuration(server, clientId, {}, openid.ClientSecretPost(clientSecret));
  config.timeout = timeoutSeconds;
  config[openid.customFetch] = customFetch;
  if (isPlainHttp(token)) openid.allowInsecureRequests(config);
  return config;
}

async function graphProfile(
  config: openid.Configuration,
  accessToken: string,
  { userInfo, issuer }: { readonly userInfo: string; readonly issuer: string },
) {
  const url = new URL(userInfo);
  url.searchParams.set("fields", "id,name,email");
  const answer = await openid.fetchProtectedResource(config, accessToken, url, "GET");
  if (answer.status !== 200) throw new DomainError("social_sign_in_failed");
  const { id, name, email } = (await answer.json()) as Record<string, unknown>;
  // The Graph API does not return whether the address is verified.
  return profileOf(issuer, id, email, false, name);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= longest ? value : null;
}

function profileOf(
  issuer: string,
  id: unknown,
  email: unknown,
  verified: unknown,
  name: unknown,
): SocialProfile {
  const subject = textOf(id);
  if (subject === null) throw new DomainError("social_sign_in_failed");
  const address = textOf(email);
  return {
    issuer,
    subject,
    email: address,
    emailVerified: address !== null && verified === true,
    name: textOf(name),
  };
}
