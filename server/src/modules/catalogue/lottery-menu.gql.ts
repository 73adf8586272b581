import { field, objectOf } from "../../graphql/object-of.js";
import { GameGqlType } from "./catalogue.gql.js";

export const GameMenuGroupType = objectOf(
  "GameMenuGroup",
  "The games of one classification, as a group of a menu.",
  {
    key: field.string("The classification; empty for games without one."),
    displayName: field.string("Name in the request's language."),
    games: field.of(GameGqlType, "The games, in the lobby's order.").list(),
  },
);
