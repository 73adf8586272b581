/**
 * Registers the worker that keeps hashed files and the offline page, once the page has what it needs itself. Without
 * it the site works as well, so that a refusal (a private window, a full disk) is nobody's news.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener(
    "load",
    () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined),
    { once: true },
  );
}
