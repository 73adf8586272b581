/**
 * Registers the service worker, which caches hashed files and the offline page. The site works without it, so a refusal
 * (a private window, a full disk) is ignored.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // Pages without TLS have no service workers.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers?.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
}
