import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { OwnWithdrawalsDocument, type OwnWithdrawalsQuery } from "../../gql/graphql";
import type { toServerFilter } from "./withdrawal-filter";

const pageSize = 20;

/** The member's withdrawals that match a filter, newest first, 20 at a time. */
export function useOwnWithdrawals(filter: ReturnType<typeof toServerFilter>) {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(OwnWithdrawalsDocument, {
    variables: { ...filter, first: pageSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.withdrawals;
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
    isStale: !data && previousData !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    loadMore,
  };
}
