import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { exactId, oneOf, required } from "../../kit/lists/filters.js";
import type { Paging } from "../../kit/lists/paging.js";
import { type GameType, isImageUrl, type NewGame } from "./catalogue.model.js";

export const GameOfferStatus = enumOf("GameOfferStatus", "Whether an offer was reviewed.", {
  new: "Awaits review.",
  dismissed: "Was dismissed.",
});
export type GameOfferStatus = EnumValue<typeof GameOfferStatus>;

/** A game in the list that a vendor returns. */
export interface ListedGame {
  /** The vendor's code of it. */
  readonly code: string;
  readonly name: string;
  /** The vendor's category, as sent. */
  readonly category: string | null;
  /** The game type that the category maps to; null for an unknown category. */
  readonly gameType: GameType | null;
  /** Percent, decimal text. */
  readonly rtp: string | null;
  readonly hasDemo: boolean;
  readonly iconUrl: string | null;
}

/** A game that its vendor lists and that is not in the catalogue. */
export interface GameOffer extends ListedGame {
  readonly status: GameOfferStatus;
  /** When the vendor last listed it. */
  readonly seenAt: Date;
}

/** Result of fetching a vendor's list of games. */
export interface OfferReport {
  /** Games that the vendor lists. */
  readonly listed: number;
  /** Of those, the ones listed for the first time. */
  readonly fresh: number;
  /** Of those, the ones already in the catalogue. */
  readonly known: number;
  /** Entries that are malformed or disabled by the vendor. */
  readonly skipped: number;
  /** Earlier offers that the vendor no longer lists. */
  readonly gone: number;
}

/** An offer to add to the catalogue. */
export interface Acceptance {
  readonly code: string;
  /** Overrides the type that the vendor's category maps to. */
  readonly gameType?: GameType | undefined;
}

/** Filters of offers. */
export const offerFilters = {
  vendor: required(exactId("Code of the vendor.")),
  status: oneOf(GameOfferStatus, "The status of the offers.", { default: "new" }),
};

/** Numbered pages of offers. */
export const offerPaging = { many: "offers", pageSize: 100, max: 999 } as const satisfies Paging;

/** The most offers that can be accepted or dismissed in one call. */
export const maxOffersPerCall = 500;
/** The most games that one vendor may list. */
export const maxListedGames = 20_000;

const gameTypeByCategory: Readonly<Record<string, GameType>> = {
  slots: "RNG",
  slot: "RNG",
  "video slots": "RNG",
  "classic slots": "RNG",
  "table games": "RNG",
  table: "RNG",
  "scratch cards": "RNG",
  live: "LIVE",
  "live casino": "LIVE",
  "live dealer": "LIVE",
  fish: "FISH",
  fishing: "FISH",
  pvp: "PVP",
  poker: "PVP",
  sports: "SPORTS",
  sportsbook: "SPORTS",
  esports: "ESPORTS",
  "e-sports": "ESPORTS",
  lottery: "LOTT",
  bingo: "BGS",
  cockfight: "COCKFIGHT",
  cockfighting: "COCKFIGHT",
};

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

/** Returns a single line of text, trimmed; null for anything else. */
function line(value: unknown, max: number): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  return text.length > 0 && text.length <= max && !/\p{C}/u.test(text) ? text : null;
}

function percent(value: unknown): string | null {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  return /^\d{1,3}(\.\d{1,10})?$/.test(text) && Number(text) <= 100 ? text : null;
}

function picture(value: unknown): string | null {
  return typeof value === "string" && value.startsWith("https://") && isImageUrl(value) ? value : null;
}

function readEntry(value: unknown): ListedGame | null {
  const entry = record(value);
  const code = line(entry?.game_code, 100);
  if (!entry || code === null || entry.enabled === false) return null;
  const category = line(entry.category, 80);
  return {
    code,
    name: line(entry.name, 200) ?? code,
    category,
    gameType: gameTypeByCategory[category?.toLowerCase() ?? ""] ?? null,
    rtp: percent(entry.rtp),
    hasDemo: entry.demo_game_support === true,
    iconUrl: picture(entry.url_thumb),
  };
}

/**
 * Reads the games of a vendor's response, each once, and counts the entries that were skipped. Null when the response
 * is not a list or is longer than the maximum.
 */
export function readGameList(
  answer: unknown,
): { readonly games: ListedGame[]; readonly skipped: number } | null {
  const list = Array.isArray(answer) ? answer : record(answer)?.games;
  if (!Array.isArray(list) || list.length > maxListedGames) return null;
  const games = new Map<string, ListedGame>();
  for (const entry of list) {
    const game = readEntry(entry);
    if (game && !games.has(game.code)) games.set(game.code, game);
  }
  return { games: [...games.values()], skipped: list.length - games.size };
}

/** Turns an offer into a new game of the catalogue; null when its type is neither given nor known. */
export function toNewGame(offer: ListedGame, wanted: GameType | undefined): NewGame | null {
  const gameType = wanted ?? offer.gameType;
  if (gameType === null) return null;
  const { code, name, rtp, hasDemo, iconUrl } = offer;
  return {
    code,
    name,
    gameType,
    hasDemo,
    ...(rtp === null ? {} : { rtp }),
    ...(iconUrl === null ? {} : { iconUrl }),
  };
}
