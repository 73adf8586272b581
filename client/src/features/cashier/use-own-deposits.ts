import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { OwnDepositsDocument, type OwnDepositsQuery } from "../../gql/graphql";
import type { toServerFilter } from "./deposit-filter";

export type OwnDeposit = OwnDepositsQuery["deposits"]["edges"][number]["node"];

const pageSize = 20;

/** The member's deposits that match a filter, newest first, 20 at a time. */
export function useOwnDeposits(filter: ReturnType<typeof toServerFilter>) {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(OwnDepositsDocument, {
    variables: { ...filter, first: pageSize },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.deposits;
  const loadMore = () => {
    const after = shown?.pageInfo.endCursor;
    if (!after) return;
    const merge = (before: OwnDepositsQuery, more: OwnDepositsQuery): OwnDepositsQuery => ({
      ...more,
      deposits: { ...more.deposits, edges: [...before.deposits.edges, ...more.deposits.edges] },
    });
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => merge(before as OwnDepositsQuery, fetchMoreResult),
    }).catch(() => undefined);
  };
  return {
    deposits: shown?.edges.map(({ node }) => node),
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isStale: !data && previousData !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    loadMore,
  };
}
