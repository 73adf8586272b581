import { useQuery } from "@apollo/client/react";
import { GameCategoriesDocument, type GameCategoriesQuery } from "../../gql/graphql";

export type GameCategory = GameCategoriesQuery["gameCategories"][number];
export type LobbyVendor = GameCategory["vendors"][number];

const none: readonly GameCategory[] = [];

/** The brand's categories with their vendors and classifications; fetched once for all components. */
export function useGameCategories(isWanted = true) {
  const { data, previousData, error } = useQuery(GameCategoriesDocument, { skip: !isWanted });
  const loaded = data ?? previousData;
  return { gameCategories: loaded?.gameCategories ?? none, isLoaded: loaded !== undefined, error };
}
