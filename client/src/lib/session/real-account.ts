import { useSyncExternalStore } from "react";

/** Whether a trial member has just asked for something that needs a real account, and was not yet told so. */
let isAsked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (isAsked === next) return;
  isAsked = next;
  for (const listener of listeners) listener();
}

/** Asks the trial member to register. */
export function askRealAccount(): void {
  set(true);
}

/** The member has seen it. */
export function dismissRealAccount(): void {
  set(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the prompt to register is due. */
export function useRealAccountAsked(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}
