import { useEffect, useLayoutEffect, useRef } from "react";

/** Long enough for Mantine's own return of the focus to run first. */
const restoreDelayMs = 50;

/**
 * Returns the focus to the element that had it when a dialog opened, unless something else has taken it. A dialog that
 * is opened by an address renders in a transition: under reduced motion it is open, and has the focus, before an
 * ordinary effect could record the focused element.
 */
export function useRestoreFocus(isOpen: boolean): void {
  const previousFocus = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) previousFocus.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => {
      const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
      if (!hasFocus && previousFocus.current instanceof HTMLElement)
        previousFocus.current.focus({ preventScroll: true });
      previousFocus.current = null;
    }, restoreDelayMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
