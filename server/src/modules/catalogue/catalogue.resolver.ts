import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import {
  GameFilterInput,
  GameGqlType,
  GamePageArgs,
  GamePageType,
  toGameFilter,
  toGameView,
} from "./catalogue.gql.js";
import { GameSort } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";

const { query } = rootFields<CatalogueService>(allow("public", { guestCacheable: true }));

export const CatalogueResolver = resolverOf<CatalogueService>({
  games: query({
    returns: field.of(GamePageType, "The brand's games, by default in the lobby's order."),
    args: [
      {
        filter: field.of(GameFilterInput, "Filters.").nullable(),
        sort: field.of(GameSort, "The order of the games.").default("LOBBY"),
      },
      GamePageArgs,
    ],
    resolve: async (catalogue, { ctx }, { filter, sort, ...request }) =>
      GamePageType.from(await catalogue.page(ctx, toGameFilter(filter), request, sort)),
  }),
  game: query({
    returns: field.of(GameGqlType, "A game; null when the brand does not have it.").nullable(),
    args: { id: field.id("The game's public id.") },
    resolve: async (catalogue, { ctx }, { id }) => {
      const game = await catalogue.byNodeId(ctx, id);
      return game && toGameView(game);
    },
  }),
});
