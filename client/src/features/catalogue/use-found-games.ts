import { useQuery } from "@apollo/client/react";
import { normaliseName } from "@croupier/schema/rules/names.js";
import { SearchGamesDocument, type SearchGamesQuery } from "../../gql/graphql";

export type FoundGame = SearchGamesQuery["games"]["items"][number];

/** The words that the server compares; composed, since its limit counts characters and Hangul has up to three parts each. */
function searchTerm(term: string): string {
  return normaliseName(term).normalize("NFC") || term;
}

/**
 * The first games with a term in their names. They are asked for as a guest, and in the words that the server compares:
 * caches answer what other visitors have typed a moment ago. While another term loads the former games stay.
 */
export function useFoundGames(term: string, pageSize: number) {
  const { data, previousData, error } = useQuery(SearchGamesDocument, {
    variables: { filter: { gameName: searchTerm(term) }, pageSize },
    context: { asGuest: true },
    notifyOnNetworkStatusChange: true,
  });
  const shown = data?.games ?? previousData?.games;
  return {
    games: shown?.items ?? [],
    totalCount: shown?.totalCount ?? 0,
    isFirstLoad: !shown && !error,
    isStale: !data && shown !== undefined && !error,
    error: data ? undefined : error,
  };
}
