import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";

const plainName = "remember";
/** Browsers take a cookie of this name from no other host, and over no open line. */
const secureName = "__Host-remember";

/** What a cookie of this request is called; where the line is open, as on localhost, it cannot be a secure one. */
function nameFor({ protocol }: FastifyRequest): string {
  return protocol === "https" ? secureName : plainName;
}

/** The token of a remembered sign-in; null without one. */
export function rememberTokenOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  return cookie === undefined ? null : (parseCookie(cookie)[nameFor(request)] ?? null);
}

/** The header that gives the browser a token, or takes the one it has away. No script can read it. */
export function rememberCookie(
  request: FastifyRequest,
  given: { readonly token: string; readonly expiresAt: Date } | null,
): string {
  return stringifySetCookie(nameFor(request), given?.token ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
    expires: given?.expiresAt ?? new Date(0),
  });
}
