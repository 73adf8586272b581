import type { MouseEvent } from "react";

/** Calls `open` instead of following a link, unless the click asks for another tab or window. */
export function onPlainClick(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}
