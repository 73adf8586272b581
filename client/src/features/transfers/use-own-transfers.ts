import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { OwnTransfersDocument, type OwnTransfersQuery } from "../../gql/graphql";
import type { toServerFilter } from "./transfer-filter";

const pageSize = 20;

/** The member's transfers that match a filter, newest first, 20 at a time. */
export function useOwnTransfers(filter: ReturnType<typeof toServerFilter>) {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(OwnTransfersDocument, {
    variables: { ...filter, first: pageSize },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.transfers;
  const loadMore = () => {
    const after = shown?.pageInfo.endCursor;
    if (!after) return;
    const merge = (before: OwnTransfersQuery, more: OwnTransfersQuery): OwnTransfersQuery => ({
      ...more,
      transfers: { ...more.transfers, edges: [...before.transfers.edges, ...more.transfers.edges] },
    });
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => merge(before as OwnTransfersQuery, fetchMoreResult),
    }).catch(() => undefined);
  };
  return {
    transfers: shown?.edges.map(({ node }) => node),
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isStale: !data && previousData !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    loadMore,
  };
}
