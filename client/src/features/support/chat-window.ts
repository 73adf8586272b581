import { createStore, useStore } from "zustand";

/** The state of the page's chat window. */
export interface ChatWindowState {
  readonly isOpen: boolean;
  /** The number of unseen messages by customer service. */
  readonly unread: number;
}

const store = createStore<ChatWindowState>()(() => ({ isOpen: false, unread: 0 }));

/** Opens the chat; the draft is still there. */
export function openChat(): void {
  store.setState({ isOpen: true });
}

/** Minimises the chat; the draft stays, and new messages are counted. */
export function minimiseChat(): void {
  store.setState({ isOpen: false });
}

/** Sets the number of unseen messages. */
export function setUnreadCount(unread: number): void {
  store.setState({ unread });
}

/** Whether the chat is open, updated as it changes. */
export function useIsChatOpen(): boolean {
  return useStore(store, ({ isOpen }) => isOpen);
}

/** The number of unseen messages, updated as it changes. */
export function useUnreadCount(): number {
  return useStore(store, ({ unread }) => unread);
}
