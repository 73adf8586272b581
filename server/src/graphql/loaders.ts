import type { Ctx } from "../core/ctx.js";
import { createChosenBonusLoader } from "../modules/cashier/bonuses.loaders.js";
import { createGameLoader } from "../modules/catalogue/catalogue.loaders.js";
import { FavouriteMarks } from "../modules/favourites/favourites.loaders.js";
import { createProofLoader } from "../modules/files/files.loaders.js";
import type { Services } from "../services.js";

/** The batches of one request. A module's `x.loaders.ts` makes its own; they are gathered here. */
export function createLoaders({ catalogue, depositBonuses, favourites, files }: Services, ctx: Ctx) {
  return {
    games: createGameLoader(catalogue, ctx),
    favourites: new FavouriteMarks(favourites, ctx),
    depositBonuses: createChosenBonusLoader(depositBonuses, ctx),
    depositProofs: createProofLoader(files, ctx, "deposit"),
    withdrawalProofs: createProofLoader(files, ctx, "withdrawal"),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
