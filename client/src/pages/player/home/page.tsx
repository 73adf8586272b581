import { useQuery } from "@apollo/client/react";
import { useCallback } from "react";
import { useBrand } from "../../../brands/brand-context";
import { HomeDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { gamePath, overPage, signInPath } from "../../../lib/paths";
import { useSession } from "../../../lib/session/session";
import { Hero } from "./hero";
import classes from "./home.module.css";
import { Lobby, LobbyEmpty, LobbyFailed, LobbyLoading } from "./lobby";

const pageSize = 60;

/** Where a game leads: a guest is asked to sign in first, over the lobby, and goes on to the game. */
function useGameLinks() {
  const isGuest = useSession() === null;
  return useCallback(
    (nodeId: string) => {
      const play = gamePath(nodeId);
      const trial = gamePath(nodeId, true);
      return isGuest
        ? { play: signInPath(play), trial: signInPath(trial), state: overPage }
        : { play, trial };
    },
    [isGuest],
  );
}

/** The lobby: a welcome, what is hot, every game. */
export function Component() {
  const brand = useBrand();
  const session = useSession();
  const errorText = useErrorText();
  const linksOf = useGameLinks();
  const { data, error, loading, refetch } = useQuery(HomeDocument, {
    variables: { pageSize },
    notifyOnNetworkStatusChange: true,
  });
  const games = data?.games;
  return (
    <div className={classes.page}>
      <h1 className={classes.hidden}>{brand.name}</h1>
      <Hero isGuest={session === null} />
      <div id="games" className={classes.games} aria-busy={loading}>
        {games && games.items.length > 0 && (
          <Lobby games={games.items} total={games.totalCount} linksOf={linksOf} />
        )}
        {games?.items.length === 0 && <LobbyEmpty />}
        {!games && !error && <LobbyLoading />}
        {!games && error && (
          <LobbyFailed
            text={errorText(error)}
            isRetrying={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
      </div>
    </div>
  );
}
