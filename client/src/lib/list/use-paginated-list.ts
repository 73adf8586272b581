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

interface Connection<Node, Totals> {
  readonly edges: readonly { readonly node: Node }[];
  readonly totals: readonly Totals[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

type ListData<Key extends string, Node, Totals> = Readonly<Record<Key, Connection<Node, Totals>>>;

function mergePages<Key extends string, Node, Totals>(
  key: Key,
  before: ListData<Key, Node, Totals>,
  more: ListData<Key, Node, Totals>,
): ListData<Key, Node, Totals> {
  const edges = [...before[key].edges, ...more[key].edges];
  return { ...more, [key]: { ...more[key], edges } };
}

/** Refetches the first `rows` rows and writes them into the cache; the previous rows stay on screen until then. */
async function refreshRows<Key extends string, Node, Totals>(
  client: ApolloClient,
  query: TypedDocumentNode<ListData<Key, Node, Totals>, OperationVariables>,
  { key, variables, rows }: { key: Key; variables: OperationVariables; rows: number },
): Promise<void> {
  let all: ListData<Key, Node, Totals> | undefined;
  let remaining = rows;
  do {
    const page = { first: Math.min(remaining, maxPageSize), after: all?.[key].pageInfo.endCursor };
    const { data } = await client.query({
      query,
      variables: { ...variables, ...page },
      fetchPolicy: "no-cache",
    });
    if (!data) return;
    // No fragment here is masked, which a generic type cannot express.
    const more = data as ListData<Key, Node, Totals>;
    all = all ? mergePages(key, all, more) : more;
    remaining = rows - all[key].edges.length;
  } while (remaining > 0 && all[key].pageInfo.hasNextPage);
  client.writeQuery({
    query,
    variables: { ...variables, first: pageSize },
    data: all as Unmasked<typeof all>,
  });
}

/**
 * One of the member's lists, newest first, 20 rows at a time. `key`: the query's only field; `variables`: its filter.
 * The previous rows stay until the newly filtered list has loaded. `refresh` refetches all rows on screen in the
 * background, for when some of them have changed.
 */
export function usePaginatedList<Key extends string, Node, Totals, Variables extends OperationVariables>(
  document: TypedDocumentNode<Readonly<Record<Key, Connection<Node, Totals>>>, Variables>,
  key: Key,
  variables: Omit<Variables, "first" | "after">,
) {
  type Data = ListData<Key, Node, Totals>;
  const client = useApolloClient();
  const query = document as TypedDocumentNode<Data, OperationVariables>;
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery<Data, OperationVariables>(
    query,
    {
      variables: { ...variables, first: pageSize },
      fetchPolicy: "network-only",
      notifyOnNetworkStatusChange: true,
    },
  );
  const [isRefreshing, setRefreshing] = useState(false);
  const [isRefreshDue, setRefreshDue] = useState(false);
  const [isMoreDue, setMoreDue] = useState(false);
  const shown = ((data ?? previousData) as Data | undefined)?.[key];
  const loadMore = () => {
    const after = shown?.pageInfo.endCursor;
    if (!after) return;
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) =>
        mergePages(key, before as Data, fetchMoreResult as Data) as typeof before,
    }).catch(() => undefined);
  };
  const refresh = () => {
    if (!data || !shown) return void refetch().catch(() => undefined);
    setRefreshing(true);
    refreshRows(client, query, { key, variables, rows: Math.max(pageSize, shown.edges.length) })
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
  return {
    items: shown?.edges.map(({ node }) => node),
    /** Totals over all matching rows, one per currency. */
    totals: shown?.totals ?? [],
    totalCount: shown?.totalCount ?? 0,
    isStale: !data && previousData !== undefined,
    isLoadingMore: isMoreDue || networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    refresh: () => setRefreshDue(true),
    loadMore: () => setMoreDue(true),
  };
}
