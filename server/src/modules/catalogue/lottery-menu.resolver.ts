import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { toGameView } from "./catalogue.gql.js";
import { GameMenuGroupType } from "./lottery-menu.gql.js";
import type { LotteryMenuService } from "./lottery-menu.service.js";

const { query } = rootFields<LotteryMenuService>();

export const LotteryMenuResolver = resolverOf<LotteryMenuService>({
  lotteryMenu: query({
    returns: field
      .of(
        GameMenuGroupType,
        "The lottery vendor's games by classification; empty when the brand has no such vendor.",
      )
      .list(),
    access: allow("public", { guestCacheable: true }),
    resolve: async (lottery, { ctx }) => {
      const groups = await lottery.menu(ctx);
      return groups.map(({ key, displayName, games }) => ({
        key,
        displayName,
        games: games.map(toGameView),
      }));
    },
  }),
});
