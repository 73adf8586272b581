import { Field, ObjectType } from "type-graphql";
import { GameGqlType } from "./catalogue.gql.js";

@ObjectType("GameMenuGroup", { description: "The games of one classification, as a group of a menu." })
export class GameMenuGroupType {
  @Field(() => String, { description: "The classification; empty for games without one." })
  readonly key!: string;

  @Field(() => String, { description: "Name in the request's language." })
  readonly displayName!: string;

  @Field(() => [GameGqlType], { description: "The games, in the lobby's order." })
  readonly games!: readonly GameGqlType[];
}
