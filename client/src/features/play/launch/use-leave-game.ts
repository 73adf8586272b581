import { useCallback, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";

/** Whether a page of ours precedes this one in the tab's history. */
function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}

/**
 * Returns to the page that the game was opened from, else home. Pages that the game itself has visited in its frame are
 * in the same history; they are skipped.
 */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  const lengthAtStart = useRef(window.history.length);
  return useCallback(() => {
    if (!hasPreviousPage()) return void navigate(paths.home, { replace: true });
    const visited = Math.max(0, window.history.length - lengthAtStart.current);
    void navigate(-1 - visited);
  }, [navigate]);
}
