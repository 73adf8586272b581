import { NetworkStatus } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import {
  AccountRecordDocument,
  type AccountRecordFilterInput,
  type AccountRecordQuery,
  RecordWalletsDocument,
} from "../../gql/graphql";

type Connection = NonNullable<AccountRecordQuery["me"]>["accountRecord"];
export type RecordLine = Connection["edges"][number]["node"];
export type RecordSums = Connection["totals"][number];

const pageSize = 20;

/**
 * The postings that match a filter, newest first, 20 at a time. While another filter loads, the previous postings stay,
 * marked as stale.
 */
export function useAccountRecord(filter: AccountRecordFilterInput) {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(AccountRecordDocument, {
    variables: { filter, first: pageSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const record = (data ?? previousData)?.me?.accountRecord;
  const loadMore = () => {
    const after = record?.pageInfo.endCursor;
    if (after) fetchMore({ variables: { after } }).catch(() => undefined);
  };
  return {
    lines: record?.edges.map(({ node }) => node),
    totals: record?.totals ?? [],
    totalCount: record?.totalCount ?? 0,
    isStale: !data && previousData !== undefined && !error,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    loadMore,
  };
}

/** The currencies of the member's wallets. */
export function useCurrencies(): { currencies: string[]; isLoading: boolean } {
  const { data, loading } = useQuery(RecordWalletsDocument);
  return { currencies: data?.me?.wallets.map(({ currency }) => currency) ?? [], isLoading: loading };
}
