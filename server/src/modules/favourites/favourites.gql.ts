import { Field, ID, InputType, ObjectType } from "type-graphql";
import { GameGqlType, toGameView } from "../catalogue/catalogue.gql.js";
import type { FavouriteChange } from "./favourites.model.js";

@InputType("FavouriteInput", { description: "Which game to mark, or to take the mark from." })
export class FavouriteInput {
  @Field(() => ID, { description: "The game's public id." })
  readonly nodeId!: string;
}

@ObjectType("FavouriteChange", { description: "What became of a favourite." })
export class FavouriteChangeType {
  @Field(() => GameGqlType, { description: "The game, as it is now." })
  readonly game!: GameGqlType;

  @Field(() => Boolean, { description: "false when it was so already." })
  readonly changed!: boolean;
}

/** A change as GraphQL shows it. */
export function toChangeView({ game, changed }: FavouriteChange): FavouriteChangeType {
  return { game: toGameView(game), changed };
}
