import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { type GameFilterInput, GameListDocument, type GameListQuery } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

/** Which list: of all games, of the member's favourites, or of what the member played last. */
export type ListSource = "catalogue" | "favourites" | "recent";

type Page = NonNullable<GameListQuery["games"]>;
export type ListedGame = Page["items"][number];

function pageOf(data: GameListQuery | undefined, source: ListSource): Page | undefined {
  if (source === "catalogue") return data?.games;
  return source === "favourites" ? data?.me?.favourites : data?.me?.recentGames;
}

interface GameListOptions {
  /** False: nothing is asked for yet. */
  readonly isWanted?: boolean;
  readonly pageSize?: number;
}

/**
 * One page of games. While another page is on its way the one before stays, marked as stale. The member's own
 * lists are asked for anew at each visit.
 */
export function useGameList(
  source: ListSource,
  filter: GameFilterInput,
  page: number,
  { isWanted = true, pageSize = gamePageSize }: GameListOptions = {},
) {
  const signedIn = useSession() !== null;
  const isPersonal = source !== "catalogue";
  const { data, previousData, error, networkStatus, refetch } = useQuery(GameListDocument, {
    variables: {
      filter,
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
  const current = pageOf(data, source);
  const shown = current ?? pageOf(previousData, source);
  return {
    games: shown?.items ?? [],
    totalCount: shown?.totalCount ?? 0,
    /** How many pages there are; null while the answer is on its way. */
    pages: current ? Math.ceil(current.totalCount / pageSize) : null,
    isFirstLoad: !shown && !error,
    isStale: !current && shown !== undefined && !error,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: current ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
