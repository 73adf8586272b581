import { useSyncExternalStore } from "react";

/**
 * Whether a trial member has just attempted something that needs a real account, and has not yet dismissed the prompt.
 */
let isAsked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (isAsked === next) return;
  isAsked = next;
  for (const listener of listeners) listener();
}

/** Prompts the trial member to register. */
export function askRealAccount(): void {
  set(true);
}

/** Closes the prompt. */
export function dismissRealAccount(): void {
  set(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether to show the prompt to register. */
export function useRealAccountAsked(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}
