import { Field, ID, InputType, ObjectType } from "type-graphql";
import { GameGqlType, toGameView } from "../catalogue/catalogue.gql.js";
import type { FavouriteChange } from "./favourites.model.js";

@InputType("FavouriteInput", { description: "The game to add to or remove from the favourites." })
export class FavouriteInput {
  @Field(() => ID, { description: "The game's public id." })
  readonly gameId!: string;
}

@ObjectType("FavouriteChange", { description: "Result of changing a favourite." })
export class FavouriteChangeType {
  @Field(() => GameGqlType, { description: "The game after the change." })
  readonly game!: GameGqlType;

  @Field(() => Boolean, { description: "False when nothing changed." })
  readonly changed!: boolean;
}

/** Maps a change to its GraphQL type. */
export function toChangeView({ game, changed }: FavouriteChange): FavouriteChangeType {
  return { game: toGameView(game), changed };
}
