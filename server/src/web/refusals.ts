import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../core/errors.js";
import { refusalEnvelope } from "../wps/envelope.js";
import { type Refusal, refusalOf } from "../wps/error-map.js";
import { escapeHtml } from "./html.js";
import { messageOf } from "./messages.js";
import { languageOf } from "./request-ctx.js";

const isGraphql = /^\/graphql(\?|$)/;
const isApi = /^\/(wps|lgw|lotto|vendor|house\/api|_local|\.well-known)(\/|\?|$)/;

/** Tag of the reader's language; English where the brand is not known. */
function tagOf(request: FastifyRequest): string {
  const { brand } = request;
  if (!brand) return "en";
  const code = languageOf(request);
  return brand.languages.find((language) => language.code === code)?.tag ?? "en";
}

function wantsPage(request: FastifyRequest): boolean {
  return !isApi.test(request.url) && String(request.headers.accept ?? "").includes("text/html");
}

/** Sends a refusal in the words of the door that was knocked at: GraphQL, a page, or the envelope. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, params, retryAfter } = refusal;
  const message = messageOf(code, params, tagOf(request));
  if (retryAfter !== null) reply.header("retry-after", retryAfter);
  reply.code(status).header("cache-control", "no-store");
  if (isGraphql.test(request.url)) {
    return reply.send({ errors: [{ message, extensions: { code, params, requestId: request.id } }] });
  }
  if (wantsPage(request)) {
    return reply
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><meta charset="utf-8"><title>${status}</title><p>${escapeHtml(message)}</p>`);
  }
  return reply.send(refusalEnvelope(refusal, message, request.id));
}

/** Answers every failure of every path that does not answer its own. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === "unknown_error") request.log.error({ err: error }, "request failed");
    return sendRefusal(request, reply, refusal);
  });
}

/** The refusal of a path or id that is not there. */
export function notFound(): Refusal {
  return refusalOf(new DomainError("not_found"));
}
