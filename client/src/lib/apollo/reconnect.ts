const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever a lost socket is restored, since events may have been missed. Returns the unsubscribe
 * function.
 */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners that the socket is restored. */
export function reportReconnect(): void {
  for (const listener of listeners) listener();
}
