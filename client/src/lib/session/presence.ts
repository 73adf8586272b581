/** What somebody at the page does; with the browser's own way back, and a look at the tab again. */
const signs = ["pointerdown", "click", "keydown", "wheel", "touchmove", "popstate"] as const;

/** For so long calls are taken for what somebody wanted. */
const followMs = 10_000;

/** Whoever opens a page is there. */
let seenAt = performance.now();

function note(): void {
  seenAt = performance.now();
}

/** Follows what is done at this page. Answers how to stop. */
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
 * Whether a call that is made now comes of what somebody did. Pages ask by the clock, too, and when news come: that
 * must not keep the session of somebody who has left from being locked.
 */
export function isSomebodyHere(): boolean {
  return performance.now() - seenAt < followMs;
}
