import { artVersion } from "../../core/art/art.js";
import { defineErrors } from "../../core/errors.js";

defineErrors({
  game_not_found: "not_found",
});

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

/** Where a vendor's players keep their money: in our wallet, or carried to the vendor and back. */
export const walletModes = ["SEAMLESS", "TRANSFER"] as const;
export type WalletMode = (typeof walletModes)[number];

/**
 * How a vendor speaks to the wallet: HUB88, a call a transaction, signed by its key; ACTIONS, bets and wins of a round
 * in one call, signed by a secret that both sides know.
 */
export const vendorDialects = ["HUB88", "ACTIONS"] as const;
export type VendorDialect = (typeof vendorDialects)[number];

/** A container leads to the games within it and is not played itself. */
export type GameKind = "game" | "container";

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
  readonly kind: GameKind;
  /** Addresses of its pictures; null where the vendor gives none. */
  readonly icon: string | null;
  readonly largeIcon: string | null;
}

/** Which games are wanted; what is left out does not restrict. */
export interface GameFilter {
  readonly gameType?: GameType | undefined;
  /** The vendor's code. */
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  /** Part of the name; marks and case do not matter. Terms under three characters: its beginning. */
  readonly gameName?: string | undefined;
  readonly isHot?: boolean | undefined;
  /** Public id of the container that the games are in. */
  readonly container?: string | undefined;
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
  readonly walletMode: WalletMode;
  readonly dialect: VendorDialect;
  /** What both sides know, sealed; null for dialects that need none. */
  readonly secretSealed: Buffer | null;
  /** Live public keys as PEM, the newest first; two at most. */
  readonly publicKeys: readonly string[];
}

/** A vendor that money has to be carried to before it is played with. */
export type TransferVendor = Pick<Vendor, "code" | "name">;

/** Origins besides our own that a brand's pages show something from. */
export interface PageOrigins {
  readonly games: readonly string[];
  readonly pictures: readonly string[];
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
  readonly kind?: GameKind;
  /** Public id of a container of the same vendor that the game is in; added before or with it. */
  readonly container?: string;
  /** Pictures: an https address or a path of the site. */
  readonly iconUrl?: string;
  readonly largeIconUrl?: string;
}

/** A vendor to be added. */
export interface NewVendor {
  readonly code: string;
  readonly name?: string;
  readonly baseUrl: string;
  /** PEM of an RSA key of 2048 bits or more; needed for HUB88 only. */
  readonly publicKeyPem?: string;
  /** HUB88 unless given. */
  readonly dialect?: VendorDialect;
  /** What both sides know, for ACTIONS: 32 to 255 characters. */
  readonly sharedSecret?: string;
  readonly operatorId?: string;
  /** Origins that its games are shown from; the base address's unless given. */
  readonly launchOrigins?: readonly string[];
  readonly ipAllowList?: readonly string[];
  /** SEAMLESS unless given. */
  readonly walletMode?: WalletMode;
  /** Vendors are shown in rising order, then by name. */
  readonly position?: number;
  /** An https address or a path of the site. */
  readonly iconUrl?: string;
  readonly games: readonly NewGame[];
}

export const houseBaseUrl = "house:";
/** What the house knows the platform as. No other vendor's: a call signed for one must not serve at another. */
const houseOperatorId = "croupier-house";

/** What a vendor of this process knows the platform as: the house itself, or a studio of its. */
export function houseOperatorIdOf(vendorCode: string): string {
  return vendorCode === "house" ? houseOperatorId : `${houseOperatorId}:${vendorCode}`;
}

/** Whether an operator id is reserved for the vendors of this process. */
export function isHouseOperatorId(id: string): boolean {
  return id === houseOperatorId || id.startsWith(`${houseOperatorId}:`);
}

/** What a vendor knows the platform as, unless another name was agreed: a name that no other vendor uses. */
export function operatorIdOf(vendor: Pick<NewVendor, "code" | "baseUrl" | "operatorId">): string {
  const { code, baseUrl, operatorId } = vendor;
  return operatorId ?? (baseUrl === houseBaseUrl ? houseOperatorIdOf(code) : `croupier-${code}`);
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

/** Whether text is where a picture may be: an https address or a path of the site. */
export function isPicture(text: string): boolean {
  return (
    text.length <= 500 && /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?\/|\/(?!\/))[^\s\p{Cc}"'<>\\`]*$/u.test(text)
  );
}

/** The picture drawn of an id, for what has none of its own; it may be kept until we draw differently. */
export function drawnUrl(id: string): string {
  return `/art/${encodeURIComponent(id)}.svg?v=${artVersion}`;
}

/** Where a game's picture is. */
export function iconUrl({ nodeId, icon }: Pick<Game, "nodeId" | "icon">): string {
  return icon ?? drawnUrl(nodeId);
}

/** Where a game's wide picture is. */
export function largeIconUrl({ nodeId, largeIcon }: Pick<Game, "nodeId" | "largeIcon">): string {
  return largeIcon ?? drawnUrl(nodeId);
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
