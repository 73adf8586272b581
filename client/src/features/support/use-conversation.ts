import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { MarkSupportSeenDocument, SupportChangedDocument, SupportDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";
import { useSession } from "../../lib/session/session";
import { useSupportKey } from "../../lib/session/support-key";
import { countUnread } from "./chat-window";
import { merged, type Support } from "./model";

/** How often it is asked where nothing tells: while the chat is looked at, and while it is not. */
const askMs = { shown: 5_000, hidden: 60_000 };

/** What the chat knows. */
export interface ConversationView {
  /** Null until the first answer has come. */
  readonly support: Support | null;
  readonly error: unknown;
  /** Whether news come by themselves; else it is asked now and then. */
  readonly isLive: boolean;
  /** Asks for what is new. */
  readonly refresh: () => Promise<void>;
}

/**
 * The visitor's conversation: what there is is asked for, news say when there is more, and what was missed is
 * asked for by the number of the last message known.
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
    // What followed a number of one conversation says nothing of another.
    if (shown && came?.conversation && came.conversation.id !== shown.id) came = await fetch(0);
    if (!came) return;
    const next = { ...came, conversation: merged(shown, came.conversation) };
    known.current = next;
    setSupport(next);
    setError(null);
    countUnread(next.unread);
  }, [client, key]);

  const refresh = useCallback(async () => {
    // One at a time: whoever asks meanwhile asks once more afterwards.
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

/** Says that what is shown was seen. */
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
      // What was asked for meanwhile may have counted it still. Left undone, it is told with the next message.
      client.mutate({ ...marking, context: { skipReauthentication: true } }).then(refresh, () => undefined);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [client, isShown, newest, unread, key, refresh]);
}
