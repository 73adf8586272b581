import DataLoader from "dataloader";
import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { Game } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";

/** Creates a loader of games by internal id, which batches within a request. */
export function createGameLoader(catalogue: CatalogueService, ctx: Ctx): DataLoader<string, Game | null> {
  return new DataLoader(async (ids) => {
    const games = new Map((await catalogue.byIds(ctx, ids)).map((game) => [game.id, game]));
    return ids.map((id) => games.get(id) ?? null);
  });
}

/** Token of the loader of games by internal id. */
export const gamesById = new LoaderToken<DataLoader<string, Game | null>>("gamesById");
