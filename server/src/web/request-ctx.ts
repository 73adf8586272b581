import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor, Ctx } from "../core/ctx.js";
import { DomainError } from "../core/errors.js";
import { plainTextOf } from "../core/plain-text.js";
import type { Platform } from "../kit/platform.js";
import type { Brand } from "../modules/brands/brands.model.js";
import { addressOf } from "./address.js";
import { bearerOf } from "./bearer.js";
import { pickLanguage } from "./language.js";
import type { RouteAccess } from "./route-access.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose call it is, in which brand. Set before any handler runs, but for routes of no brand. */
    ctx: Ctx;
    /** The brand that the host name belongs to. */
    brand: Brand;
    /** Whether the brand is closed to the visitor's address. */
    isRestricted: boolean;
    /** The session that the call keeps from idling if the user caused it, where the handler is to judge that. */
    dueSessionId: string | null;
  }
}

type RequestParts = Pick<Platform, "database" | "clock">;

/** What a host name or address with its port is written with. */
const hostShape = /^[\w.:[\]-]{1,255}$/;

const guest: Actor = { kind: "guest" };

function tokenOf({ headers }: FastifyRequest, access: RouteAccess): string | null {
  return access.sessionsOf ? bearerOf(headers.authorization) : null;
}

/**
 * Whether a page made the call by itself, as it says. That can only make a session idle sooner, so it
 * is believed.
 */
function isBackground({ headers }: FastifyRequest): boolean {
  return headers["x-background"] === "1";
}

function headerText(request: FastifyRequest, name: string, max: number): string {
  const value = request.headers[name];
  return typeof value === "string" ? plainTextOf(value).slice(0, max) : "";
}

/** The language that a request's address names. */
function languageInAddress({ query }: FastifyRequest): unknown {
  const { language, lang } = (query ?? {}) as Record<string, unknown>;
  return language ?? lang;
}

/** Whether a GET request's address names a language of the brand, so that no header changes the response's. */
export function addressDecidesLanguage(request: FastifyRequest): boolean {
  return pickLanguage(request.brand.languages, languageInAddress(request), undefined) !== null;
}

/** The language a request names itself, in its query, its body or a header. */
export function namedLanguage(request: FastifyRequest): unknown {
  const body = (typeof request.body === "object" && request.body !== null ? request.body : {}) as Record<
    string,
    unknown
  >;
  return languageInAddress(request) ?? body.language ?? body.lang ?? request.headers["x-language"];
}

/** The code of the language a request is answered in. */
export function languageOf(request: FastifyRequest): string {
  const { brand, headers } = request;
  const picked = pickLanguage(brand.languages, namedLanguage(request), headers["accept-language"]);
  return picked ?? brand.defaultLanguage;
}

interface Settled {
  readonly brand: Brand;
  readonly actor: Actor;
  readonly isRestricted: boolean;
}

function settle(request: FastifyRequest, { database, clock }: RequestParts, settled: Settled): void {
  const { brand, actor, isRestricted } = settled;
  request.brand = brand;
  request.isRestricted = isRestricted;
  request.ctx = {
    db: database.db,
    brand: { id: brand.id, code: brand.code, timeZone: brand.timeZone },
    actor,
    clock,
    requestId: request.id,
    language: languageOf(request),
    ip: addressOf(request),
    userAgent: headerText(request, "user-agent", 255),
    log: request.log,
    afterCommit: (effect) => effect(),
  };
}

interface Identified {
  readonly actor: Actor;
  readonly dueSessionId: string | null;
}

const unidentified: Identified = { actor: guest, dueSessionId: null };

/** Finds whose session a token belongs to, of those that the route takes. */
async function identify(
  request: FastifyRequest,
  { sessionsOf }: RouteAccess,
  brand: Brand,
  { token, database: { db }, clock }: RequestParts & { readonly token: string },
): Promise<Identified> {
  const { identity, staffSessions } = request.server.services;
  const staff = sessionsOf === "members" ? null : await staffSessions.identify(db, brand.id, token, clock);
  if (staff) return { actor: staff, dueSessionId: null };
  return sessionsOf === "staff" ? unidentified : identity.identifyCaller(db, brand, token, clock);
}

/** Asks for what is not remembered. @throws DomainError invalid_url */
async function settleByAsking(request: FastifyRequest, access: RouteAccess, parts: RequestParts) {
  const { brands, identity, regions } = request.server.services;
  const { db } = parts.database;
  const brand = hostShape.test(request.host) ? await brands.byHost(db, request.host) : null;
  if (!brand) throw new DomainError("invalid_url");
  const token = tokenOf(request, access);
  const { actor, dueSessionId } = token
    ? await identify(request, access, brand, { ...parts, token })
    : unidentified;
  if (dueSessionId !== null && !isBackground(request)) {
    if (access.judgesActivity) request.dueSessionId = dueSessionId;
    else await identity.recordActivity(db, dueSessionId, parts.clock);
  }
  const isRestricted = access.hasRegionWall && (await regions.isRestricted(db, brand.id, request.ip));
  settle(request, parts, { brand, actor, isRestricted });
}

/** What is settled for a guest without asking; null when something has to be asked. */
function remembered(request: FastifyRequest, access: RouteAccess): Settled | null {
  const { services } = request.server;
  const brand = hostShape.test(request.host) ? services.brands.cachedByHost(request.host) : null;
  if (!brand || tokenOf(request, access)) return null;
  const isRestricted = access.hasRegionWall && services.regions.cachedIsRestricted(brand.id, request.ip);
  return isRestricted === undefined ? null : { brand, actor: guest, isRestricted };
}

/**
 * Gives every request its ctx: the brand of its host, the actor of its token, its language.
 * An unknown host is refused with `invalid_url`. A guest of whom all is remembered waits for nothing.
 */
export function addRequestCtx(app: FastifyInstance, parts: RequestParts): void {
  app.decorateRequest("ctx");
  app.decorateRequest("brand");
  app.decorateRequest("isRestricted", false);
  app.decorateRequest("dueSessionId", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const access = app.routeTable.accessOf(request);
    if (!access.hasBrand) return done();
    const settled = remembered(request, access);
    if (!settled) {
      settleByAsking(request, access, parts).then(() => done(), done);
      return;
    }
    settle(request, parts, settled);
    done();
  });
}
