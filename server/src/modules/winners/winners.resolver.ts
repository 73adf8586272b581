import { winnerBoardLimit } from "@croupier/schema/rules/lobby.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { toWinnerView, WinnerType } from "./winners.gql.js";
import type { WinnersService } from "./winners.service.js";

const { query } = rootFields<WinnersService>();

export const WinnersResolver = resolverOf<WinnersService>({
  winners: query({
    returns: field
      .of(WinnerType, "The highest wins of the last seven days with all jackpots, highest first.")
      .list(),
    access: allow("public", { guestCacheable: true }),
    args: { limit: field.int("The number of wins; 1 to 100.").default(winnerBoardLimit) },
    resolve: async (board, { ctx }, { limit }) => (await board.highest(ctx, limit)).map(toWinnerView),
  }),
});
