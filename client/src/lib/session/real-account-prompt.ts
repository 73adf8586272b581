import { useSyncExternalStore } from "react";

/**
 * Whether a trial member has just attempted something that needs a real account, and has not yet dismissed the prompt.
 */
let isPromptOpen = false;
const listeners = new Set<() => void>();

function setPromptOpen(next: boolean): void {
  if (isPromptOpen === next) return;
  isPromptOpen = next;
  for (const listener of listeners) listener();
}

/** Prompts the trial member to register. */
export function promptForRealAccount(): void {
  setPromptOpen(true);
}

/** Closes the prompt. */
export function dismissRealAccountPrompt(): void {
  setPromptOpen(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether to show the prompt to register. */
export function useIsRealAccountPromptOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isPromptOpen);
}
