import { DomainError } from "../../../core/errors.js";
import { field } from "../../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { GameGqlType, toGameView } from "../../catalogue/catalogue.gql.js";
import { gamesById } from "../../catalogue/catalogue.loaders.js";
import { MeType } from "../../members/members.gql.js";
import { PromotionGqlType } from "../../promotions/promotions.gql.js";
import { activePromotions } from "../../promotions/promotions.loaders.js";
import { ProgrammeType } from "../entries/entries.gql.js";
import type { FreeSpinGames } from "./free-spin-games.service.js";
import { FreeSpinsType, toFreeSpinsView } from "./free-spins.gql.js";
import type { MemberFreeSpinsService } from "./free-spins.service.js";

const { subfield } = rootFields<MemberFreeSpinsService>(allow("member"));

/** Adds free spins to the signed-in member. */
export const MyFreeSpinsResolver = resolverOfType<MemberFreeSpinsService>(MeType, {
  freeSpins: subfield({
    returns: field
      .of(
        FreeSpinsType,
        "The member's free spins that have not ended, those that expire first before the others.",
      )
      .list(),
    resolve: async (freeSpins, { ctx }) => (await freeSpins.list(ctx)).map(toFreeSpinsView),
  }),
});

const ofFreeSpins = rootFields<void, FreeSpinsType>();

/** Adds the game and the brand's promotion to free spins. */
export const FreeSpinsResolver = resolverOfType<void, FreeSpinsType>(FreeSpinsType, {
  game: ofFreeSpins.subfield({
    returns: field.of(GameGqlType, "The game that they are for."),
    resolve: async (_services, gql, _args, { gameId }) => {
      const game = await gql.load(gamesById).load(gameId);
      if (!game) throw new DomainError("game_not_found");
      return toGameView(game);
    },
  }),
  promotion: ofFreeSpins.subfield({
    returns: field.of(PromotionGqlType, "The active promotion that explains them.").nullable(),
    resolve: (_services, gql, _args, { promotionId }) =>
      promotionId === null ? null : gql.load(activePromotions).load(promotionId),
  }),
});

const ofProgramme = rootFields<FreeSpinGames, ProgrammeType>();

/** Adds the game of the free spins that a programme grants. */
export const FreeSpinsGameResolver = resolverOfType<FreeSpinGames, ProgrammeType>(ProgrammeType, {
  freeSpinsGame: ofProgramme.subfield({
    returns: field
      .of(GameGqlType, "The game of the free spins that it grants; null when it grants none.")
      .nullable(),
    resolve: async (games, { ctx }, _args, { rules: { freeSpins } }) => {
      const game = freeSpins && (await games.find(ctx, freeSpins.gameId));
      return game && toGameView(game);
    },
  }),
});
