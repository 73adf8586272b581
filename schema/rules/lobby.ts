/** Limits and speeds of the lobby. */

/** Games on a page of a list, and in a home section without a limit of its own. */
export const gamePageSize = 15;

/** Maximum number of games in a section of the home page. */
export const sectionLimits = { hot: 12, cockfight: 5, recent: 15, favourites: 999 } as const;

/** The themes of our own games that have a row on the home page, in display order. */
export const homeThemes = ["reef", "temple", "cosmos", "carnival"] as const;
export type HomeTheme = (typeof homeThemes)[number];

/** Game types that have a section on the home page, in display order. */
export const homeSections = [
  "BGS",
  "RNG",
  "LIVE",
  "FISH",
  "SPORTS",
  "PVP",
  "ESPORTS",
  "ELOTT",
  "COCKFIGHT",
] as const;

/** Maximum number of games in the home section of a game type. */
export function sectionLimit(gameType: string): number {
  return gameType === "COCKFIGHT" ? sectionLimits.cockfight : gamePageSize;
}

const vendorFirstTypes = ["SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"];

/** Whether players of a game type choose a vendor first, instead of a game from a list. */
export function isVendorFirst(gameType: string): boolean {
  return vendorFirstTypes.includes(gameType);
}

/** Whether the lobby filters the games of a type: where a game is chosen from a list, and for lotteries. */
export function hasLobbyFilters(gameType: string): boolean {
  return gameType === "LOTT" || !isVendorFirst(gameType);
}

/** Page numbers that a pagination shows: at each end, and around the current page. */
export const pagination = { margin: 2, range: 5 } as const;
/** Page numbers at each end of the list of notices. */
export const noticePagesAtEnds = 1;

/** Number of wins on the winner board. */
export const winnerBoardLimit = 20;
/** Pixels that the winner board scrolls per frame. */
export const winnerBoardStep = 0.5;

/** Milliseconds during which further presses of a favourite button are ignored. */
export const favouriteThrottleMs = 1_000;
