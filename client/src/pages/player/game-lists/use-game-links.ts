import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import type { GameLinks, LinkedGame } from "../../../features/catalogue/components/game-tile";
import { offersTrialAccounts } from "../../../features/trial/model";
import { authDialogPath, overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { collectionParameter, collectionPath, gamePath, lotteryPath } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";

type OpenCollection = (collectionId: string) => void;

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
    (collectionId) => {
      const query = new URLSearchParams(currentSearch.current);
      query.set(collectionParameter, collectionId);
      void navigate({ search: `?${query}` }, { state: overPage, preventScrollReset: true });
    },
    [navigate],
  );
}

/**
 * Returns the function that builds a game's links: a collection opens its games over the current page; a lottery links
 * to its page; any other game to its own. A guest is asked to sign in first, over the current page, and continues to
 * the game; the demo mode needs a trial account only, where the brand offers them.
 */
export function useGameLinks(): (game: LinkedGame) => GameLinks {
  const isGuest = useSession() === null;
  const hasTrialAccounts = offersTrialAccounts(useBrand());
  const openCollection = useOpenCollection();
  const { pathname, search } = useLocation();
  // A member's links are the same on every page, so that tiles need not render again.
  const locationForGuest = useMemo(
    () => (isGuest ? { pathname, search } : null),
    [isGuest, pathname, search],
  );
  return useCallback(
    ({ id, vendorCode, gameType, isCollection }) => {
      if (isCollection) {
        const onOpen = () => openCollection(id);
        return { pictureHref: collectionPath(gameType, id), onOpen, playHref: null, demoHref: null };
      }
      const lottery = lotteryPath(vendorCode, id);
      const gameHref = lottery ?? gamePath(id);
      const demo = lottery ? null : gamePath(id, true);
      const pictureHref = locationForGuest ? signInDialogPath(locationForGuest, gameHref) : gameHref;
      const playHref = gameType === "RNG" ? null : pictureHref;
      if (!locationForGuest) return { pictureHref, playHref, demoHref: demo };
      const demoHref = demo && authDialogPath(locationForGuest, hasTrialAccounts ? "trial" : "login", demo);
      return { pictureHref, playHref, demoHref, state: overPage };
    },
    [locationForGuest, hasTrialAccounts, openCollection],
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
