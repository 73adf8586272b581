import i18next from "i18next";
import { lazy, Suspense } from "react";
import { useSession } from "../../../lib/session/session";
import { useSupportKey } from "../../../lib/session/support-key";
import { useIsChatOpen } from "../chat-window";

const Chat = lazy(async () => {
  const [{ Chat }] = await Promise.all([import("./chat"), i18next.loadNamespaces(["support"])]);
  return { default: Chat };
});

/** The chat of any page: loaded when it is opened, or when it may have new messages. */
export function ChatHost() {
  const isOpen = useIsChatOpen();
  const session = useSession();
  const key = useSupportKey();
  if (!isOpen && session === null && key === null) return null;
  return (
    <Suspense fallback={null}>
      {/* Another person gets another chat. */}
      <Chat key={session?.token ?? "guest"} />
    </Suspense>
  );
}
