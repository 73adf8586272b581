import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { GameGqlType, toGameView } from "../catalogue/catalogue.gql.js";
import type { FavouriteChange } from "./favourites.model.js";

export const FavouriteInput = inputOf("FavouriteInput", "The game to add to or remove from the favourites.", {
  gameId: field.id("The game's public id."),
});

export const FavouriteChangeType = objectOf("FavouriteChange", "Result of changing a favourite.", {
  game: field.of(GameGqlType, "The game after the change."),
  changed: field.boolean("False when nothing changed."),
});
export type FavouriteChangeType = InstanceType<typeof FavouriteChangeType>;

/** Maps a change to its GraphQL type. */
export function toChangeView({ game, changed }: FavouriteChange): FavouriteChangeType {
  return { game: toGameView(game), changed };
}
