import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { LinkGuestConversationDocument } from "../../../gql/graphql";
import { useSession } from "../../../lib/session/session";
import { keepSupportKey, useSupportKey } from "../../../lib/session/support-key";
import { minimiseChat, useIsChatOpen } from "../chat-window";
import { useConversation } from "../use-conversation";
import { ChatFrame } from "./chat-frame";
import { ChatPanel } from "./chat-panel";

/** Links the guest's conversation to the account after a sign-in. */
function useGuestLink(refresh: () => Promise<void>): void {
  const client = useApolloClient();
  const session = useSession();
  const key = useSupportKey();
  useEffect(() => {
    if (!session || key === null) return;
    const mutation = {
      mutation: LinkGuestConversationDocument,
      variables: { key },
      context: { skipReauthentication: true },
    };
    const link = async () => {
      try {
        await client.mutate(mutation);
        keepSupportKey(null);
        await refresh();
      } catch {
        // The key stays, and linking is tried again with the next page.
      }
    };
    void link();
  }, [client, session, key, refresh]);
}

/** The chat, in its window or minimised: it keeps counting new messages. */
export function Chat() {
  const isOpen = useIsChatOpen();
  const conversation = useConversation(isOpen);
  const field = useRef<HTMLTextAreaElement>(null);
  useGuestLink(conversation.refresh);
  return (
    <ChatFrame opened={isOpen} onMinimise={minimiseChat} fieldRef={field}>
      <ChatPanel {...conversation} fieldRef={field} />
    </ChatFrame>
  );
}
