import type { GameType } from "../gql/graphql";

/** The addresses of the player's pages; `app/router.tsx` gives each its page. */
export const paths = {
  home: "/",
  signIn: "/login",
  bettingRecord: "/member/betting-record",
  game: "/seamless",
  hot: "/hot",
  search: "/search",
  favourites: "/favorite",
  recent: "/recent",
} as const;

/** The addresses that all show the home lobby. */
export const homePaths: readonly string[] = [paths.home, "/index", "/index.html", "/home", paths.signIn];

/** Each category's page. */
export const categoryPaths: Readonly<Record<GameType, string>> = {
  RNG: "/rng",
  LIVE: "/live",
  FISH: "/fish",
  PVP: "/pvp",
  SPORTS: "/sports",
  ESPORTS: "/esports",
  LOTT: "/lott",
  ELOTT: "/elott",
  BGS: "/bgs",
  COCKFIGHT: "/cockfight",
};

/** A category's page, narrowed to one vendor. */
export function vendorPath(gameType: GameType, vassalage: string): string {
  return `${categoryPaths[gameType]}?${new URLSearchParams({ vassalage })}`;
}

/** The games that a game holds. */
export function containerPath(gameType: GameType, nodeId: string): string {
  return `${categoryPaths[gameType]}?${new URLSearchParams({ container: nodeId })}`;
}

/** The kind of game that a category's page shows; null for other pages. */
export function categoryAt(pathname: string): GameType | null {
  const found = Object.entries(categoryPaths).find(([, path]) => path === pathname);
  return found ? (found[0] as GameType) : null;
}

/** The picture that is drawn for every game. */
export function artPath(nodeId: string): string {
  return `/art/${encodeURIComponent(nodeId)}.svg`;
}

/** The results of a search; without a term, home. */
export function searchPath(term: string): string {
  return term ? `${paths.search}?${new URLSearchParams({ q: term })}` : paths.home;
}

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

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const overParameters = ["signIn", "next"] as const;

/** The query of a page without what the sign-in pop-up over it says. */
export function withoutSignIn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of overParameters) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/**
 * The sign-in pop-up over the page in hand, which stays as it is below. `next`: where it leads afterwards, by
 * default back to that page.
 */
export function signInOver({ pathname, search }: Place, next?: string): string {
  const here = withoutSignIn(search);
  if (homePaths.includes(pathname))
    return signInPath(next ?? (pathname === paths.signIn ? paths.home : `${pathname}${here}`));
  const query = new URLSearchParams(here);
  query.set("signIn", "1");
  if (next) query.set("next", next);
  return `${pathname}?${query}`;
}

/** Whether an address asks for the sign-in pop-up. */
export function asksSignIn({ pathname, search }: Place): boolean {
  return pathname === paths.signIn || new URLSearchParams(search).has("signIn");
}

/** Where an address that asks for the sign-in pop-up leads when that closes. */
export function afterSignIn({ pathname, search }: Place): string {
  const next = new URLSearchParams(search).get("next");
  if (next || pathname === paths.signIn) return nextPath(next);
  return `${pathname}${withoutSignIn(search)}`;
}

/** History state of a link that opens the sign-in over the page it stands on: closing goes back to it. */
export const overPage = { isOverPage: true } as const;

/** Whether the sign-in was opened by a link with `overPage`. */
export function isOverPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverPage" in state && state.isOverPage === true;
}
