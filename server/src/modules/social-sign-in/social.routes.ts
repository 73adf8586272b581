import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../core/errors.js";
import { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { closureOf } from "../../web/closure.js";
import { refusalOf } from "../../web/error-map.js";
import { declareAccess, routeAccess } from "../../web/route-access.js";
import { keepSocialSecret, socialSecretOf } from "../../web/social-cookie.js";
import type { StrongProof } from "../identity/factors/factor-rule.model.js";
import { socialTimes } from "./social.model.js";
import type { SocialService } from "./social.service.js";

interface Params {
  readonly provider: string;
}

/** @throws DomainError not_found */
function providerOf({ provider }: Params): SocialProvider {
  if (!SocialProvider.is(provider)) throw new DomainError("not_found");
  return provider;
}

/** The callback URL on the request's host, which is one of the brand's domains. */
function redirectUriOf(publicUrl: string, request: FastifyRequest, provider: SocialProvider): string {
  const url = new URL(publicUrl);
  url.hostname = request.hostname;
  return `${url.origin}/social/${provider}/callback`;
}

const cookieSeconds = (socialTimes.asked + socialTimes.proven + socialTimes.offered) / 1000;

/** The sign-in page, with the result in the fragment, which browsers do not send. */
function landing(name: "social" | "socialError", value: string): string {
  return `/login#${name}=${encodeURIComponent(value)}`;
}

/** The security page, from which a member starts linking a social account. */
function securityLanding(name: "socialLinked" | "socialError", value: string): string {
  return `/member/security#${name}=${encodeURIComponent(value)}`;
}

const linking = z.object({
  link: z.literal(true),
  password: z.string().max(255).default(""),
  // A passkey's answer is JSON.
  code: z.string().max(8_192).optional(),
});

/** What a member who links an account proves it with; null for a sign-in. */
function linkProofOf(body: unknown): StrongProof | null {
  return linking.safeParse(body).data ?? null;
}

/** Routes below /social: the redirect to a provider and its callback. The client then continues by GraphQL. */
export const socialRoutes =
  (social: SocialService, publicUrl: string): FastifyPluginAsync =>
  async (app) => {
    declareAccess(app, routeAccess.social);
    app.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    });
    // POST with a JSON body, which pages of other sites cannot send without CORS.
    app.post<{ Params: Params }>("/social/:provider/begin", async (request, reply) => {
      const provider = providerOf(request.params);
      const closure = closureOf(request, true);
      if (closure) throw closure;
      if (!/^application\/json\b/.test(request.headers["content-type"] ?? ""))
        throw new DomainError("unsupported_media_type");
      const redirectUri = redirectUriOf(publicUrl, request, provider);
      const proof = linkProofOf(request.body);
      const { url, browserSecret } =
        proof === null
          ? await social.begin(request.ctx, provider, redirectUri)
          : await social.beginLink(request.ctx, provider, redirectUri, proof);
      keepSocialSecret(request, reply, { secret: browserSecret, maxAge: cookieSeconds });
      return { url };
    });
    app.get<{ Params: Params }>("/social/:provider/callback", async (request, reply) => {
      const provider = providerOf(request.params);
      if (closureOf(request, true)) return reply.redirect("/", 303);
      const browser = { secret: socialSecretOf(request), deviceHash: null };
      const callbackParams = new URL(request.url, "http://here").searchParams;
      try {
        const code = await social.handleCallback(request.ctx, provider, browser, callbackParams);
        const to = code === null ? securityLanding("socialLinked", provider) : landing("social", code);
        return reply.redirect(to, 303);
      } catch (error) {
        const { code } = refusalOf(error);
        const isLinking = error instanceof DomainError && error.params.linking === true;
        if (code === "unknown_error") request.log.error({ err: error }, "social sign-in: callback failed");
        const toLanding = isLinking ? securityLanding : landing;
        return reply.redirect(toLanding("socialError", code), 303);
      }
    });
  };
