/** A short message about what became of an action. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "failure" | "notice" | "news";
}

const most = 3;
/** How long good news stands, in milliseconds: nothing is lost with it. */
export const newsFor = 8_000;
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
  publish([...others, { id: lastId, text, kind }].slice(-most));
  return lastId;
}

/** Tells of a failure, wherever the reader is on the page; it stays until it is closed. */
export function tellFailure(text: string): void {
  show(text, "failure");
}

/** Tells of something that has to be read; it stays until it is closed. */
export function tellNotice(text: string): void {
  show(text, "notice");
}

/** Tells of something good or plain; it goes by itself. */
export function tellNews(text: string): void {
  const id = show(text, "news");
  setTimeout(() => closeToast(id), newsFor);
}

/** Takes a message away. */
export function closeToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
}

/** The messages that stand on the page, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Calls `listener` whenever a message comes or goes. Returns the function that ends it. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
