import { useEffect, useRef } from "react";
import { onReconnect } from "./reconnect";

/**
 * Calls `ask` whenever live events may have been missed: when the live connection is back, and when the tab is looked at
 * again.
 */
export function useRefetchOnReconnect(ask: () => unknown): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    document.addEventListener("visibilitychange", whenSeen);
    const forget = onReconnect(() => latest.current());
    return () => {
      document.removeEventListener("visibilitychange", whenSeen);
      forget();
    };
  }, []);
}
