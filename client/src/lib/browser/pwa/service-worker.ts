/**
 * Registers the service worker, which caches hashed files and the offline page, once the page itself has loaded. The
 * site works without it, so a refusal (a private window, a full disk) is ignored.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener(
    "load",
    () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined),
    { once: true },
  );
}
