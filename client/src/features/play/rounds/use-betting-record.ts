import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { BettingRecordDocument, type BettingRecordQuery, type RoundFilterInput } from "../../../gql/graphql";

type Connection = NonNullable<BettingRecordQuery["me"]>["rounds"];
export type RecordRound = Connection["edges"][number]["node"];
export type RecordTotals = Connection["totals"][number];

const pageSize = 20;

/**
 * The rounds that match a filter, newest first, 20 at a time. While another filter loads, the previous rounds stay,
 * marked as stale.
 */
export function useBettingRecord(filter: RoundFilterInput) {
  const result = useQuery(BettingRecordDocument, {
    variables: { filter, first: pageSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error, networkStatus, fetchMore, refetch } = result;
  const shown = data ?? previousData;
  const rounds = shown?.me?.rounds;
  const retry = () => {
    refetch().catch(() => undefined);
  };
  const loadMore = () => {
    const after = rounds?.pageInfo.endCursor;
    if (after) fetchMore({ variables: { after } }).catch(() => undefined);
  };
  return {
    rounds: rounds?.edges.map((edge) => edge.node) ?? [],
    totals: rounds?.totals ?? [],
    totalCount: rounds?.totalCount ?? 0,
    hasMore: rounds?.pageInfo.hasNextPage ?? false,
    isGuest: shown?.me === null,
    isFirstLoad: !shown && !error,
    isStale: !data && previousData !== undefined && !error,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry,
    loadMore,
  };
}
