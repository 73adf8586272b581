/** Starting the worker takes a processor that the page still needs to load. */
const delayMs = 3_000;

/**
 * Registers the service worker, which caches hashed files and the offline page and shows push messages. Resolves when it
 * is active; to undefined where there is none, in development and on pages without TLS.
 * @throws Error when the browser refuses (a private window, a full disk)
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD) return undefined;
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  await workers?.register("/sw.js", { updateViaCache: "none" });
  return workers?.ready;
}

/** Registers the service worker some seconds later. The site works without it, so a refusal is ignored. */
export function registerServiceWorkerLater(): void {
  setTimeout(() => registerServiceWorker().catch(() => undefined), delayMs);
}
