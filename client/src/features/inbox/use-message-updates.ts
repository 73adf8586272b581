import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useRef } from "react";
import { MessageChangedDocument, UnreadMessagesDocument } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

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
      // A new or recalled message changes the pages; a read one does not.
      const newestState = `${totalCount} ${newest?.id ?? ""}`;
      if (reported.current !== null && reported.current !== newestState)
        client.cache.evict({ id: "ROOT_QUERY", fieldName: "messages" });
      reported.current = newestState;
    },
  });
}
