import { useQuery, useSubscription } from "@apollo/client/react";
import { DepositChangedDocument, DepositDetailsDocument } from "../../gql/graphql";
import { liveQuery } from "../../lib/apollo/live-query";
import { useRefetchOnReconnect } from "../../lib/apollo/use-refetch-on-reconnect";

/** One of the member's deposits, kept up to date by live events. */
export function useOrder(id: string) {
  const { data, error, loading, refetch } = useQuery(DepositDetailsDocument, {
    variables: { id },
    ...liveQuery,
  });
  // Events are written into the cache, which the query above reads.
  useSubscription(DepositChangedDocument, { variables: { id } });
  useRefetchOnReconnect(() => refetch().catch(() => undefined));
  return { order: data?.deposit, error, loading, retry: () => refetch() };
}
