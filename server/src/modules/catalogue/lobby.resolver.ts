import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { GameGqlType, toGameView } from "./catalogue.gql.js";
import { GameType } from "./catalogue.model.js";
import { GameCategoryType, LobbyVendorType, toGameCategoryView, toLobbyVendorView } from "./lobby.gql.js";
import type { LobbyService } from "./lobby.service.js";

const { query } = rootFields<LobbyService>(allow("public", { guestCacheable: true }));

export const LobbyResolver = resolverOf<LobbyService>({
  hotGames: query({
    returns: field.of(GameGqlType, "Hot games, in the lobby's order.").list(),
    args: {
      gameType: field.of(GameType, "Only games of this type.").nullable(),
      vendorCode: field.string("Only games of the vendor with this code.").nullable(),
      limit: field.int("Maximum number of games, 1 to 100.").default(sectionLimits.hot),
    },
    resolve: async (lobby, { ctx }, { gameType, vendorCode, limit }) => {
      const wanted = { gameType: gameType ?? undefined, vendorCode: vendorCode ?? undefined };
      const games = await lobby.hotGames(ctx, wanted, limit);
      return games.map(toGameView);
    },
  }),
  topPlayedGames: query({
    returns: field
      .of(GameGqlType, "The games of the newest rounds, those with the most rounds first.")
      .list(),
    args: { limit: field.int("Maximum number of games, 1 to 100.").default(sectionLimits.hot) },
    resolve: async (lobby, { ctx }, { limit }) => (await lobby.topPlayed(ctx, limit)).map(toGameView),
  }),
  gameCategories: query({
    returns: field
      .of(
        GameCategoryType,
        "Game types that at least one active vendor has games of, in the order of GameType.",
      )
      .list(),
    resolve: async (lobby, { ctx }) => (await lobby.gameCategories(ctx)).map(toGameCategoryView),
  }),
  newVendors: query({
    returns: field.of(LobbyVendorType, "Vendors that were added less than 30 days ago, newest first.").list(),
    resolve: async (lobby, { ctx }) => (await lobby.newVendors(ctx)).map(toLobbyVendorView),
  }),
  gameTypes: query({
    returns: field
      .of(GameType, "Game types that a vendor has games of; those of all vendors when the vendor is omitted.")
      .list(),
    args: { vendorCode: field.string("The vendor's code.").nullable() },
    resolve: (lobby, { ctx }, { vendorCode }) => lobby.gameTypes(ctx, vendorCode ?? undefined),
  }),
});
