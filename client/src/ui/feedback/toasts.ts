/** A short message about the outcome of an action. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "error" | "notice" | "info";
}

const maxShown = 3;
/** How long information is shown, in milliseconds: nothing is lost with it. */
export const infoDurationMs = 8_000;
const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let lastId = 0;

function publish(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(text: string, kind: Toast["kind"]): number {
  lastId += 1;
  const others = shown.filter((toast) => toast.text !== text);
  publish([...others, { id: lastId, text, kind }].slice(-maxShown));
  return lastId;
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
  publish(shown.filter((toast) => toast.id !== id));
}

/** The toasts on the page, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Calls `listener` whenever a toast opens or closes. Returns the unsubscribe function. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
