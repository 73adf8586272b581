import { createStore, useStore } from "zustand";
import { onSessionChange } from "../../lib/session/session";
import { keepSupportKey } from "../../lib/session/support-key";

/** A message that has not been delivered yet. */
export interface PendingMessage {
  /** The server's idempotency key: a message that is sent again is stored once. */
  readonly requestId: string;
  readonly text: string;
  readonly state: "waiting" | "failed";
  /** Why it failed, in the user's language. */
  readonly fault: string | null;
}

/** The draft, and the messages that have not been delivered. They survive a reload of the tab. */
export interface PendingMessages {
  readonly draft: string;
  readonly outgoing: readonly PendingMessage[];
}

const storedUnder = "supportOutbox";
const empty: PendingMessages = { draft: "", outgoing: [] };

/** Restores the state of the tab. Messages that were being sent may not have arrived: the user sends them again. */
function restore(): PendingMessages {
  const stored = sessionStorage.getItem(storedUnder);
  if (stored === null) return empty;
  const { draft, outgoing } = JSON.parse(stored) as PendingMessages;
  return { draft, outgoing: outgoing.map((message) => ({ ...message, state: "failed" })) };
}

function save({ draft, outgoing }: PendingMessages): void {
  if (draft === "" && outgoing.length === 0) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, JSON.stringify({ draft, outgoing }));
}

const store = createStore<PendingMessages>()(restore);
store.subscribe(save);

export function readPendingMessages(): PendingMessages {
  return store.getState();
}

/** Stores the draft. */
export function keepDraft(draft: string): void {
  store.setState({ draft });
}

/** Adds a message that is being sent. */
export function addPendingMessage(requestId: string, text: string): void {
  const message: PendingMessage = { requestId, text, state: "waiting", fault: null };
  store.setState(({ outgoing }) => ({ outgoing: [...outgoing, message] }));
}

/** Sets the state of a pending message. */
export function markPendingMessage(
  requestId: string,
  state: PendingMessage["state"],
  fault: string | null = null,
): void {
  store.setState(({ outgoing }) => ({
    outgoing: outgoing.map((message) =>
      message.requestId === requestId ? { ...message, state, fault } : message,
    ),
  }));
}

/** Removes a message that was delivered or discarded. */
export function removePendingMessage(requestId: string): void {
  store.setState(({ outgoing }) => ({
    outgoing: outgoing.filter((message) => message.requestId !== requestId),
  }));
}

/** The pending messages, updated as they change. */
export function usePendingMessages(): PendingMessages {
  return useStore(store);
}

// One person's messages are not shown to the next person on the same tab.
onSessionChange((session, previous) => {
  if (previous === null || session !== null) return;
  store.setState(empty);
  keepSupportKey(null);
});
