import type { DefaultContext, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef } from "react";

/**
 * Returns a function that refetches a query for every component that shows it. The previous data stays on screen until
 * the response arrives, and when the request fails. One request runs at a time; calls during it cause one more request
 * after it. `context` is that of the query's components; a constant.
 */
export function useCoalescedRefetch<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  context?: DefaultContext,
): () => void {
  const client = useApolloClient();
  const state = useRef({ isBusy: false, isDue: false });
  return useCallback(() => {
    const now = state.current;
    now.isDue = true;
    if (now.isBusy) return;
    const run = async () => {
      now.isBusy = true;
      while (now.isDue) {
        now.isDue = false;
        await client.query({ query, fetchPolicy: "network-only", context }).catch(() => undefined);
      }
      now.isBusy = false;
    };
    void run();
  }, [client, query, context]);
}
