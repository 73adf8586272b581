import { createStore, useStore } from "zustand";

/**
 * Whether a trial member has just attempted something that needs a real account, and has not yet dismissed the prompt.
 */
const store = createStore<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** Prompts the trial member to register. */
export function promptForRealAccount(): void {
  store.setState({ isOpen: true });
}

/** Closes the prompt. */
export function dismissRealAccountPrompt(): void {
  store.setState({ isOpen: false });
}

/** Whether to show the prompt to register. */
export function useIsRealAccountPromptOpen(): boolean {
  return useStore(store, ({ isOpen }) => isOpen);
}
