import type { TypedDocumentNode } from "@apollo/client";
import { useSubscription } from "@apollo/client/react";
import { useRefetchOnReconnect } from "./use-refetch-on-reconnect";

/**
 * Calls `onUpdate` after each event of one of the member's subscriptions, and whenever events may have been missed.
 * Apollo writes the event's data into the cache.
 */
export function useLiveUpdates<Data>(
  subscription: TypedDocumentNode<Data, Record<string, never>>,
  onUpdate: () => unknown,
): void {
  useSubscription(subscription, { onData: () => onUpdate() });
  useRefetchOnReconnect(onUpdate);
}
