import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { type GameFilterInput, GameListDocument, type GameListQuery, type GameSort } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

/** Which list: all games, the member's favourites, or the member's recent games. */
export type ListSource = "catalogue" | "favourites" | "recent";

type Page = NonNullable<GameListQuery["games"]>;
export type ListedGame = Page["items"][number];

function selectPage(data: GameListQuery | undefined, source: ListSource): Page | undefined {
  if (source === "catalogue") return data?.games;
  return source === "favourites" ? data?.me?.favourites : data?.me?.recentGames;
}

interface GameListOptions {
  /** False: the query is skipped for now. */
  readonly isWanted?: boolean;
  /** Of the catalogue only; the member's own lists have an order of theirs. */
  readonly sort?: GameSort;
  readonly pageSize?: number;
}

/**
 * One page of games. While another page loads the previous one stays, marked as stale. The member's own lists are
 * refetched at each visit.
 */
export function useGameList(
  source: ListSource,
  filter: GameFilterInput,
  page: number,
  { isWanted = true, sort = "LOBBY", pageSize = gamePageSize }: GameListOptions = {},
) {
  const signedIn = useSession() !== null;
  const isPersonal = source !== "catalogue";
  const { data, previousData, error, networkStatus, refetch } = useQuery(GameListDocument, {
    variables: {
      filter,
      sort,
      page,
      signedIn,
      pageSize,
      isCatalogue: !isPersonal,
      isPersonal,
      isFavourites: source === "favourites",
      isRecent: source === "recent",
    },
    fetchPolicy: isPersonal ? "cache-and-network" : "cache-first",
    notifyOnNetworkStatusChange: true,
    skip: !isWanted,
  });
  const current = selectPage(data, source);
  const shown = current ?? selectPage(previousData, source);
  return {
    games: shown?.items ?? [],
    totalCount: shown?.totalCount ?? 0,
    /** The number of pages; null while they load. */
    pages: current ? Math.ceil(current.totalCount / pageSize) : null,
    isFirstLoad: !shown && !error,
    isStale: !current && shown !== undefined && !error,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: current ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
