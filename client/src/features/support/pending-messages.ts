import { useSyncExternalStore } from "react";
import { getSession, onSessionChange } from "../../lib/session/session";
import { keepSupportKey } from "../../lib/session/support-key";

/** A message on its way. */
export interface Outgoing {
  /** What the server knows it by: sent again, it stands once. */
  readonly requestId: string;
  readonly text: string;
  readonly state: "waiting" | "failed";
  /** Why it failed, in the reader's language. */
  readonly fault: string | null;
}

/** What was typed and not sent, and what was sent and has not arrived. It outlasts a reload of the tab. */
export interface PendingMessages {
  readonly draft: string;
  readonly outgoing: readonly Outgoing[];
}

const storedUnder = "supportOutbox";
const empty: PendingMessages = { draft: "", outgoing: [] };
const listeners = new Set<() => void>();

/** What a tab kept. What was on its way then may not have arrived: it is sent again by hand. */
function restored(): PendingMessages {
  const stored = sessionStorage.getItem(storedUnder);
  if (stored === null) return empty;
  const { draft, outgoing } = JSON.parse(stored) as PendingMessages;
  return { draft, outgoing: outgoing.map((message) => ({ ...message, state: "failed" })) };
}

let current = restored();

function change(next: PendingMessages): void {
  current = next;
  if (next.draft === "" && next.outgoing.length === 0) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** What is there now. */
export function readPendingMessages(): PendingMessages {
  return current;
}

/** Keeps what is being typed. */
export function keepDraft(draft: string): void {
  change({ ...current, draft });
}

/** Puts a message on its way. */
export function addOutgoing(requestId: string, text: string): void {
  const message: Outgoing = { requestId, text, state: "waiting", fault: null };
  change({ ...current, outgoing: [...current.outgoing, message] });
}

/** Says how a message fares. */
export function markOutgoing(requestId: string, state: Outgoing["state"], fault: string | null = null): void {
  const outgoing = current.outgoing.map((message) =>
    message.requestId === requestId ? { ...message, state, fault } : message,
  );
  change({ ...current, outgoing });
}

/** A message has arrived, or is given up. */
export function removeOutgoing(requestId: string): void {
  change({ ...current, outgoing: current.outgoing.filter((message) => message.requestId !== requestId) });
}

/** The outbox, followed by the component. */
export function usePendingMessages(): PendingMessages {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

// What one person wrote is not shown to the next on the same tab.
let wasSignedIn = getSession() !== null;
onSessionChange(() => {
  const isSignedIn = getSession() !== null;
  if (wasSignedIn && !isSignedIn) {
    change(empty);
    keepSupportKey(null);
  }
  wasSignedIn = isSignedIn;
});
