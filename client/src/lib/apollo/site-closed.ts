/** Error codes of operations that are refused because the brand's site is closed to the visitor. */
const siteClosedCodes: readonly string[] = ["system_maintenance", "region_restricted"];

const listeners = new Set<() => void>();

/** Whether an error code means that the site is closed to the visitor. */
export function isSiteClosedCode(code: string): boolean {
  return siteClosedCodes.includes(code);
}

/** Calls `listener` whenever an operation was refused because the site is closed. Returns the unsubscribe function. */
export function onSiteClosed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners that an operation was refused because the site is closed. */
export function reportSiteClosed(): void {
  for (const listener of listeners) listener();
}
