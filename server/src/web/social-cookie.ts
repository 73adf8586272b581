import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const plainName = "social";
/** Browsers take a cookie of this name from no other host, and over no open line. */
const secureName = "__Host-social";
const secretText = /^[\w-]{43}$/;

function nameFor({ protocol }: FastifyRequest): string {
  return protocol === "https" ? secureName : plainName;
}

/** What tells that a request comes from the browser that went to a provider; null when it does not say. */
export function socialSecretOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  const value = cookie === undefined ? undefined : parseCookie(cookie)[nameFor(request)];
  return value !== undefined && secretText.test(value) ? value : null;
}

/** Lets the browser tell who it is when the provider's page leads it back. No script can read it. */
export function keepSocialSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, maxAge }: { readonly secret: string; readonly maxAge: number },
): void {
  const cookie = stringifySetCookie(nameFor(request), secret, {
    path: "/",
    httpOnly: true,
    maxAge,
    // It comes along when another site leads back here.
    sameSite: "lax",
    secure: request.protocol === "https",
  });
  reply.header("set-cookie", cookie);
}
