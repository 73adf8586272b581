import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.js";
import { pendingMigrations } from "../db/migrate.js";
import { routeAccess } from "./route-access.js";

/** How long the database may take to answer a probe. */
const probeMs = 2_000;

async function faultOf(database: Database): Promise<string | null> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("the database is too slow")), probeMs).unref();
  });
  const pending = await Promise.race([pendingMigrations(database.db), late]);
  return pending.length > 0 ? `migrations missing: ${pending.join(", ")}` : null;
}

/** Mounts /healthz (the process answers) and /readyz (the database is reachable and migrated). */
export function addHealthRoutes(app: FastifyInstance, database: Database): void {
  app.get("/healthz", { config: { access: routeAccess.probe } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", { config: { access: routeAccess.probe } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const fault = await faultOf(database).catch((err: unknown) => {
      request.log.warn({ err }, "not ready");
      return "the database cannot be reached";
    });
    return fault === null ? { status: "ok" } : reply.code(503).send({ status: "unavailable", fault });
  });
}
