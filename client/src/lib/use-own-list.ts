import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";

const pageSize = 20;

interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/**
 * A list of the member's own, newest first, 20 at a time. `key`: the query's one field; `variables`: what it is
 * narrowed to. What was shown stays until the newly narrowed list has come.
 */
export function useOwnList<Key extends string, Node, Variables extends OperationVariables>(
  document: TypedDocumentNode<Readonly<Record<Key, Connection<Node>>>, Variables>,
  key: Key,
  variables: Omit<Variables, "first" | "after">,
) {
  type Data = Readonly<Record<Key, Connection<Node>>>;
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery<Data, OperationVariables>(
    document as TypedDocumentNode<Data, OperationVariables>,
    {
      variables: { ...variables, first: pageSize },
      fetchPolicy: "network-only",
      notifyOnNetworkStatusChange: true,
    },
  );
  const shown = ((data ?? previousData) as Data | undefined)?.[key];
  const merge = (before: Data, more: Data): Data => {
    const edges = [...before[key].edges, ...more[key].edges];
    return { ...more, [key]: { ...more[key], edges } };
  };
  const loadMore = () => {
    const after = shown?.pageInfo.endCursor;
    if (!after) return;
    fetchMore({
      variables: { after },
      // No fragment of ours is masked, which a type that is open here cannot say.
      updateQuery: (before, { fetchMoreResult }) =>
        merge(before as Data, fetchMoreResult as Data) as typeof before,
    }).catch(() => undefined);
  };
  return {
    items: shown?.edges.map(({ node }) => node),
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    isStale: !data && previousData !== undefined,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isRetrying: networkStatus === NetworkStatus.refetch,
    error: data ? undefined : error,
    retry: () => refetch(),
    loadMore,
  };
}
