import { useApolloClient, useSubscription } from "@apollo/client/react";
import { MessageChangedDocument, UnreadMessagesDocument } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

/** Keeps the count of unread messages current by live events; once for the whole site. */
export function useMessageNews(): void {
  const client = useApolloClient();
  const session = useSession();
  useSubscription(MessageChangedDocument, {
    skip: session === null || session.isTrial || session.mustChangePassword,
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { unread: unreadMessages } = data.messageChanged;
      client.cache.writeQuery({ query: UnreadMessagesDocument, data: { unreadMessages } });
    },
  });
}
