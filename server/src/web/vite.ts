import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import type { PageSource } from "./page-source.js";

/** Pages of this machine; 'null' stands for the sandboxed frames that games run in. */
const ownOrigins = [/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/];

/**
 * Puts Vite in front of the app, for development only. `clientDir` is where a build would lie; the
 * sources are beside it.
 */
export async function mountVite(app: FastifyInstance, clientDir: string): Promise<PageSource> {
  const root = dirname(clientDir);
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, cors: { origin: [...ownOrigins, "null"] } },
    html: { cspNonce: "%NONCE%" },
    // It imports workers by Vite's own `?worker`, which the dependency bundler cannot follow.
    optimizeDeps: { exclude: ["graphiql/setup-workers/vite", "@graphiql/react/setup-workers/vite"] },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook("onClose", () => vite.close());
  return {
    read: async (page, url) => {
      const text = await readFile(join(root, page), "utf8").catch(() => null);
      return text === null ? null : vite.transformIndexHtml(url, text);
    },
  };
}
