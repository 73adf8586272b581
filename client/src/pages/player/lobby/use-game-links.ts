import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import type { GameLinks, LinkedGame } from "../../../features/catalogue/components/game-tile";
import { offersFreePlay } from "../../../features/trial/model";
import { entranceOver, overPage, signInOver } from "../../../lib/entrance";
import { containerPath, gamePath } from "../../../lib/paths";
import { useSession } from "../../../lib/session/session";

/**
 * Where a game leads: a guest is asked to sign in first, over the page in hand, and goes on to the game; to one
 * for play money without an account, where the brand offers that.
 */
export function useGameLinks(): (game: LinkedGame) => GameLinks {
  const isGuest = useSession() === null;
  const freePlay = offersFreePlay(useBrand());
  const { pathname, search } = useLocation();
  // A member's links are the same on every page: tiles need not be drawn again.
  const over = useMemo(() => (isGuest ? { pathname, search } : null), [isGuest, pathname, search]);
  return useCallback(
    ({ nodeId, gameType, isContainer }) => {
      if (isContainer) return { play: containerPath(gameType, nodeId), trial: null };
      const play = gamePath(nodeId);
      const trial = gamePath(nodeId, true);
      if (!over) return { play, trial };
      const tryFree = entranceOver(over, freePlay ? "trial" : "login", trial);
      return { play: signInOver(over, play), trial: tryFree, state: overPage };
    },
    [over, freePlay],
  );
}

/** Opens the sign-in pop-up over the page in hand; afterwards it is there again, or the page `next` names. */
export function useAskSignIn(): (next?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (next) => {
      void navigate(signInOver(window.location, next), { state: overPage, preventScrollReset: true });
    },
    [navigate],
  );
}
