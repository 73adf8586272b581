import type { Ctx } from "../core/ctx.js";
import { createGameLoader } from "../modules/catalogue/catalogue.loaders.js";
import { FavouriteMarks } from "../modules/favourites/favourites.loaders.js";
import type { Services } from "../services.js";

/** The batches of one request. A module's `x.loaders.ts` makes its own; they are gathered here. */
export function createLoaders({ catalogue, favourites }: Services, ctx: Ctx) {
  return { games: createGameLoader(catalogue, ctx), favourites: new FavouriteMarks(favourites, ctx) };
}

export type Loaders = ReturnType<typeof createLoaders>;
