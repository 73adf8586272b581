import { useSyncExternalStore } from "react";
import { paths } from "../navigation/paths";

const storedUnder = "supportKey";
const listeners = new Set<() => void>();
let ticket: string | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

/** What a guest's conversation with customer service is opened by, in this tab; null where there is none. */
export function supportKey(): string | null {
  return sessionStorage.getItem(storedUnder);
}

/** Keeps the key in this tab; null forgets it. */
export function keepSupportKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(storedUnder);
  else sessionStorage.setItem(storedUnder, key);
  tell();
}

/** The key, followed by the component. */
export function useSupportKey(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, supportKey);
}

/**
 * Takes the ticket of a launched chat out of the address, before anything else runs: it stands behind the hash
 * sign, and is neither shared nor sent as a referrer.
 */
export function takeChatTicket(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.chat || !hash.startsWith("#ticket=")) return;
  ticket = hash.slice("#ticket=".length);
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

/** The ticket that the address brought, once: whoever asks for it exchanges it. */
export function spendChatTicket(): string | null {
  const taken = ticket;
  ticket = null;
  return taken;
}
