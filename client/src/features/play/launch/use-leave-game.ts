import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";

/** How many pages of ours precede this one in the tab's history. */
function countPreviousPages(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
}

/** The browser's key of the page before this one; null where the browser has no keys, or there is no such page. */
function readPreviousKey(): string | null {
  if (!("navigation" in window)) return null;
  const { currentEntry } = window.navigation;
  return currentEntry ? (window.navigation.entries()[currentEntry.index - 1]?.key ?? null) : null;
}

/**
 * Returns to the page that the game was opened from, else home. Pages that the game itself has visited in its frame are
 * in the same history, and so are dialogs that were opened over it; they are skipped. In browsers without keys of entries
 * they are counted, which misses one when the game has visited a page after a dialog was closed.
 */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const start = useRef({
    length: window.history.length,
    previous: countPreviousPages(),
    previousKey: readPreviousKey(),
  });
  /** Number of entries that dialogs over the game have added; they stay when a dialog is closed by going back. */
  const added = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history changes with the location
  useEffect(() => {
    added.current = Math.max(added.current, countPreviousPages() - start.current.previous);
  }, [location.key]);
  return useCallback(() => {
    const { length, previous, previousKey } = start.current;
    const goHome = () => void navigate(paths.home, { replace: true });
    if (previous === 0) return goHome();
    if (previousKey !== null) {
      const { committed, finished } = window.navigation.traverseTo(previousKey);
      return void Promise.all([committed, finished]).catch((error: unknown) => {
        // The page has left the history since. Any other refusal is of a press that a second one has replaced.
        if (error instanceof DOMException && error.name === "InvalidStateError") goHome();
      });
    }
    const visited = Math.max(0, window.history.length - length - added.current);
    const open = countPreviousPages() - previous;
    void navigate(-1 - visited - open);
  }, [navigate]);
}
