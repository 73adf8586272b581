import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { MarkSupportSeenDocument, SupportChangedDocument, SupportDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";
import { useSession } from "../../lib/session/session";
import { useSupportKey } from "../../lib/session/support-key";
import { countUnread } from "./chat-window";
import { merged, type Support } from "./model";

/** Polling intervals without live events: while the chat is open, and while it is minimised. */
const askMs = { shown: 5_000, hidden: 60_000 };

/** What the chat shows. */
export interface ConversationView {
  /** Null until the first response has arrived. */
  readonly support: Support | null;
  readonly error: unknown;
  /** Whether live events arrive; otherwise the conversation is polled. */
  readonly isLive: boolean;
  /** Fetches new messages. */
  readonly refresh: () => Promise<void>;
}

/**
 * The visitor's conversation: fetched first, then live events report new messages, which are fetched by the number of
 * the last known message.
 */
export function useConversation(isShown: boolean): ConversationView {
  const client = useApolloClient();
  const session = useSession();
  const key = useSupportKey();
  const isSomebody = session !== null || key !== null;
  const [support, setSupport] = useState<Support | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isLive, setIsLive] = useState(true);
  const known = useRef<Support | null>(null);
  const asking = useRef<Promise<void> | null>(null);

  const ask = useCallback(async () => {
    const shown = known.current?.conversation ?? null;
    const fetch = async (after: number) => {
      const query = { query: SupportDocument, variables: { key, after }, fetchPolicy: "no-cache" } as const;
      const { data } = await client.query({ ...query, context: { skipReauthentication: true } });
      return data?.support ?? null;
    };
    let came = await fetch(shown?.newest ?? 0);
    // A message number of one conversation means nothing in another.
    if (shown && came?.conversation && came.conversation.id !== shown.id) came = await fetch(0);
    if (!came) return;
    const next = { ...came, conversation: merged(shown, came.conversation) };
    known.current = next;
    setSupport(next);
    setError(null);
    countUnread(next.unread);
  }, [client, key]);

  const refresh = useCallback(async () => {
    // One fetch at a time: callers during it fetch once more afterwards.
    while (asking.current) await asking.current;
    const run = ask().catch((fault: unknown) => setError(fault));
    asking.current = run.finally(() => {
      asking.current = null;
    });
    await asking.current;
  }, [ask]);

  const { restart } = useSubscription(SupportChangedDocument, {
    variables: { key },
    skip: !isSomebody,
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      const news = data?.supportChanged;
      if (!news) return;
      setIsLive(true);
      countUnread(news.unread);
      const { id, newest, state } = known.current?.conversation ?? { id: null, newest: 0, state: null };
      const isKnown = news.conversationId === id && news.newest === newest && news.state === state;
      if (!isKnown) void refresh();
    },
    onError: () => setIsLive(false),
    onComplete: () => setIsLive(false),
  });

  useEffect(() => {
    if (isShown || isSomebody) void refresh();
  }, [isShown, isSomebody, refresh]);
  useEffect(() => onReconnect(() => void refresh()), [refresh]);
  useEffect(() => {
    if (isLive && error === null) return;
    const look = () => {
      void refresh();
      if (!isLive && isSomebody) restart();
    };
    const timer = setInterval(look, isShown ? askMs.shown : askMs.hidden);
    return () => clearInterval(timer);
  }, [isLive, error, isShown, isSomebody, refresh, restart]);

  useSeen(isShown, support, key, refresh);
  return { support, error, isLive, refresh };
}

/** Marks the messages on screen as seen. */
function useSeen(
  isShown: boolean,
  support: Support | null,
  key: string | null,
  refresh: () => Promise<void>,
): void {
  const client = useApolloClient();
  const newest = support?.conversation?.newest ?? 0;
  const unread = support?.unread ?? 0;
  useEffect(() => {
    if (!isShown || unread === 0) return;
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      countUnread(0);
      const marking = { mutation: MarkSupportSeenDocument, variables: { number: newest, key } };
      // A fetch in between may have counted them as unseen. If it fails, they are marked with the next message.
      client.mutate({ ...marking, context: { skipReauthentication: true } }).then(refresh, () => undefined);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [client, isShown, newest, unread, key, refresh]);
}
