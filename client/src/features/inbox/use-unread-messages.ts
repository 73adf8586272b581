import { useQuery } from "@apollo/client/react";
import { UnreadMessagesDocument } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

/** The number of unread messages; nothing is fetched for guests and trial members. */
export function useUnreadMessages(): number {
  const session = useSession();
  const skip = session === null || session.isTrial || session.mustChangePassword;
  const { data } = useQuery(UnreadMessagesDocument, { skip });
  return skip ? 0 : (data?.unreadMessages ?? 0);
}
