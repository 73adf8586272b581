/** Limits and speeds of the lobby. */

/** Games on a page of a list, and in a home section without a limit of its own. */
export const gamePageSize = 15;

/** Maximum number of games in a section of the home page. */
export const sectionLimits = { hot: 12, cockfight: 5, recent: 15, favourites: 999 } as const;

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

const homeGroupTypes = ["SPORTS", "ESPORTS", "COCKFIGHT", "ELOTT"];

/** Whether the lobby has filters for a game type; types of the home group have none. */
export function hasLobbyFilters(gameType: string): boolean {
  return !homeGroupTypes.includes(gameType);
}

const gameCentreTypes = [...homeGroupTypes, "LOTT"];

/** Whether players choose a game type's vendor (a game centre) instead of a game from a list. */
export function isGameCentre(gameType: string): boolean {
  return gameCentreTypes.includes(gameType);
}

/** Page numbers that a pagination shows: at each end, and around the current page. */
export const pagination = { margin: 2, range: 5 } as const;

/** Number of wins on the winner board. */
export const winnerBoardLimit = 20;
/** Pixels that the winner board scrolls per frame. */
export const winnerBoardStep = 0.5;

/** Milliseconds during which further presses of a favourite button are ignored. */
export const favouriteThrottleMs = 1_000;
