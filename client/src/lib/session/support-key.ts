import { createStore, useStore } from "zustand";
import { paths } from "../navigation/paths";

const storedUnder = "supportKey";
const store = createStore<{ readonly key: string | null }>()(() => ({
  key: sessionStorage.getItem(storedUnder),
}));
let ticket: string | null = null;

/** The key of a guest's conversation with customer service in this tab; null when there is none. */
export function supportKey(): string | null {
  return store.getState().key;
}

/** Stores the key in this tab; null removes it. */
export function keepSupportKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, key);
  store.setState({ key });
}

/** The key, updated as it changes. */
export function useSupportKey(): string | null {
  return useStore(store, ({ key }) => key);
}

/**
 * Moves the ticket of a launched chat from the page's address into memory, before anything else runs. It is in the
 * fragment, so that it is neither shared nor sent as a referrer.
 */
export function captureChatTicket(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.chat || !hash.startsWith("#ticket=")) return;
  ticket = hash.slice("#ticket=".length);
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** Returns the address's ticket once: the caller exchanges it. */
export function consumeChatTicket(): string | null {
  const consumed = ticket;
  ticket = null;
  return consumed;
}
