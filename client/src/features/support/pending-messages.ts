import { useSyncExternalStore } from "react";
import { getSession, onSessionChange } from "../../lib/session/session";
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
const listeners = new Set<() => void>();

/** Restores the state of the tab. Messages that were being sent may not have arrived: the user sends them again. */
function restore(): PendingMessages {
  const stored = sessionStorage.getItem(storedUnder);
  if (stored === null) return empty;
  const { draft, outgoing } = JSON.parse(stored) as PendingMessages;
  return { draft, outgoing: outgoing.map((message) => ({ ...message, state: "failed" })) };
}

let current = restore();

function publish(next: PendingMessages): void {
  current = next;
  if (next.draft === "" && next.outgoing.length === 0) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function readPendingMessages(): PendingMessages {
  return current;
}

/** Stores the draft. */
export function keepDraft(draft: string): void {
  publish({ ...current, draft });
}

/** Adds a message that is being sent. */
export function addPendingMessage(requestId: string, text: string): void {
  const message: PendingMessage = { requestId, text, state: "waiting", fault: null };
  publish({ ...current, outgoing: [...current.outgoing, message] });
}

/** Sets the state of a pending message. */
export function markPendingMessage(
  requestId: string,
  state: PendingMessage["state"],
  fault: string | null = null,
): void {
  const outgoing = current.outgoing.map((message) =>
    message.requestId === requestId ? { ...message, state, fault } : message,
  );
  publish({ ...current, outgoing });
}

/** Removes a message that was delivered or discarded. */
export function removePendingMessage(requestId: string): void {
  publish({ ...current, outgoing: current.outgoing.filter((message) => message.requestId !== requestId) });
}

/** The pending messages, updated as they change. */
export function usePendingMessages(): PendingMessages {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

// One person's messages are not shown to the next person on the same tab.
let hadSession = getSession() !== null;
onSessionChange(() => {
  const isSignedIn = getSession() !== null;
  if (hadSession && !isSignedIn) {
    publish(empty);
    keepSupportKey(null);
  }
  hadSession = isSignedIn;
});
