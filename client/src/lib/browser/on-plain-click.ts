import type { MouseEvent } from "react";

/** Does something on this page in place of following a link, unless the reader wants another tab or window. */
export function onPlainClick(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}
