import { useMutation, useQuery } from "@apollo/client/react";
import { MarkMessagesReadDocument, MessagesDocument, UnreadMessagesDocument } from "../../gql/graphql";
import { useUnreadMessages } from "./use-unread-messages";

/** One page of the member's messages, refetched after live events, and the functions that mark them as read. */
export function useMessages(page: number) {
  const { data, previousData, error, loading, refetch } = useQuery(MessagesDocument, {
    variables: { page },
    fetchPolicy: "cache-and-network",
  });
  const unread = useUnreadMessages();
  const [mark, { loading: isMarking }] = useMutation(MarkMessagesReadDocument, {
    update: (cache, { data }, { variables }) => {
      if (!data) return;
      cache.writeQuery({ query: UnreadMessagesDocument, data: { unreadMessages: data.markMessagesRead } });
      const readAt = new Date().toISOString();
      const shown = cache.readQuery({ query: MessagesDocument, variables: { page } });
      const ids = variables?.ids ?? shown?.messages.items.map(({ id }) => id) ?? [];
      for (const id of [ids].flat())
        cache.modify({
          id: cache.identify({ __typename: "Message", id }) ?? "",
          fields: { readAt: (before: string | null) => before ?? readAt },
        });
    },
  });
  return {
    messages: (data ?? previousData)?.messages,
    isStale: !data && previousData !== undefined,
    error: data ? undefined : error,
    isLoading: loading,
    retry: () => refetch(),
    unread,
    isMarking,
    markRead: (id: string) => mark({ variables: { ids: [id] } }),
    markAll: () => mark({ variables: { ids: null } }),
  };
}
