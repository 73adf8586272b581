import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import type { GameLinks, LinkedGame } from "../../../features/catalogue/components/game-tile";
import { offersFreePlay } from "../../../features/trial/model";
import { authDialogPath, overPage, signInDialogPath } from "../../../lib/navigation/auth-dialog";
import { containerParameter, containerPath, gamePath, lotteryPath } from "../../../lib/navigation/paths";
import { useSession } from "../../../lib/session/session";

type OpenContainer = (nodeId: string) => void;

/** Shows what a game holds over the page in hand, whose address otherwise stays as it is. */
function useOpenContainer(): OpenContainer {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Read when it is needed: the links of a page's games do not change with its address.
  const here = useRef(search);
  useEffect(() => {
    here.current = search;
  }, [search]);
  return useCallback(
    (nodeId) => {
      const query = new URLSearchParams(here.current);
      query.set(containerParameter, nodeId);
      void navigate({ search: `?${query}` }, { state: overPage, preventScrollReset: true });
    },
    [navigate],
  );
}

/**
 * Where a game leads: one that holds others shows them over the page in hand; a lottery to its page; any other to
 * its own. A guest is asked to sign in first, over the page in hand, and goes on to the game; to one for play money
 * without an account, where the brand offers that.
 */
export function useGameLinks(): (game: LinkedGame) => GameLinks {
  const isGuest = useSession() === null;
  const freePlay = offersFreePlay(useBrand());
  const openContainer = useOpenContainer();
  const { pathname, search } = useLocation();
  // A member's links are the same on every page: tiles need not be drawn again.
  const over = useMemo(() => (isGuest ? { pathname, search } : null), [isGuest, pathname, search]);
  return useCallback(
    ({ nodeId, vassalage, gameType, isContainer }) => {
      if (isContainer) {
        const onOpen = () => openContainer(nodeId);
        return { open: containerPath(gameType, nodeId), onOpen, start: null, trial: null };
      }
      const lottery = lotteryPath(vassalage, nodeId);
      const play = lottery ?? gamePath(nodeId);
      const trial = lottery ? null : gamePath(nodeId, true);
      const open = over ? signInDialogPath(over, play) : play;
      const start = gameType === "RNG" ? null : open;
      if (!over) return { open, start, trial };
      const tryFree = trial && authDialogPath(over, freePlay ? "trial" : "login", trial);
      return { open, start, trial: tryFree, state: overPage };
    },
    [over, freePlay, openContainer],
  );
}

/** Opens the sign-in pop-up over the page in hand; afterwards it is there again, or the page `next` names. */
export function useAskSignIn(): (next?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (next) => {
      void navigate(signInDialogPath(window.location, next), { state: overPage, preventScrollReset: true });
    },
    [navigate],
  );
}
