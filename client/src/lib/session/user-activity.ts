/** Events that count as user activity; in addition to showing the tab again. */
const activityEvents = ["pointerdown", "click", "keydown", "wheel", "touchmove", "popstate"] as const;

/** How long after an event requests count as made by the user. */
const activeForMs = 10_000;

/** Opening a page counts as activity. */
let lastActiveAt = performance.now();

function markActive(): void {
  lastActiveAt = performance.now();
}

/** Starts tracking user activity on this page. Returns how to stop. */
export function trackUserActivity(): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === "visible") markActive();
  };
  const options = { capture: true, passive: true };
  for (const sign of activityEvents) window.addEventListener(sign, markActive, options);
  document.addEventListener("visibilitychange", onVisibilityChange, options);
  return () => {
    for (const sign of activityEvents) window.removeEventListener(sign, markActive, options);
    document.removeEventListener("visibilitychange", onVisibilityChange, options);
  };
}

/**
 * Whether a request made now results from user activity. Pages also make requests by timer and after live events: those
 * must not keep the session of an absent user from being locked.
 */
export function isUserActive(): boolean {
  return performance.now() - lastActiveAt < activeForMs;
}
