import { useEffect, useRef } from "react";
import { onReconnect } from "./reconnect";

/**
 * Calls `refetch` whenever live events may have been missed: when the live connection is restored, and when the tab
 * becomes visible again.
 */
export function useRefetchOnReconnect(refetch: () => unknown): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    document.addEventListener("visibilitychange", onVisibilityChange);
    const unsubscribe = onReconnect(() => latest.current());
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      unsubscribe();
    };
  }, []);
}
