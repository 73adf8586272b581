import type { Ctx } from "../core/ctx.js";
import type { Services } from "../services.js";

/**
 * Puts one part of the demo data into a brand; `ctx` carries the brand, and the platform as its actor.
 * It runs at every start of a demo installation: what is there already it leaves as it is.
 */
export type DemoStep = (ctx: Ctx, services: Services) => Promise<void>;
