import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.js";
import { DomainError } from "../core/errors.js";
import { assertMayCall, isRealMember } from "../kit/access.js";
import { closureOf } from "../web/closure.js";
import { languageOf } from "../web/request-ctx.js";
import { declareAccess, routeAccess } from "../web/route-access.js";
import { collectCalls, type WpsCallEntry } from "./collect.js";
import { mountDocs } from "./docs.js";
import { PayloadOpener, publicKeySet } from "./encryption.js";
import { useOnce } from "./jti.store.js";

/** How long the id of a payload is kept: twice the age a payload may have. */
const jtiMs = 600_000;

function assertOpen(request: FastifyRequest): void {
  const { wps } = request.routeOptions.config;
  if (wps?.whileClosed) return;
  const isRead = request.method === "GET" && isRealMember(request.ctx.actor);
  const closure = closureOf(request, isRead || wps?.whileBrandClosed);
  if (closure) throw closure;
}

function assertAudience({ ctx, routeOptions }: FastifyRequest): void {
  const { wps } = routeOptions.config;
  if (wps) assertMayCall(ctx.actor, { audiences: [wps.access] });
}

/** Deciphers the body; its id is spent in a statement of its own, whatever the call then comes to. */
async function openBody(opener: PayloadOpener, request: FastifyRequest): Promise<void> {
  const { db, clock } = request.ctx;
  const { body, jti } = await opener.open(request.body, clock);
  const now = clock.now();
  if (!(await useOnce(db, jti, new Date(now.getTime() + jtiMs), now))) {
    throw new DomainError("payload_replayed");
  }
  request.body = body;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every call of the contract that is served, with what is said of it. */
    readonly wpsCalls: readonly WpsCallEntry[];
  }
}

/** Mounts the calls of the /wps contract and the keys their payloads are encrypted to. */
export async function mountWps(app: FastifyInstance, config: Config): Promise<void> {
  const opener = new PayloadOpener(config.keys.jwe);
  const keySet = await publicKeySet(config.keys);
  const calls: WpsCallEntry[] = [];
  app.decorate("wpsCalls", calls);
  await app.register(async (scope) => {
    declareAccess(scope, routeAccess.wps);
    collectCalls(scope, calls);
    scope.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    scope.addHook("preValidation", async (request) => {
      assertOpen(request);
      assertAudience(request);
      if (request.routeOptions.config.wps?.encrypted) await openBody(opener, request);
      request.ctx = { ...request.ctx, language: languageOf(request) };
    });
    for (const routes of app.modules.wps) await scope.register(routes);
  });
  await app.register(mountDocs);
  app.get(
    "/.well-known/jwks.json",
    { config: { access: routeAccess.publicKeys } },
    async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return keySet;
    },
  );
}
