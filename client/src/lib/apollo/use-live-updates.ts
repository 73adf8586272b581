import type { TypedDocumentNode } from "@apollo/client";
import { useSubscription } from "@apollo/client/react";
import { useRefetchOnReconnect } from "./use-refetch-on-reconnect";

/**
 * Calls `tell` with each event of a subscription of the member's own, and whenever some may have been missed. What comes
 * is written into the cache.
 */
export function useLiveUpdates<Data>(
  subscription: TypedDocumentNode<Data, Record<string, never>>,
  tell: () => unknown,
): void {
  useSubscription(subscription, { onData: () => tell() });
  useRefetchOnReconnect(tell);
}
