const longestWaitMs = 2_000;

/**
 * Resolves when the browser has nothing more urgent to do, or two seconds later. Safari has no such callback: there it
 * resolves in a new task.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else setTimeout(resolve);
  });
}
