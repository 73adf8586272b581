import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { useState } from "react";
import { CollectionGamesDocument } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

/** A collection's name and games. `loadMore` fetches the next page, and adds its games to those before. */
export function useCollectionGames(collectionId: string) {
  const signedIn = useSession() !== null;
  const [moreError, setMoreError] = useState<unknown>(null);
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(CollectionGamesDocument, {
    variables: { id: collectionId, signedIn, page: 1, pageSize: gamePageSize },
    notifyOnNetworkStatusChange: true,
  });
  const games = data?.games.items ?? [];
  const loadMore = async () => {
    setMoreError(null);
    try {
      await fetchMore({
        variables: { page: Math.floor(games.length / gamePageSize) + 1 },
        updateQuery: (before, { fetchMoreResult }) => {
          const known = new Set(before.games.items.map((game) => game.id));
          const added = fetchMoreResult.games.items.filter((game) => !known.has(game.id));
          return {
            ...fetchMoreResult,
            games: { ...fetchMoreResult.games, items: [...before.games.items, ...added] },
          };
        },
      });
    } catch (failure) {
      setMoreError(failure);
    }
  };
  return {
    name: data?.game?.name,
    games,
    totalCount: data?.games.totalCount ?? 0,
    isFirstLoad: !data && !error,
    error: data ? undefined : error,
    isRetrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch().catch(() => undefined),
    loadMore: () => void loadMore(),
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    moreError,
  };
}
