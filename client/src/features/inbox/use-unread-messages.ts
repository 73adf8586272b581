import { useQuery } from "@apollo/client/react";
import { UnreadMessagesDocument } from "../../gql/graphql";
import { useSession } from "../../lib/session/session";

/** How many messages the member has not read; nothing is asked for guests and for who plays for fun. */
export function useUnreadMessages(): number {
  const session = useSession();
  const skip = session === null || session.isTrial || session.mustChangePassword;
  const { data } = useQuery(UnreadMessagesDocument, { skip });
  return skip ? 0 : (data?.unreadMessages ?? 0);
}
