import type { Location } from "react-router-dom";

/**
 * By what a page's scroll position is kept. The router gives every page that the browser loads the same key, so that the
 * position of one would be restored on another: those are kept by their addresses.
 */
export function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === "default" ? `${pathname}${search}` : key;
}
