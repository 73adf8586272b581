import type { Ctx } from "../core/ctx.js";
import type { Services } from "../services.js";

/** The batches of one request. A module's `x.loaders.ts` makes its own; they are gathered here. */
export function createLoaders(_services: Services, _ctx: Ctx) {
  return {};
}

export type Loaders = ReturnType<typeof createLoaders>;
