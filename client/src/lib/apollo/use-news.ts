import type { TypedDocumentNode } from "@apollo/client";
import { useSubscription } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { onReconnect } from "./reconnect";

/**
 * Calls `tell` with each event of a subscription of the member's own, and whenever some may have been missed: when the
 * live connection is back, and when the tab is looked at again. What comes is written into the cache.
 */
export function useNews<Data>(
  subscription: TypedDocumentNode<Data, Record<string, never>>,
  tell: () => unknown,
): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useSubscription(subscription, { onData: () => latest.current() });
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
