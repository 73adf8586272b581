import { Field, ObjectType } from "type-graphql";
import { GameGqlType } from "./catalogue.gql.js";

@ObjectType("GameMenuGroup", { description: "Games of one classification, as a menu shows them together." })
export class GameMenuGroupType {
  @Field(() => String, { description: "The classification; empty for games without one." })
  readonly key!: string;

  @Field(() => String, { description: "Its name in the reader's language." })
  readonly displayName!: string;

  @Field(() => [GameGqlType], { description: "The games, in the lobby's order." })
  readonly games!: readonly GameGqlType[];
}
