/** The numbers of the lobby: how many games a list or a section shows, and how fast things move. */

/** Games on a page of a list, and in a section of the home page that has no number of its own. */
export const gamePageSize = 15;

/** Games that a section of the home page shows at most. */
export const sectionLimits = { hot: 12, cockfight: 5, recent: 15, favourites: 999 } as const;

/** Kinds of game that have a section on the home page, in its order. */
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

/** How many games the section of a kind of game shows at most. */
export function sectionLimit(gameType: string): number {
  return gameType === "COCKFIGHT" ? sectionLimits.cockfight : gamePageSize;
}

const homeGroup = ["SPORTS", "ESPORTS", "COCKFIGHT", "ELOTT"];

/** Whether a kind of game has the lobby's filters; the others belong to the home page's group. */
export function hasLobbyFilters(gameType: string): boolean {
  return !homeGroup.includes(gameType);
}

const centres = [...homeGroup, "LOTT"];

/** Whether a kind of game is entered by its vendors (a game centre), not by a list of its games. */
export function isGameCentre(gameType: string): boolean {
  return centres.includes(gameType);
}

/** Page numbers that a pagination offers: at each end, and around the page in hand. */
export const pagination = { margin: 2, range: 5 } as const;

/** Wins on the winner board. */
export const winnerBoardLimit = 20;
/** How far the winner board moves with each frame, in pixels. */
export const winnerBoardStep = 0.5;

/** Of the presses on a favourite's mark within so many milliseconds, the first counts. */
export const favouritePauseMs = 1_000;
