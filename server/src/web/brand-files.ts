import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { declareAccess, routeAccess } from "./route-access.js";

const hourSeconds = 3600;

/** Serves the brands' logos and icons that come with the client; their names stay the same when they change. */
export async function mountBrandFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(async (scope) => {
    declareAccess(scope, routeAccess.picture);
    await scope.register(fastifyStatic, {
      root: join(clientDir, "brands"),
      prefix: "/brands/",
      index: false,
      maxAge: hourSeconds * 1000,
    });
  });
}
