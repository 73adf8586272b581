import type { GameType } from "../gql/graphql";

/** The addresses of the player's pages; `app/router.tsx` gives each its page. */
export const paths = {
  home: "/",
  signIn: "/login",
  register: "/register",
  agent: "/agent",
  agentHome: "/agentHome",
  bettingRecord: "/member/betting-record",
  security: "/member/security",
  profile: "/member/profile",
  reset: "/reset",
  sessions: "/member/sessions",
  game: "/seamless",
  hot: "/hot",
  search: "/search",
  favourites: "/favorite",
  recent: "/recent",
} as const;

/** The addresses that all show the home lobby. */
export const homePaths: readonly string[] = [
  paths.home,
  "/index",
  "/index.html",
  "/home",
  paths.signIn,
  paths.register,
];

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
