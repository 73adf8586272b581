import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import {
  GameFilterInput,
  GameGqlType,
  GamePageArgs,
  GamePageType,
  toGameFilter,
} from "../catalogue/catalogue.gql.js";
import { MeType } from "../members/members.gql.js";
import { FavouriteChangeType, FavouriteInput, toChangeView } from "./favourites.gql.js";
import { favouriteMarks } from "./favourites.loaders.js";
import type { FavouritesService } from "./favourites.service.js";

const { mutation, subfield } = rootFields<FavouritesService>(allow("trial"));

export const FavouritesResolver = resolverOf<FavouritesService>({
  addFavourite: mutation({
    returns: field.of(FavouriteChangeType, "Adds a game to the favourites; 999 at most."),
    args: { input: field.of(FavouriteInput, "The game.") },
    resolve: async (favourites, context, { input: { gameId } }) => {
      const change = await favourites.add(context.ctx, gameId);
      context.load(favouriteMarks).clear();
      return toChangeView(change);
    },
  }),
  removeFavourite: mutation({
    returns: field.of(FavouriteChangeType, "Removes a game from the favourites."),
    args: { input: field.of(FavouriteInput, "The game.") },
    resolve: async (favourites, context, { input: { gameId } }) => {
      const change = await favourites.remove(context.ctx, gameId);
      context.load(favouriteMarks).clear();
      return toChangeView(change);
    },
  }),
});

/** The favourites of the signed-in member. */
export const MyFavouritesResolver = resolverOfType<FavouritesService>(MeType, {
  favourites: subfield({
    returns: field.of(GamePageType, "The member's favourite games, newest first."),
    args: [{ filter: field.of(GameFilterInput, "Filters.").nullable() }, GamePageArgs],
    resolve: async (service, { ctx }, { filter, ...request }) =>
      GamePageType.from(await service.page(ctx, toGameFilter(filter), request)),
  }),
  favouriteIds: subfield({
    returns: field.id("Public ids of the member's favourite games, newest first.").list(),
    resolve: (service, { ctx }) => service.nodeIds(ctx),
  }),
});

const ofGame = rootFields<void, GameGqlType>();

/** Whether a game is the caller's favourite. */
export const GameFavouriteResolver = resolverOfType<void, GameGqlType>(GameGqlType, {
  isFavourite: ofGame.subfield({
    returns: field.boolean("Whether it is a favourite of the signed-in member; false for a guest."),
    resolve: (_services, context, _args, { id }) => context.load(favouriteMarks).has(id),
  }),
});
