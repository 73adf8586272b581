import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";

/** How many pages of ours precede this one in the tab's history. */
function countPreviousPages(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
}

/**
 * Returns to the page that the game was opened from, else home. Pages that the game itself has visited in its frame are
 * in the same history, and so are dialogs that were opened over it; they are skipped.
 */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const start = useRef({ length: window.history.length, previous: countPreviousPages() });
  /** Number of entries that dialogs over the game have added; they stay when a dialog is closed by going back. */
  const added = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history changes with the location
  useEffect(() => {
    added.current = Math.max(added.current, countPreviousPages() - start.current.previous);
  }, [location.key]);
  return useCallback(() => {
    const { length, previous } = start.current;
    if (previous === 0) return void navigate(paths.home, { replace: true });
    const visited = Math.max(0, window.history.length - length - added.current);
    const open = countPreviousPages() - previous;
    void navigate(-1 - visited - open);
  }, [navigate]);
}
