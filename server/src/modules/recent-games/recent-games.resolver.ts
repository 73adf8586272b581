import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { GameFilterInput, GamePageArgs, GamePageType, toGameFilter } from "../catalogue/catalogue.gql.js";
import { MeType } from "../members/members.gql.js";
import type { RecentGamesService } from "./recent-games.service.js";

const { subfield } = rootFields<RecentGamesService>();

/** The member's recently launched games. */
export const MyRecentGamesResolver = resolverOfType<RecentGamesService>(MeType, {
  recentGames: subfield({
    returns: field.of(GamePageType, "The games that the member launched, last launched first."),
    access: allow("trial"),
    args: [{ filter: field.of(GameFilterInput, "Filter of games.").nullable() }, GamePageArgs],
    resolve: async (recent, { ctx }, { filter, ...request }) =>
      GamePageType.from(await recent.page(ctx, toGameFilter(filter), request)),
  }),
});
