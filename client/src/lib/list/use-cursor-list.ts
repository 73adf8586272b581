import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { liveQuery } from "../apollo/live-query";

interface CursorPage<Row> {
  readonly edges: readonly { readonly node: Row }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** The rows of a list that have been loaded, and how the rest is loaded. */
export interface CursorRows<Row> {
  /** Undefined until the first rows have loaded. */
  readonly items: readonly Row[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** The rows are of the previous filter, while those of another one load. */
  readonly isStale: boolean;
  readonly isRetrying: boolean;
  readonly error: Error | undefined;
  readonly retry: () => unknown;
}

/**
 * A list that the server continues by cursors and does not count, as many rows at a time as the query asks for; the
 * cache joins them. `select`: the list in the query's data. The previous rows stay until those of another filter have
 * loaded.
 */
export function useCursorList<Data, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Data, Variables>,
  select: (data: Data) => CursorPage<Row> | null | undefined,
  variables: Omit<Variables, "after">,
) {
  const query = document as unknown as TypedDocumentNode<Data, OperationVariables>;
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery<Data, OperationVariables>(
    query,
    { variables, ...liveQuery, notifyOnNetworkStatusChange: true },
  );
  const loaded = (data ?? previousData) as Data | undefined;
  const shown = loaded && select(loaded);
  const after = shown?.pageInfo.hasNextPage ? shown.pageInfo.endCursor : null;
  const rows: CursorRows<Row> = {
    items: shown?.edges.map(({ node }) => node),
    hasMore: Boolean(after),
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    loadMore: () => void (after && fetchMore({ variables: { after } }).catch(() => undefined)),
    isStale: !data && previousData !== undefined,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
  };
  return { rows, data: loaded };
}
