import { createStore, useStore } from "zustand";

/** A short message about the outcome of an action. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "error" | "notice" | "info";
}

const maxShown = 3;
/** How long information is shown, in milliseconds: nothing is lost with it. */
export const infoDurationMs = 8_000;
const store = createStore<{ readonly shown: readonly Toast[] }>()(() => ({ shown: [] }));
let lastId = 0;

function show(text: string, kind: Toast["kind"]): number {
  lastId += 1;
  const toast = { id: lastId, text, kind };
  store.setState(({ shown }) => {
    const others = shown.filter((other) => other.text !== text);
    return { shown: [...others, toast].slice(-maxShown) };
  });
  return toast.id;
}

/** Shows an error, wherever the user is on the page; it stays until it is closed. */
export function showError(text: string): void {
  show(text, "error");
}

/** Shows a message that has to be read; it stays until it is closed. */
export function showNotice(text: string): void {
  show(text, "notice");
}

/** Shows a success or other information; it closes by itself. */
export function showInfo(text: string): void {
  const id = show(text, "info");
  setTimeout(() => closeToast(id), infoDurationMs);
}

export function closeToast(id: number): void {
  store.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}

/** The toasts on the page, oldest first. */
export function shownToasts(): readonly Toast[] {
  return store.getState().shown;
}

/** The toasts on the page, oldest first, updated as they open and close. */
export function useToasts(): readonly Toast[] {
  return useStore(store, ({ shown }) => shown);
}
