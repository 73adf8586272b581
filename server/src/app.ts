import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { type FastifyBaseLogger, type FastifyInstance, fastify } from "fastify";
import type { Logger } from "pino";
import { newId } from "./core/ids.js";
import type { Meter } from "./core/meter.js";
import { addSockets, mountAdminGraphql, mountGraphql } from "./graphql/plugin.js";
import { createModules, type Modules, type ModulesInput, type Services } from "./modules.js";
import { addArtRoute } from "./web/art/routes.js";
import { mountClient } from "./web/client.js";
import { deliverTo } from "./web/deliver.js";
import { FailedAuthentications, limitFailedAuthentication } from "./web/failed-authentication.js";
import { addHealthRoutes } from "./web/health.js";
import { addInputCheck } from "./web/input-check.js";
import { addJsonParser } from "./web/json-parser.js";
import { Metrics } from "./web/metrics/metrics.js";
import { measureRequests } from "./web/metrics/requests.js";
import { addMetricsRoute } from "./web/metrics/routes.js";
import { addNetworkThrottle } from "./web/network-throttle.js";
import { addPwaRoutes } from "./web/pwa/routes.js";
import { addErrorHandlers, refuseMalformedUrl } from "./web/refusals.js";
import { addRequestCtx } from "./web/request-ctx.js";
import { RequestLog } from "./web/request-log.js";
import { collectRoutes } from "./web/route-table.js";
import { addSecurityHeaders } from "./web/security-headers.js";
import { trustedProxies } from "./web/trusted-proxies.js";
import { mountWps } from "./wps/plugin.js";

declare module "fastify" {
  interface FastifyInstance {
    readonly modules: Modules;
    readonly services: Services;
    /** The metrics of this process, for /metrics. */
    readonly meter: Meter;
  }
}

/** What an app is built from. Without `log` it logs nothing. */
export interface AppParts extends Omit<ModulesInput, "deliver" | "meter"> {
  readonly log?: Logger;
  /** Executions of a GraphQL operation that are interpreted before it is compiled; tests compile all of them. */
  readonly compileAfter?: number;
}

const bodyLimit = 64 * 1024;
/** Milliseconds: limits for a whole request and its headers; an idle connection outlives a proxy's. */
const timeouts = { request: 30_000, headers: 15_000, keepAlive: 72_000, checkEvery: 5_000 };

function newApp({ config, log }: AppParts): FastifyInstance {
  return fastify({
    ...(log ? { loggerInstance: log as FastifyBaseLogger } : { logger: false }),
    logController: new RequestLog(log),
    bodyLimit,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkEvery },
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? trustedProxies(config.trustProxy) : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: "idle",
    frameworkErrors: refuseMalformedUrl,
  });
}

/** Builds the whole server without its socket: tests inject requests, main.ts listens. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock } = parts;
  const app = newApp(parts);
  const metrics = new Metrics();
  const modules = createModules({ ...parts, deliver: deliverTo(app), meter: metrics });
  app.decorate("meter", metrics);
  app.decorate("modules", modules);
  app.decorate("services", modules.services);
  collectRoutes(app);
  measureRequests(app, metrics);
  addErrorHandlers(app);
  addSecurityHeaders(app, config);
  addJsonParser(app);
  addInputCheck(app);
  await addSockets(app);
  addNetworkThrottle(app, parts.throttles);
  limitFailedAuthentication(
    app,
    new FailedAuthentications(parts.throttles, clock, config.failedAuthenticationsPerMinute),
  );
  addRequestCtx(app, parts);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  addHealthRoutes(app, database);
  const figuresLag = () => modules.services.agentFiguresFold.lagSeconds(database.db, clock.now());
  const unpaidFreeSpins = () => modules.services.freeSpins.unpaidSeconds(database.db, clock.now());
  addMetricsRoute({ app, database, clock, figuresLag, unpaidFreeSpins }, metrics, config.keys.metrics);
  await mountGraphql(app, { ...parts, meter: metrics });
  await mountAdminGraphql(app, { ...parts, meter: metrics });
  await mountWps(app, config);
  for (const routes of modules.routes) await app.register(routes);
  addArtRoute(app);
  addPwaRoutes(app, config);
  await mountClient(app, config);
  return app;
}
