/** Codes by which a call is refused because the brand is closed to its visitor. */
const closures: readonly string[] = ["system_maintenance", "region_restricted"];

const listeners = new Set<() => void>();

/** Whether a refusal's code says that the brand is closed. */
export function isClosure(code: string): boolean {
  return closures.includes(code);
}

/** Calls `listener` whenever something was refused because the brand is closed. Returns what ends it. */
export function onClosure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners that something was refused because the brand is closed. */
export function reportClosure(): void {
  for (const listener of listeners) listener();
}
