import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.js";
import { DomainError } from "../core/errors.js";
import { newToken } from "../core/ids.js";
import { mountBrandFiles } from "./brand-files.js";
import { statusOf } from "./closure.js";
import { refusalOf } from "./error-map.js";
import { headOf, siteHead } from "./page-head.js";
import { BuiltPages, type PageSource } from "./page-source.js";
import { appPolicy, housePolicy, offlinePolicy, pictureHosts, playgroundPolicy } from "./policies.js";
import { notFound, sendRefusal } from "./refusals.js";
import { assetFolders } from "./releases.js";
import { renderPage } from "./render.js";
import { declareAccess, routeAccess } from "./route-access.js";
import { mountVite } from "./vite.js";

const yearSeconds = 31_536_000;
const unbuilt = "The client has not been built yet: run `npm start`, then load this page again.\n";
type PolicyOf = (nonce: string, request: FastifyRequest) => string | Promise<string>;

function pathOf(request: Pick<FastifyRequest, "url">): string {
  return request.url.split("?", 1)[0] ?? "/";
}

const policies: Readonly<Record<"app" | "house" | "offline" | "playground", PolicyOf>> = {
  app: async (nonce, { server, ctx, brand, host }) => {
    const { games, images: pictures } = await server.services.catalogue.origins(ctx);
    const checks = server.services.visitorChecks.origins();
    return appPolicy(nonce, { games, pictures: [...pictures, ...pictureHosts(brand)], checks, host });
  },
  house: (nonce, { protocol, host }) => housePolicy(nonce, `${protocol}://${host}`),
  offline: (nonce) => offlinePolicy(nonce),
  playground: (nonce, { host }) => playgroundPolicy(nonce, host),
};

/** A closed brand's page is a page all the same, and says to machines what it is. */
const pageStatus = { 0: 200, 1: 503, 2: 451 } as const;

/** The home page begins with the first of its banners. */
async function firstPictureOf({ server, ctx, url }: FastifyRequest): Promise<string | null> {
  if (pathOf({ url }) !== "/") return null;
  const [first] = await server.services.siteContent.banners(ctx, ["HOME"]);
  return first?.pictures[0]?.url ?? null;
}

function pageSender(source: PageSource) {
  return async (request: FastifyRequest, reply: FastifyReply, page: string, kind: keyof typeof policies) => {
    const text = await source.read(page, request.url);
    if (text === null) return reply.code(503).type("text/plain; charset=utf-8").send(unbuilt);
    const nonce = newToken();
    const { brand, ctx } = request;
    const status = kind === "app" ? statusOf(request) : 0;
    const isOpenPage = kind === "app" && status === 0;
    const head = isOpenPage ? await headOf(request, pathOf(request)) : siteHead(request);
    const firstPicture = isOpenPage ? await firstPictureOf(request) : null;
    return reply
      .code(head.isFound ? pageStatus[status] : 404)
      .header("content-security-policy", await policies[kind](nonce, request))
      .header("cache-control", "no-store")
      .header("vary", "accept-language")
      .type("text/html; charset=utf-8")
      .send(renderPage(text, { brand, language: ctx.language, nonce, status, firstPicture, head }));
  };
}

async function mountAssets(app: FastifyInstance, { clientDir, releasesDir }: Config): Promise<void> {
  await app.register(async (scope) => {
    declareAccess(scope, routeAccess.asset);
    await scope.register(fastifyStatic, {
      root: await assetFolders(clientDir, releasesDir, app.log),
      prefix: "/assets/",
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: ({ raw: response }) => {
        response.setHeader("cache-control", `public, max-age=${yearSeconds}, immutable`);
        // House games run in frames of no origin and fetch their scripts across origins.
        response.setHeader("access-control-allow-origin", "*");
        response.setHeader("cross-origin-resource-policy", "cross-origin");
      },
    });
  });
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]) {
  reply.header("allow", methods.join(", "));
  return sendRefusal(request, reply, refusalOf(new DomainError("method_not_allowed")));
}

/** Mounts the client: its pages, rendered for each visitor, and its hashed files. */
export async function mountClient(app: FastifyInstance, config: Config): Promise<void> {
  const source = config.dev ? await mountVite(app, config.clientDir) : new BuiltPages(config.clientDir);
  if (!config.dev) {
    await mountAssets(app, config);
    await mountBrandFiles(app, config.clientDir);
  }
  const send = pageSender(source);
  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendRefusal(request, reply, notFound());
  for (const url of ["/playground", "/playground/"]) {
    app.get(url, (request, reply) => send(request, reply, "playground/index.html", "playground"));
  }
  app.get("/offline.html", (request, reply) => send(request, reply, "offline.html", "offline"));
  app.get<{ Params: { page: string } }>("/house/:page", async (request, reply) => {
    const { page } = request.params;
    const path = `house/${page}`;
    const isThere = /^[a-z0-9-]+\.html$/.test(page) && (await source.read(path, request.url)) !== null;
    return isThere ? send(request, reply, path, "house") : refuse(request, reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const methods = app.routeTable.methodsOf(path);
    if (methods.length > 0 && !methods.includes(request.method)) return refuseMethod(request, reply, methods);
    const isFile = /\.\w+$/.test(path) && path !== "/index.html";
    const isPage = ["GET", "HEAD"].includes(request.method) && !app.routeTable.isAmongRoutes(path) && !isFile;
    return isPage ? send(request, reply, "index.html", "app") : refuse(request, reply);
  });
}
