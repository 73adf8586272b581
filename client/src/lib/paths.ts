/** The addresses of the player's pages; `app/router.tsx` gives each its page. */
export const paths = {
  home: "/",
  signIn: "/login",
  bettingRecord: "/member/betting-record",
  game: "/seamless",
} as const;

/** The page of a game. `trial`: for play money. */
export function gamePath(nodeId: string, trial = false): string {
  const query = new URLSearchParams({ game: nodeId });
  if (trial) query.set("trial", "1");
  return `${paths.game}?${query}`;
}

/** The sign-in pop-up, and where it leads afterwards. */
export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`;
}

/** Reads where to go after the sign-in: a path of this site, else home. Never another site, never sign-in again. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/")) return paths.home;
  const url = new URL(next, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname === paths.signIn) return paths.home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots in the middle fall away: "/.//evil.example" too is read as "//evil.example", another site's address.
  return /^\/[/\\]/.test(path) ? paths.home : path;
}

/** History state of a link that opens the sign-in over the page it stands on: closing goes back to it. */
export const overPage = { isOverPage: true } as const;

/** Whether the sign-in was opened by a link with `overPage`. */
export function isOverPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverPage" in state && state.isOverPage === true;
}
