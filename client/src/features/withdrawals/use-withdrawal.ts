import { useQuery, useSubscription } from "@apollo/client/react";
import { OwnWithdrawalDocument, WithdrawalChangedDocument } from "../../gql/graphql";
import { useRefetchOnReconnect } from "../../lib/apollo/use-refetch-on-reconnect";

/** One of the member's withdrawals, kept current by live events. */
export function useWithdrawal(id: string) {
  const { data, error, loading, refetch } = useQuery(OwnWithdrawalDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  // What comes is written into the cache, where the query above finds it.
  useSubscription(WithdrawalChangedDocument, { variables: { id } });
  useRefetchOnReconnect(() => refetch().catch(() => undefined));
  return { withdrawal: data?.withdrawal, error, loading, retry: () => refetch() };
}
