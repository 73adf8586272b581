import {
  type ApolloClient,
  NetworkStatus,
  type OperationVariables,
  type TypedDocumentNode,
} from "@apollo/client";
import type { Unmasked } from "@apollo/client/masking";
import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";

const pageSize = 20;
/** The most rows that the server returns per request. */
const maxPageSize = 100;

interface Connection<Row, Totals> {
  readonly edges: readonly { readonly node: Row }[];
  readonly totals: readonly Totals[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** The rows of a record that have been loaded, and how the rest is loaded. */
export interface RecordRows<Row> {
  /** Undefined until the first rows have loaded. */
  readonly items: readonly Row[] | undefined;
  /** The rows are of the previous filter, while those of another one load. */
  readonly isStale: boolean;
  readonly isRetrying: boolean;
  readonly error: Error | undefined;
  readonly retry: () => unknown;
  /** How the rows after these are loaded; undefined for a record that is loaded as a whole. */
  readonly paging?: {
    readonly totalCount: number;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
}

interface PagedQuery<Data, Row, Totals> {
  readonly query: TypedDocumentNode<Data, OperationVariables>;
  readonly variables: OperationVariables;
  readonly select: (data: Data) => Connection<Row, Totals> | null | undefined;
}

/** Refetches the first `rows` rows and writes them into the cache; the previous rows stay on screen until then. */
async function refreshRows<Data, Row, Totals>(
  client: ApolloClient,
  { query, variables, select }: PagedQuery<Data, Row, Totals>,
  rows: number,
): Promise<void> {
  const pages: { readonly variables: OperationVariables; readonly data: Data }[] = [];
  let remaining = rows;
  let after: string | null | undefined;
  do {
    const page = { ...variables, first: Math.min(remaining, maxPageSize), after };
    const { data } = await client.query({ query, variables: page, fetchPolicy: "no-cache" });
    // No fragment here is masked, which a generic type cannot express.
    const connection = data && select(data as Data);
    if (!connection) return;
    pages.push({ variables: page, data: data as Data });
    remaining -= connection.edges.length;
    after = connection.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  } while (remaining > 0 && after);
  client.cache.batch({
    update: (cache) => {
      for (const { data, variables: of } of pages)
        cache.writeQuery({ query, variables: of, data: data as Unmasked<Data> });
    },
  });
}

/**
 * One of the member's lists, newest first, 20 rows at a time, which the cache joins. `select`: the list in the query's
 * data; `variables`: its filter. The previous rows stay until the newly filtered list has loaded. `refresh` refetches
 * all rows on screen in the background, for when some of them have changed.
 */
export function usePaginatedList<Data, Variables extends OperationVariables, Row, Totals>(
  document: TypedDocumentNode<Data, Variables>,
  select: (data: Data) => Connection<Row, Totals> | null | undefined,
  variables: Omit<Variables, "first" | "after">,
) {
  const client = useApolloClient();
  const query = document as unknown as TypedDocumentNode<Data, OperationVariables>;
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery<Data, OperationVariables>(
    query,
    {
      variables: { ...variables, first: pageSize },
      fetchPolicy: "cache-and-network",
      notifyOnNetworkStatusChange: true,
    },
  );
  const [isRefreshing, setRefreshing] = useState(false);
  const [isRefreshDue, setRefreshDue] = useState(false);
  const [isMoreDue, setMoreDue] = useState(false);
  const loaded = (data ?? previousData) as Data | undefined;
  const shown = loaded && select(loaded);
  const loadMore = () => {
    const after = shown?.pageInfo.endCursor;
    if (after) fetchMore({ variables: { after } }).catch(() => undefined);
  };
  const refresh = () => {
    if (!data || !shown) return void refetch().catch(() => undefined);
    setRefreshing(true);
    refreshRows(client, { query, variables, select }, Math.max(pageSize, shown.edges.length))
      .catch(() => undefined)
      .finally(() => setRefreshing(false));
  };
  // One after the other: each continues from the rows on screen when it begins.
  useEffect(() => {
    const isLoading =
      isRefreshing || (networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error);
    if (isLoading || !(isMoreDue || isRefreshDue)) return;
    if (isMoreDue) {
      setMoreDue(false);
      loadMore();
    } else {
      setRefreshDue(false);
      refresh();
    }
  });
  const rows: RecordRows<Row> = {
    items: shown?.edges.map(({ node }) => node),
    isStale: !data && previousData !== undefined,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    paging: {
      totalCount: shown?.totalCount ?? 0,
      isLoadingMore: isMoreDue || networkStatus === NetworkStatus.fetchMore,
      loadMore: () => setMoreDue(true),
    },
  };
  return {
    rows,
    /** Totals over all matching rows. */
    totals: shown?.totals ?? [],
    /** The response has no list: the member's session has ended. */
    isGuest: loaded !== undefined && !shown,
    refresh: () => setRefreshDue(true),
  };
}
