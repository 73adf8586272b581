/**
 * Registers the service worker, which caches hashed files and the offline page, once the page itself has loaded. The
 * site works without it, so a refusal (a private window, a full disk) is ignored.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  // The scripts may run after the page's load event.
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
