import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import type { HomeQueryVariables } from "../../gql/graphql";

const { hot, recent, favourites } = sectionLimits;

/** The variables of the home page's games: a member's own games are among them. */
export function homeVariables(signedIn: boolean): HomeQueryVariables {
  return { hot, recent, favourites, signedIn };
}
