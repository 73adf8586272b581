import { useEffect, useLayoutEffect, useRef } from "react";

/** Long enough for Mantine's own return of the focus to run first. */
const patienceMs = 50;

/**
 * Returns the focus to the element that had it when a dialog opened, unless something else has taken it. A dialog that
 * is opened by an address renders in a transition: under reduced motion it is open, and has the focus, before an
 * ordinary effect could record the focused element.
 */
export function useFocusBack(opened: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    if (opened) return;
    const timer = setTimeout(() => {
      const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
      if (!hasFocus && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      before.current = null;
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [opened]);
}
