import { textDirection, textTag } from "@croupier/schema/rules/languages.js";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorCode } from "../core/errors.js";
import { refusalEnvelope } from "./envelope.js";
import { logFailure, type Refusal, refusalOf } from "./error-map.js";
import { pickLanguage } from "./language.js";
import { messageOf, messageTags } from "./messages.js";
import { plainPage } from "./plain-page.js";
import { titleOf } from "./plain-titles.js";
import { languageOf, namedLanguage } from "./request-ctx.js";
import type { RouteAccess } from "./route-access.js";
import { sendSecurityHeaders } from "./security-headers.js";

const everyLanguage = messageTags.map((tag) => ({ code: tag, tag }));

/** Tag of the reader's language: one of the brand's, or where that is not known any there are texts in. */
function tagOf(request: FastifyRequest): string {
  const { brand, headers } = request;
  if (brand) return textTag(languageOf(request));
  return pickLanguage(everyLanguage, namedLanguage(request), headers["accept-language"]) ?? "en";
}

/** Whether the request is refused with a page: where its route has pages, and it asks for one. */
function wantsPage({ headers }: FastifyRequest, refusal: RouteAccess["refusal"]): boolean {
  return refusal === "page" && String(headers.accept ?? "").includes("text/html");
}

function readable(code: ErrorCode, tag: string) {
  return { tag, direction: textDirection(tag), title: titleOf(code, tag) };
}

/** What a reader quotes to support: the address that was typed, or the id of the failed request. */
function referenceOf(request: FastifyRequest, code: ErrorCode): string {
  return code === "invalid_url" ? request.host.slice(0, 255) : request.id;
}

/** Sends a refusal in the form that its route declares: a GraphQL response, a page, or the envelope. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, params, retryAfter } = refusal;
  const tag = tagOf(request);
  const message = messageOf(code, params, tag);
  if (retryAfter !== null) reply.header("retry-after", retryAfter);
  reply.code(status).header("cache-control", "no-store");
  const shape = request.server.routeTable.accessOf(request).refusal;
  if (shape === "graphql") {
    return reply.send({ errors: [{ message, extensions: { code, params, requestId: request.id } }] });
  }
  if (wantsPage(request, shape)) {
    const page = plainPage({ ...readable(code, tag), text: message, reference: referenceOf(request, code) });
    return reply
      .header("content-security-policy", page.policy)
      .header("vary", "accept-language")
      .type("text/html; charset=utf-8")
      .send(page.html);
  }
  return reply.send(refusalEnvelope(refusal, message, request.id));
}

/** Whether a throttle by network refused the request; every transport answers it by `sendRefusal`. */
export function isThrottled(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === "too_many_requests";
}

/** Answers every failure of every path that does not answer its own. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    logFailure(request.log, refusal.code, error, "request failed");
    return sendRefusal(request, reply, refusal);
  });
}

/** Refuses what is not a well-formed address, which no hook and no route sees. */
export function refuseMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendSecurityHeaders(reply);
  sendRefusal(request, reply, refusalOf(new DomainError("malformed_request")));
}

/** The refusal of a path or id that is not there. */
export function notFound(): Refusal {
  return refusalOf(new DomainError("not_found"));
}
