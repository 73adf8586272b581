import type { ApolloCache } from "@apollo/client";
import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useRef } from "react";
import { MessageChangedDocument, MessagesDocument, UnreadMessagesDocument } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

/** What the first page of the list shows, as events report it; null when it was not loaded. */
function readShownState(cache: ApolloCache): string | null {
  const shown = cache.readQuery({ query: MessagesDocument, variables: { page: 1 } });
  return shown && `${shown.messages.totalCount} ${shown.messages.items[0]?.id ?? ""}`;
}

/** Keeps the count of unread messages and the list up to date by live events; mounted once for the whole site. */
export function useMessageUpdates(): void {
  const client = useApolloClient();
  const session = useSession();
  const reported = useRef<string | null>(null);
  useSubscription(MessageChangedDocument, {
    skip: session === null || session.isTrial || session.mustChangePassword,
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { unread: unreadMessages, totalCount, newest } = data.messageChanged;
      client.cache.writeQuery({ query: UnreadMessagesDocument, data: { unreadMessages } });
      // A new or recalled message changes the pages; a read one does not. The list may be older than the first event.
      const newestState = `${totalCount} ${newest?.id ?? ""}`;
      const known = reported.current ?? readShownState(client.cache) ?? newestState;
      if (known !== newestState) client.cache.evict({ id: "ROOT_QUERY", fieldName: "messages" });
      reported.current = newestState;
    },
  });
}
