import { useSyncExternalStore } from "react";

/** The state of the page's chat window. */
export interface ChatWindowState {
  readonly isOpen: boolean;
  /** The number of unseen messages by customer service. */
  readonly unread: number;
}

const listeners = new Set<() => void>();
let current: ChatWindowState = { isOpen: false, unread: 0 };

function change(part: Partial<ChatWindowState>): void {
  const next = { ...current, ...part };
  if (next.isOpen === current.isOpen && next.unread === current.unread) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the chat; the draft is still there. */
export function openChat(): void {
  change({ isOpen: true });
}

/** Minimises the chat; the draft stays, and new messages are counted. */
export function minimiseChat(): void {
  change({ isOpen: false });
}

/** Sets the number of unseen messages. */
export function setUnreadCount(unread: number): void {
  change({ unread });
}

/** The chat window's state, updated as it changes; for components that open it or show its count. */
export function useChatWindow(): ChatWindowState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
