import { useQuery, useSubscription } from "@apollo/client/react";
import { useEffect } from "react";
import { OwnWithdrawalDocument, WithdrawalChangedDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";

/**
 * One of the member's withdrawals, kept current by live events; asked for again when the live connection comes back or
 * the tab is looked at again.
 */
export function useWithdrawal(id: string) {
  const { data, error, loading, refetch } = useQuery(OwnWithdrawalDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  // What comes is written into the cache, where the query above finds it.
  useSubscription(WithdrawalChangedDocument, { variables: { id } });
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
  return { withdrawal: data?.withdrawal, error, loading, retry: () => refetch() };
}
