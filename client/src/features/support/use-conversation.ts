import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { MarkSupportSeenDocument, SupportChangedDocument, SupportDocument } from "../../gql/graphql";
import { onReconnect } from "../../lib/apollo/reconnect";
import { useSession } from "../../lib/session/session";
import { useSupportKey } from "../../lib/session/support-key";
import { setUnreadCount } from "./chat-window";
import { mergeConversation, type Support } from "./model";

/** Polling intervals without live events: while the chat is open, and while it is minimised. */
const pollIntervalMs = { shown: 5_000, hidden: 60_000 };

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
  const hasConversation = session !== null || key !== null;
  const [support, setSupport] = useState<Support | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isLive, setIsLive] = useState(true);
  const known = useRef<Support | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const fetchUpdate = useCallback(async () => {
    const shown = known.current?.conversation ?? null;
    const fetch = async (after: number) => {
      const query = { query: SupportDocument, variables: { key, after }, fetchPolicy: "no-cache" } as const;
      const { data } = await client.query({ ...query, context: { skipReauthentication: true } });
      return data?.support ?? null;
    };
    let update = await fetch(shown?.newest ?? 0);
    // A message number of one conversation means nothing in another.
    if (shown && update?.conversation && update.conversation.id !== shown.id) update = await fetch(0);
    if (!update) return;
    const next = { ...update, conversation: mergeConversation(shown, update.conversation) };
    known.current = next;
    setSupport(next);
    setError(null);
    setUnreadCount(next.unread);
  }, [client, key]);

  const refresh = useCallback(async () => {
    // One fetch at a time: callers during it fetch once more afterwards.
    while (running.current) await running.current;
    const run = fetchUpdate().catch((fault: unknown) => setError(fault));
    running.current = run.finally(() => {
      running.current = null;
    });
    await running.current;
  }, [fetchUpdate]);

  const { restart } = useSubscription(SupportChangedDocument, {
    variables: { key },
    skip: !hasConversation,
    fetchPolicy: "no-cache",
    onData: ({ data: { data } }) => {
      const event = data?.supportChanged;
      if (!event) return;
      setIsLive(true);
      setUnreadCount(event.unread);
      const { id, newest, state } = known.current?.conversation ?? { id: null, newest: 0, state: null };
      const isKnown = event.conversationId === id && event.newest === newest && event.state === state;
      if (!isKnown) void refresh();
    },
    onError: () => setIsLive(false),
    onComplete: () => setIsLive(false),
  });

  useEffect(() => {
    if (isShown || hasConversation) void refresh();
  }, [isShown, hasConversation, refresh]);
  useEffect(() => onReconnect(() => void refresh()), [refresh]);
  useEffect(() => {
    if (isLive && error === null) return;
    const poll = () => {
      void refresh();
      if (!isLive && hasConversation) restart();
    };
    const timer = setInterval(poll, isShown ? pollIntervalMs.shown : pollIntervalMs.hidden);
    return () => clearInterval(timer);
  }, [isLive, error, isShown, hasConversation, refresh, restart]);

  useMarkSeen(isShown, support, key, refresh);
  return { support, error, isLive, refresh };
}

/** Marks the messages on screen as seen. */
function useMarkSeen(
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
    const markSeen = () => {
      if (document.visibilityState !== "visible") return;
      setUnreadCount(0);
      const marking = { mutation: MarkSupportSeenDocument, variables: { number: newest, key } };
      // A fetch in between may have counted them as unseen. If it fails, they are marked with the next message.
      client.mutate({ ...marking, context: { skipReauthentication: true } }).then(refresh, () => undefined);
    };
    markSeen();
    document.addEventListener("visibilitychange", markSeen);
    return () => document.removeEventListener("visibilitychange", markSeen);
  }, [client, isShown, newest, unread, key, refresh]);
}
