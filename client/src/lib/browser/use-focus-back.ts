import { useEffect, useLayoutEffect, useRef } from "react";

/** After whatever else gives the focus back has done so. */
const patienceMs = 50;

/**
 * Gives the focus back to what had it when a pop-up opened, where nothing else has taken it. A pop-up that an address
 * opens is drawn as a transition: where less motion is wished for it stands, and holds the focus, before the effects
 * that would have noted where the focus was.
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
