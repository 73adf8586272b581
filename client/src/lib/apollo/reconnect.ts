const listeners = new Set<() => void>();

/** Calls `listener` whenever the live connection was lost and is back: what it missed must be asked for. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners that the live connection is back. */
export function reportReconnect(): void {
  for (const listener of listeners) listener();
}
