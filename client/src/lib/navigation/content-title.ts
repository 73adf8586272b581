import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let current: string | null = null;

function setTitle(title: string | null): void {
  current = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page in the tab's title by what it shows, once that is known, instead of by the kind of page. */
export function useContentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    setTitle(title);
    return () => setTitle(null);
  }, [title]);
}

/** What the page shows, if it has said so; null otherwise. */
export function useShownContentTitle(): string | null {
  return useSyncExternalStore(subscribe, () => current);
}
