import { useQuery, useSubscription } from "@apollo/client/react";
import { WithdrawalChangedDocument, WithdrawalDetailsDocument } from "../../gql/graphql";
import { liveQuery } from "../../lib/apollo/live-query";
import { useRefetchOnReconnect } from "../../lib/apollo/use-refetch-on-reconnect";

/** One of the member's withdrawals, kept up to date by live events. */
export function useWithdrawal(id: string) {
  const { data, error, loading, refetch } = useQuery(WithdrawalDetailsDocument, {
    variables: { id },
    ...liveQuery,
  });
  // Events are written into the cache, which the query above reads.
  useSubscription(WithdrawalChangedDocument, { variables: { id } });
  useRefetchOnReconnect(() => refetch().catch(() => undefined));
  return { withdrawal: data?.withdrawal, error, loading, retry: () => refetch() };
}
