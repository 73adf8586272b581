import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config/config.js";

/** What every answer says, whatever it holds. */
const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
} as const;

/** Browsers come by HTTPS for two years from their last visit, and share no window with what opened ours. */
const inProduction = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "cross-origin-opener-policy": "same-origin-allow-popups",
} as const;

type SecurityHeaders = readonly (readonly [name: string, value: string])[];

declare module "fastify" {
  interface FastifyInstance {
    readonly securityHeaders: SecurityHeaders;
  }
}

/** Adds the security headers that an answer does not have; pages have their own Content-Security-Policy. */
export function sendSecurityHeaders(reply: FastifyReply): void {
  for (const [name, value] of reply.server.securityHeaders) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/** Adds security headers to every answer. */
export function addSecurityHeaders(app: FastifyInstance, { production }: Pick<Config, "production">): void {
  app.decorate("securityHeaders", Object.entries({ ...always, ...(production ? inProduction : {}) }));
  app.addHook("onSend", (_request, reply, payload, done) => {
    sendSecurityHeaders(reply);
    done(null, payload);
  });
}
