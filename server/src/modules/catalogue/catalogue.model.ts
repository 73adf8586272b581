/** Kinds of game, as the lobby sorts them. */
export const gameTypes = [
  "RNG",
  "LIVE",
  "FISH",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "LOTT",
  "ELOTT",
  "BGS",
  "COCKFIGHT",
] as const;
export type GameType = (typeof gameTypes)[number];

/** Whether play goes on, of a game or of all games of a vendor. */
export type Operation = "live" | "maintenance";

/** A game as a brand offers it. */
export interface Game {
  readonly id: string;
  /** Its public id, unique within the brand. */
  readonly nodeId: string;
  readonly name: string;
  readonly vendorId: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  /** What its vendor calls it. */
  readonly vendorGameCode: string;
  readonly gameType: GameType;
  readonly gameClassify: string | null;
  readonly isHot: boolean;
  /** Whether it may be played for play money. */
  readonly trialOffered: boolean;
  /** In maintenance when its vendor is. */
  readonly status: Operation;
  /** Return to player in percent, decimal text; null where the vendor does not state it. */
  readonly rtp: string | null;
}

/** Which games are wanted; what is left out does not restrict. */
export interface GameFilter {
  readonly gameType?: GameType | undefined;
  /** The vendor's code. */
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  /** Part of the name; marks and case do not matter. Terms under three characters: its beginning. */
  readonly gameName?: string | undefined;
}

/** A game vendor of a brand. */
export interface Vendor {
  readonly id: string;
  readonly brandId: string;
  readonly code: string;
  readonly name: string;
  /** http(s), or "house:" for the vendor that lives in this process. */
  readonly baseUrl: string;
  /** What the vendor calls us; its own within the brand. */
  readonly operatorId: string;
  /** Origins that its games are shown from; none for the house, whose games are pages of ours. */
  readonly launchOrigins: readonly string[];
  /** Addresses or subnets that may call the wallet; empty: any. */
  readonly ipAllowList: readonly string[];
  readonly status: Operation;
  /** Live public keys as PEM, the newest first; two at most. */
  readonly publicKeys: readonly string[];
}

/** A game to be added; `nodeId` is made of the vendor's and the game's code unless given. */
export interface NewGame {
  readonly code: string;
  readonly name?: string;
  readonly nodeId?: string;
  readonly gameType?: GameType;
  readonly gameClassify?: string;
  readonly isHot?: boolean;
  readonly trialOffered?: boolean;
  /** Percent, decimal text. */
  readonly rtp?: string;
  /** Games are shown in rising order, then by name. */
  readonly position?: number;
}

/** A vendor to be added. */
export interface NewVendor {
  readonly code: string;
  readonly name?: string;
  readonly baseUrl: string;
  /** PEM of an RSA key of 2048 bits or more. */
  readonly publicKeyPem: string;
  readonly operatorId?: string;
  /** Origins that its games are shown from; the base address's unless given. */
  readonly launchOrigins?: readonly string[];
  readonly ipAllowList?: readonly string[];
  readonly games: readonly NewGame[];
}

export const houseBaseUrl = "house:";
/** What the house knows the platform as. No other vendor's: a call signed for one must not serve at another. */
export const houseOperatorId = "croupier-house";

/** What a vendor knows the platform as, unless another name was agreed: a name that no other vendor uses. */
export function operatorIdOf(vendor: Pick<NewVendor, "code" | "baseUrl" | "operatorId">): string {
  const { code, baseUrl, operatorId } = vendor;
  return operatorId ?? (baseUrl === houseBaseUrl ? houseOperatorId : `croupier-${code}`);
}

/** Where a vendor's games are shown from, unless it was said: where it answers calls. */
export function launchOriginsOf(vendor: Pick<NewVendor, "baseUrl" | "launchOrigins">): readonly string[] {
  const { baseUrl, launchOrigins } = vendor;
  if (baseUrl === houseBaseUrl || !isBaseUrl(baseUrl)) return [];
  return launchOrigins ?? [new URL(baseUrl).origin];
}

/** What a Content-Security-Policy can name, and nothing that would end its directive. */
const namedOrigin = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** Whether games may be shown from an origin: https, or http of this very machine outside production. */
export function isLaunchOrigin(text: string, production: boolean): boolean {
  if (!namedOrigin.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  return origin === text && (protocol === "https:" || (isLocal && !production));
}

/** A game's public id, unless one was given. */
export function nodeIdOf(vendorCode: string, game: NewGame): string {
  return game.nodeId ?? `${vendorCode}-${game.code}`;
}

/** Where a game's picture is. */
export function iconUrl({ nodeId }: Pick<Game, "nodeId">): string {
  return `/art/${encodeURIComponent(nodeId)}.svg`;
}

/** Whether text is an http(s) address without credentials, query or fragment, or the house's own. */
export function isBaseUrl(text: string): boolean {
  if (text === houseBaseUrl) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === "";
}

/** Whether a type was named that exists. */
export function isGameType(text: string): text is GameType {
  return (gameTypes as readonly string[]).includes(text);
}
