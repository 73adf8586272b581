import { useQuery, useSubscription } from "@apollo/client/react";
import { useEffect } from "react";
import { DepositChangedDocument, OwnDepositDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";

/**
 * One of the member's deposits, kept current by live events; asked for again when the live connection comes back or
 * the tab is looked at again.
 */
export function useOrder(id: string) {
  const { data, error, loading, refetch } = useQuery(OwnDepositDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  // What comes is written into the cache, where the query above finds it.
  useSubscription(DepositChangedDocument, { variables: { id } });
  useEffect(() => {
    const ask = () => {
      refetch().catch(() => undefined);
    };
    const whenSeen = () => {
      if (document.visibilityState === "visible") ask();
    };
    document.addEventListener("visibilitychange", whenSeen);
    const forget = onReconnect(ask);
    return () => {
      document.removeEventListener("visibilitychange", whenSeen);
      forget();
    };
  }, [refetch]);
  return { order: data?.deposit, error, loading, retry: () => refetch() };
}
