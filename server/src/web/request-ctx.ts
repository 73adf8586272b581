import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor, Ctx } from "../core/ctx.js";
import { DomainError } from "../core/errors.js";
import { plainTextOf } from "../core/plain-text.js";
import type { Brand } from "../modules/brands/brands.model.js";
import type { Outside } from "../services.js";
import { bearerOf } from "./bearer.js";
import { pickLanguage } from "./language.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose call it is, in which brand. Set before any handler runs, but for paths of no brand. */
    ctx: Ctx;
    /** The brand that the host name belongs to. */
    brand: Brand;
  }
}

/** Paths that know no brand: probes, shell verbs and hashed files. */
const ofNoBrand = /^\/(healthz|readyz|metrics|_local|assets)(\/|\?|$)/;
/** Paths whose bearer token is a session's. Elsewhere it means something else, or nothing. */
const takesToken = /^\/(graphql|wps|lgw|lotto)(\/|\?|$)/;

/** What a host name or address with its port is written with. */
const hostShape = /^[\w.:[\]-]{1,255}$/;

const guest: Actor = { kind: "guest" };

function tokenOf({ url, headers }: FastifyRequest): string | null {
  return takesToken.test(url) ? bearerOf(headers.authorization) : null;
}

function headerText(request: FastifyRequest, name: string, max: number): string {
  const value = request.headers[name];
  return typeof value === "string" ? plainTextOf(value).slice(0, max) : "";
}

/** The language a request names itself, in its query, its body or a header. */
export function namedLanguage(request: FastifyRequest): unknown {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const body = (typeof request.body === "object" && request.body !== null ? request.body : {}) as Record<
    string,
    unknown
  >;
  return query.language ?? query.lang ?? body.language ?? body.lang ?? request.headers["x-language"];
}

/** The code of the language a request is answered in. */
export function languageOf(request: FastifyRequest): string {
  const { brand, headers } = request;
  const picked = pickLanguage(brand.languages, namedLanguage(request), headers["accept-language"]);
  return picked ?? brand.defaultLanguage;
}

function settle(request: FastifyRequest, { database, clock }: Outside, brand: Brand, actor: Actor): void {
  request.brand = brand;
  request.ctx = {
    db: database.db,
    brand: { id: brand.id, code: brand.code, timeZone: brand.timeZone },
    actor,
    clock,
    requestId: request.id,
    language: languageOf(request),
    ip: request.ip,
    userAgent: headerText(request, "user-agent", 255),
    log: request.log,
    afterCommit: (effect) => effect(),
  };
}

/** Asks for what is not remembered. @throws DomainError invalid_url */
async function settleByAsking(app: FastifyInstance, request: FastifyRequest, outside: Outside) {
  const { brands, identity } = app.services;
  const { db } = outside.database;
  const brand = hostShape.test(request.host) ? await brands.byHost(db, request.host) : null;
  if (!brand) throw new DomainError("invalid_url");
  const token = tokenOf(request);
  const actor = token
    ? await identity.authenticate(db, brand, token, outside.clock, { userCaused: true })
    : guest;
  settle(request, outside, brand, actor);
}

/**
 * Gives every request its ctx: the brand of its host, the actor of its token, its language.
 * An unknown host is refused with `invalid_url`. A guest of a brand that is remembered waits for nothing.
 */
export function addRequestCtx(app: FastifyInstance, outside: Outside): void {
  app.decorateRequest("ctx");
  app.decorateRequest("brand");
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    if (ofNoBrand.test(request.url)) return done();
    const brand = hostShape.test(request.host) ? app.services.brands.rememberedByHost(request.host) : null;
    if (!brand || tokenOf(request)) {
      settleByAsking(app, request, outside).then(() => done(), done);
      return;
    }
    settle(request, outside, brand, guest);
    done();
  });
}
