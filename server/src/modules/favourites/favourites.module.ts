import { defineModule } from "../../kit/module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import { addFavouritesToHistory } from "./demo/demo-history.js";
import { FavouriteMarks, favouriteMarks } from "./favourites.loaders.js";
import { FavouritesResolver, GameFavouriteResolver, MyFavouritesResolver } from "./favourites.resolver.js";
import { favouritesRoutes } from "./favourites.routes.js";
import { FavouritesService } from "./favourites.service.js";

export type FavouritesModule = ReturnType<typeof favouritesModule>;

export function favouritesModule({ catalogue }: { readonly catalogue: CatalogueModule }) {
  const favourites = new FavouritesService({ catalogue: catalogue.services.catalogue });
  return defineModule({
    services: { favourites },
    resolvers: [
      new FavouritesResolver(favourites),
      new MyFavouritesResolver(favourites),
      new GameFavouriteResolver(),
    ],
    loaders: [favouriteMarks.provide((ctx) => new FavouriteMarks(favourites, ctx))],
    wps: [favouritesRoutes({ favourites })],
    demoHistory: [(_, history) => addFavouritesToHistory(history)],
  });
}
