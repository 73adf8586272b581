import { defineModule } from "../../kit/module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import { insertHistoryLaunches } from "./demo/history.store.js";
import { MyRecentGamesResolver } from "./recent-games.resolver.js";
import { recentGamesRoutes } from "./recent-games.routes.js";
import { RecentGamesService } from "./recent-games.service.js";

export type RecentGamesModule = ReturnType<typeof recentGamesModule>;

export function recentGamesModule({ catalogue }: { readonly catalogue: CatalogueModule }) {
  const recentGames = new RecentGamesService({ catalogue: catalogue.services.catalogue });
  return defineModule({
    services: { recentGames },
    resolvers: [new MyRecentGamesResolver(recentGames)],
    wps: [recentGamesRoutes({ recentGames })],
    demoHistory: [
      (_, history) => history.write(({ db, brand }) => insertHistoryLaunches(db, brand.id, history.rounds)),
    ],
  });
}
