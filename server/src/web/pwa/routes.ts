import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.js";
import { DomainError } from "../../core/errors.js";
import { IconPainter } from "./icons.js";
import { manifestOf } from "./manifest.js";

const minutesKept = "public, max-age=300";
const hourKept = "public, max-age=3600";
/** The worker fetches hashed files and pages of its own site. */
const workerPolicy = "default-src 'self'; frame-ancestors 'none'";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/**
 * Mounts what makes the site an app: the brand's manifest, its icons, and the service worker of the built client
 * (there is none in development).
 */
export function addPwaRoutes(app: FastifyInstance, { clientDir, dev }: Config): void {
  const files = dev ? join(dirname(clientDir), "public") : clientDir;
  const painter = new IconPainter(join(files, "brands"));
  app.get("/manifest.webmanifest", async ({ brand, ctx }, reply) => {
    reply
      .type("application/manifest+json")
      .header("cache-control", minutesKept)
      .header("vary", "accept-language");
    return manifestOf(brand, ctx.language);
  });
  app.get<{ Params: { file: string } }>("/brand-icons/:file", async ({ brand, params }, reply) => {
    const picture = await painter.paint(brand, params.file);
    if (picture === null) throw new DomainError("not_found");
    return reply.type("image/png").header("cache-control", hourKept).send(picture);
  });
  app.get("/sw.js", async (_request, reply) => {
    const script = dev ? null : await workerOf(clientDir);
    if (script === null) throw new DomainError("not_found");
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", workerPolicy)
      .send(script);
  });
}

async function workerOf(clientDir: string): Promise<string | null> {
  try {
    return await readFile(join(clientDir, "sw.js"), "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
