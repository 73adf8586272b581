import { type FastifyInstance, fastify } from "fastify";
import type { Ctx } from "./core/ctx.js";
import { createServices, type Outside, type Services } from "./services.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose call it is, in which brand. Set before any handler runs. */
    ctx: Ctx;
  }
  interface FastifyInstance {
    readonly services: Services;
  }
}

export type AppParts = Outside & { readonly services?: Services };

/** The whole server but its socket: tests inject into it, main.ts listens with it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const services = parts.services ?? createServices(parts);
  const app = fastify({ logger: false });
  app.decorate("services", services);
  app.decorateRequest("ctx");
  return app;
}
