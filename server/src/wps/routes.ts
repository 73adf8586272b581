import type { FastifyPluginAsync } from "fastify";
import type { Services } from "../services.js";

/** A module's calls; its `x.routes.ts` exports one of these. They give whole paths to `addWpsCall`. */
export type WpsRoutes = (services: Services) => FastifyPluginAsync;

/** Every module's calls under /wps, /lgw and /lotto. */
export const wpsRoutes: readonly WpsRoutes[] = [];
