import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { OwnWithdrawalsDocument, type OwnWithdrawalsQuery } from "../../gql/graphql";

const pageSize = 20;

/** The member's withdrawals, newest first, 20 at a time. */
export function useOwnWithdrawals() {
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(OwnWithdrawalsDocument, {
    variables: { first: pageSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const shown = data?.withdrawals;
  const loadMore = () => {
    const after = shown?.pageInfo.endCursor;
    if (!after) return;
    const merge = (before: OwnWithdrawalsQuery, more: OwnWithdrawalsQuery): OwnWithdrawalsQuery => ({
      ...more,
      withdrawals: { ...more.withdrawals, edges: [...before.withdrawals.edges, ...more.withdrawals.edges] },
    });
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => merge(before as OwnWithdrawalsQuery, fetchMoreResult),
    }).catch(() => undefined);
  };
  return {
    withdrawals: shown?.edges.map(({ node }) => node),
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    loadMore,
  };
}
