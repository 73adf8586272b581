/** Starting the worker takes a processor that the page still needs to load. */
const delayMs = 3_000;

/**
 * Registers the service worker some seconds later. It caches hashed files and the offline page. The site works without it,
 * so a refusal (a private window, a full disk) is ignored.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // Pages without TLS have no service workers.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  setTimeout(() => workers?.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined), delayMs);
}
