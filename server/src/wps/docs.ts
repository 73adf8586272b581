import { createRequire } from "node:module";
import { dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { docsPolicy } from "../web/policies.js";
import { declareAccess, routeAccess } from "../web/route-access.js";
import { docsScript } from "./docs-script.js";
import { describeCalls } from "./openapi.js";

const hourSeconds = 3600;
const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve("swagger-ui-dist/package.json"));
/** The browser's files of the library that encrypts; it has no others. */
const joseFolder = dirname(resolve("jose"));
const files = new Set(["/swagger-ui.css", "/swagger-ui-bundle.js", "/favicon-32x32.png"]);

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Croupier /wps</title>
<link rel="icon" href="/wps/docs/favicon-32x32.png">
<link rel="stylesheet" href="/wps/docs/swagger-ui.css">
<body>
<main id="docs"></main>
<script src="/wps/docs/swagger-ui-bundle.js"></script>
<script type="module" src="/wps/docs/start.js"></script>
`;

/** Serves the description of the /wps calls, and a page to read it. Nothing of it comes from elsewhere. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  declareAccess(app, routeAccess.wps);
  let description: object | undefined;
  app.get("/wps/openapi.json", async (_request, reply) => {
    description ??= describeCalls(app.wpsCalls);
    return reply.header("cache-control", `public, max-age=${hourSeconds}`).send(description);
  });
  app.get("/wps/docs", async (_request, reply) =>
    reply
      .header("content-security-policy", docsPolicy)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page),
  );
  app.get("/wps/docs/start.js", async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(docsScript),
  );
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/wps/docs/",
    decorateReply: false,
    index: false,
    allowedPath: (path) => files.has(path),
    maxAge: hourSeconds * 1000,
  });
  await app.register(fastifyStatic, {
    root: joseFolder,
    prefix: "/wps/docs/jose/",
    decorateReply: false,
    index: false,
    maxAge: hourSeconds * 1000,
  });
}
