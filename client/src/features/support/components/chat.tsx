import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { LinkGuestConversationDocument } from "../../../gql/graphql";
import { useSession } from "../../../lib/session/session";
import { keepSupportKey, useSupportKey } from "../../../lib/session/support-key";
import { minimiseChat, useChatWindow } from "../chat-window";
import { useConversation } from "../use-conversation";
import { ChatFrame } from "./chat-frame";
import { ChatPanel } from "./chat-panel";

/** Who signs in takes along what was written as a guest. */
function useAdoption(refresh: () => Promise<void>): void {
  const client = useApolloClient();
  const session = useSession();
  const key = useSupportKey();
  useEffect(() => {
    if (!session || key === null) return;
    const adoption = {
      mutation: LinkGuestConversationDocument,
      variables: { key },
      context: { skipReauthentication: true },
    };
    const adopt = async () => {
      try {
        await client.mutate(adoption);
        keepSupportKey(null);
        await refresh();
      } catch {
        // The key stays, and is tried again with the next page.
      }
    };
    void adopt();
  }, [client, session, key, refresh]);
}

/** The chat, in its window or out of sight: it goes on counting what comes. */
export function Chat() {
  const { isOpen } = useChatWindow();
  const conversation = useConversation(isOpen);
  const field = useRef<HTMLTextAreaElement>(null);
  useAdoption(conversation.refresh);
  return (
    <ChatFrame opened={isOpen} onMinimise={minimiseChat} fieldRef={field}>
      <ChatPanel {...conversation} fieldRef={field} />
    </ChatFrame>
  );
}
