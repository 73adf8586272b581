import { useSyncExternalStore } from "react";

/** The chat window of this page. */
export interface ChatWindow {
  readonly isOpen: boolean;
  /** Messages of the brand's people that were not seen yet. */
  readonly unread: number;
}

const listeners = new Set<() => void>();
let current: ChatWindow = { isOpen: false, unread: 0 };

function change(part: Partial<ChatWindow>): void {
  const next = { ...current, ...part };
  if (next.isOpen === current.isOpen && next.unread === current.unread) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the chat; what was typed before is still there. */
export function openChat(): void {
  change({ isOpen: true });
}

/** Puts the chat away; what was typed stays, and what comes is counted. */
export function minimiseChat(): void {
  change({ isOpen: false });
}

/** Says how many messages were not seen yet. */
export function countUnread(unread: number): void {
  change({ unread });
}

/** The chat window, followed by the component: for whatever opens it, and shows how much is new. */
export function useChatWindow(): ChatWindow {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
