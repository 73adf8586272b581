import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef } from "react";

/**
 * Answers what asks for a query anew, for whoever shows it: what is shown stays meanwhile, and stays where no answer
 * comes. One request at a time; what is asked for meanwhile is asked for once more when it has ended.
 */
export function useCoalescedRefetch<Data>(query: TypedDocumentNode<Data, Record<string, never>>): () => void {
  const client = useApolloClient();
  const state = useRef({ isBusy: false, isOwed: false });
  return useCallback(() => {
    const now = state.current;
    now.isOwed = true;
    if (now.isBusy) return;
    const run = async () => {
      now.isBusy = true;
      while (now.isOwed) {
        now.isOwed = false;
        await client.query({ query, fetchPolicy: "network-only" }).catch(() => undefined);
      }
      now.isBusy = false;
    };
    void run();
  }, [client, query]);
}
