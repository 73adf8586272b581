/** Events that count as user activity; in addition to showing the tab again. */
const signs = ["pointerdown", "click", "keydown", "wheel", "touchmove", "popstate"] as const;

/** How long after an event requests count as made by the user. */
const followMs = 10_000;

/** Opening a page counts as activity. */
let seenAt = performance.now();

function note(): void {
  seenAt = performance.now();
}

/** Starts tracking user activity on this page. Returns how to stop. */
export function watchPresence(): () => void {
  const whenSeen = () => {
    if (document.visibilityState === "visible") note();
  };
  const how = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, note, how);
  document.addEventListener("visibilitychange", whenSeen, how);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, how);
    document.removeEventListener("visibilitychange", whenSeen, how);
  };
}

/**
 * Whether a request made now results from user activity. Pages also make requests by timer and after live events: those
 * must not keep the session of an absent user from being locked.
 */
export function isSomebodyHere(): boolean {
  return performance.now() - seenAt < followMs;
}
