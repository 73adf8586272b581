import { useEffect } from "react";
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
const timers = new Map<number, ReturnType<typeof setTimeout>>();
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
  timers.set(
    id,
    setTimeout(() => closeToast(id), infoDurationMs),
  );
}

/**
 * Hides the toasts on the page but for errors while a dialog is over it. Returns the function that shows them again, for
 * their full time; those that are shown in between are about the dialog.
 */
export function postponeToasts(): () => void {
  const postponed = shownToasts().filter(({ kind }) => kind !== "error");
  for (const { id } of postponed) closeToast(id);
  return () => {
    for (const { text, kind } of postponed) (kind === "notice" ? showNotice : showInfo)(text);
  };
}

/** Hides toasts while `isOver`, as `postponeToasts`. */
export function usePostponedToasts(isOver: boolean): void {
  useEffect(() => (isOver ? postponeToasts() : undefined), [isOver]);
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
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
