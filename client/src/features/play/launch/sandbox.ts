/** A page of our own origin, such as a house game: with its origin it could read our session and remove the sandbox. */
const ownOrigin = "allow-scripts";
/**
 * A vendor's page keeps its origin, hence its storage and cookies, and may submit forms and open help pages. It cannot
 * reach our page, nor lead it elsewhere.
 */
const otherOrigin = "allow-scripts allow-same-origin allow-forms allow-popups";

/** Whether a launch URL is a page of ours. */
export function isOwnPage(url: string): boolean {
  return new URL(url, window.location.origin).origin === window.location.origin;
}

/** Returns the `sandbox` attribute of the frame for a launch URL, by its origin. */
export function sandboxOf(url: string): string {
  return isOwnPage(url) ? ownOrigin : otherOrigin;
}
