import { type GameType, isPicture, type NewGame } from "./catalogue.model.js";

/** Whether an offer waits to be looked at, or was looked at and not wanted. */
export const offerStatuses = ["new", "dismissed"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** A game as its vendor lists it. */
export interface ListedGame {
  /** What the vendor calls it. */
  readonly code: string;
  readonly name: string;
  /** The vendor's word for its kind. */
  readonly category: string | null;
  /** The kind that we take that word for; null where we know no such word. */
  readonly gameType: GameType | null;
  /** Percent, decimal text. */
  readonly rtp: string | null;
  readonly trialOffered: boolean;
  readonly iconUrl: string | null;
}

/** A game that a vendor has and the catalogue does not. */
export interface GameOffer extends ListedGame {
  readonly status: OfferStatus;
  /** When the vendor last listed it. */
  readonly seenAt: Date;
}

/** What came of asking a vendor for its games. */
export interface OfferReport {
  /** Games that the vendor offers. */
  readonly listed: number;
  /** Of those, never seen before. */
  readonly fresh: number;
  /** Of those, in the catalogue already. */
  readonly known: number;
  /** Entries that could not be read, or that the vendor keeps closed. */
  readonly skipped: number;
  /** Offers of before that the vendor lists no more. */
  readonly gone: number;
}

/** An offer that is taken into the catalogue. */
export interface Acceptance {
  readonly code: string;
  /** In place of what the vendor's word was taken for. */
  readonly gameType?: GameType | undefined;
}

/** Offers that may be taken or dismissed at once. */
export const mostAtOnce = 500;
/** Games that one vendor may list. */
export const mostListed = 20_000;

const kinds: Readonly<Record<string, GameType>> = {
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

/** Text of one line, trimmed; null for anything else. */
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
  return typeof value === "string" && value.startsWith("https://") && isPicture(value) ? value : null;
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
    gameType: kinds[category?.toLowerCase() ?? ""] ?? null,
    rtp: percent(entry.rtp),
    trialOffered: entry.demo_game_support === true,
    iconUrl: picture(entry.url_thumb),
  };
}

/**
 * The games that a vendor's answer lists, each once, and how many entries were left out. Null when it is no list,
 * or longer than any vendor's.
 */
export function readGameList(
  answer: unknown,
): { readonly games: ListedGame[]; readonly skipped: number } | null {
  const list = Array.isArray(answer) ? answer : record(answer)?.games;
  if (!Array.isArray(list) || list.length > mostListed) return null;
  const games = new Map<string, ListedGame>();
  for (const entry of list) {
    const game = readEntry(entry);
    if (game && !games.has(game.code)) games.set(game.code, game);
  }
  return { games: [...games.values()], skipped: list.length - games.size };
}

/** An offer as a game of the catalogue; null while nobody has said what kind it is. */
export function toNewGame(offer: ListedGame, wanted: GameType | undefined): NewGame | null {
  const gameType = wanted ?? offer.gameType;
  if (gameType === null) return null;
  const { code, name, rtp, trialOffered, iconUrl } = offer;
  return {
    code,
    name,
    gameType,
    trialOffered,
    ...(rtp === null ? {} : { rtp }),
    ...(iconUrl === null ? {} : { iconUrl }),
  };
}
