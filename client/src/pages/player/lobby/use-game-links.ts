import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import type { GameLinks, LinkedGame } from "../../../features/catalogue/components/game-tile";
import { offersFreePlay } from "../../../features/trial/model";
import { authDialogPath, overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { collectionParameter, collectionPath, gamePath, lotteryPath } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";

type OpenCollection = (nodeId: string) => void;

/** Returns the function that shows a collection's games over the current page. */
function useOpenCollection(): OpenCollection {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Read from a ref: the links of a page's games must not change with its address.
  const currentSearch = useRef(search);
  useEffect(() => {
    currentSearch.current = search;
  }, [search]);
  return useCallback(
    (nodeId) => {
      const query = new URLSearchParams(currentSearch.current);
      query.set(collectionParameter, nodeId);
      void navigate({ search: `?${query}` }, { state: overPage, preventScrollReset: true });
    },
    [navigate],
  );
}

/**
 * Returns the function that builds a game's links: a collection opens its games over the current page; a lottery links
 * to its page; any other game to its own. A guest is asked to sign in first, over the current page, and continues to
 * the game; a demo game needs no account where the brand offers free play.
 */
export function useGameLinks(): (game: LinkedGame) => GameLinks {
  const isGuest = useSession() === null;
  const freePlay = offersFreePlay(useBrand());
  const openCollection = useOpenCollection();
  const { pathname, search } = useLocation();
  // A member's links are the same on every page, so that tiles need not render again.
  const locationForGuest = useMemo(
    () => (isGuest ? { pathname, search } : null),
    [isGuest, pathname, search],
  );
  return useCallback(
    ({ nodeId, vassalage, gameType, isContainer }) => {
      if (isContainer) {
        const onOpen = () => openCollection(nodeId);
        return { open: collectionPath(gameType, nodeId), onOpen, start: null, trial: null };
      }
      const lottery = lotteryPath(vassalage, nodeId);
      const play = lottery ?? gamePath(nodeId);
      const trial = lottery ? null : gamePath(nodeId, true);
      const open = locationForGuest ? signInDialogPath(locationForGuest, play) : play;
      const start = gameType === "RNG" ? null : open;
      if (!locationForGuest) return { open, start, trial };
      const tryFree = trial && authDialogPath(locationForGuest, freePlay ? "trial" : "login", trial);
      return { open, start, trial: tryFree, state: overPage };
    },
    [locationForGuest, freePlay, openCollection],
  );
}

/**
 * Returns the function that opens the sign-in dialog over the current page; afterwards it leads back there, or to
 * `next`.
 */
export function useAskSignIn(): (next?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (next) => {
      void navigate(signInDialogPath(window.location, next), { state: overPage, preventScrollReset: true });
    },
    [navigate],
  );
}
