import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { artVersion } from "../../core/art/art.js";
import { defineErrors } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { Paging } from "../../kit/lists/paging.js";
import { isPartnerAddress } from "../../ports/partner-address.js";

defineErrors({
  game_not_found: "not_found",
});

/** Numbered pages of games. */
export const gamePaging = { many: "games", pageSize: gamePageSize, max: 999 } as const satisfies Paging;

export const GameType = enumOf("GameType", "Game types, in the lobby's order.", {
  RNG: "Slots and other random number generator games.",
  LIVE: "Live dealer tables.",
  FISH: "Fish shooting games.",
  PVP: "Games between members.",
  SPORTS: "Sports betting.",
  ESPORTS: "E-sports betting.",
  LOTT: "Lotteries.",
  ELOTT: "Electronic lotteries.",
  BGS: "Board games.",
  COCKFIGHT: "Cockfighting.",
});
export type GameType = EnumValue<typeof GameType>;

export const GameStatus = enumOf("GameStatus", "Whether a game can be played.", {
  active: "The game can be played.",
  maintenance: "The game is temporarily closed.",
});
export type GameStatus = EnumValue<typeof GameStatus>;

export const GameSort = enumOf("GameSort", "Orders of a list of games.", {
  LOBBY: "The brand's order.",
  POPULAR:
    "The games of the newest rounds first, those with the most rounds before others; then the brand's order.",
  NEWEST: "The games that were added last first.",
  NAME: "By name.",
  RTP: "The highest return to player first; games that state none last.",
});
export type GameSort = EnumValue<typeof GameSort>;

export const Volatility = enumOf(
  "Volatility",
  "How much the results of single rounds differ from the average.",
  {
    LOW: "Frequent small wins.",
    MEDIUM: "Between the two.",
    HIGH: "Rare large wins.",
  },
);
export type Volatility = EnumValue<typeof Volatility>;

export const WalletMode = enumOf("WalletMode", "Where a vendor's players keep their money.", {
  SEAMLESS: "In our wallet.",
  TRANSFER: "In the vendor's, by vendor transfers.",
});
export type WalletMode = EnumValue<typeof WalletMode>;

export const VendorDialect = enumOf("VendorDialect", "The wallet API that a vendor calls.", {
  HUB88: "One call per transaction, signed with the vendor's key.",
  ACTIONS: "The bets and wins of a round in one call, signed with a shared secret.",
});
export type VendorDialect = EnumValue<typeof VendorDialect>;

/** A collection groups games and cannot be launched itself. */
export type GameKind = "game" | "collection";

/** A game that a brand offers. */
export interface Game {
  readonly id: string;
  /** Public id, unique within the brand. */
  readonly nodeId: string;
  readonly name: string;
  readonly vendorId: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  /** Image of the vendor; null when it has none. */
  readonly vendorIcon: string | null;
  /** The vendor's code of the game. */
  readonly vendorGameCode: string;
  readonly gameType: GameType;
  readonly classification: string | null;
  readonly isHot: boolean;
  /** Whether it can be played in demo mode. */
  readonly hasDemo: boolean;
  /** `maintenance` also while its vendor is in maintenance. */
  readonly status: GameStatus;
  /** Return to player in percent, decimal text; null when the vendor does not state it. */
  readonly rtp: string | null;
  readonly kind: GameKind;
  /** Image URLs; null when the vendor gives none. */
  readonly icon: string | null;
  readonly largeIcon: string | null;
}

/** Filters of game lists; omitted fields do not filter. */
export interface GameFilter {
  readonly gameType?: GameType | undefined;
  /** The vendor's code. */
  readonly vendorCode?: string | undefined;
  readonly classification?: string | undefined;
  /** Part of the name, ignoring case and diacritics. Terms under three characters match the beginning only. */
  readonly gameName?: string | undefined;
  readonly isHot?: boolean | undefined;
  /** A theme of our own games. */
  readonly theme?: string | undefined;
  /** Public id of the collection that holds the games. */
  readonly collectionId?: string | undefined;
}

/** A game vendor of a brand. */
export interface Vendor {
  readonly id: string;
  readonly brandId: string;
  readonly code: string;
  readonly name: string;
  /** http(s), or "house:" for a vendor that runs in this process. */
  readonly baseUrl: string;
  /** The vendor's id for us; unique within the brand. */
  readonly operatorId: string;
  /** Origins that its games are embedded from; empty for the house, whose games are our own pages. */
  readonly launchOrigins: readonly string[];
  /** IP addresses or subnets that may call the wallet; all when empty. */
  readonly ipAllowList: readonly string[];
  readonly status: GameStatus;
  readonly walletMode: WalletMode;
  readonly dialect: VendorDialect;
  /** The shared secret, encrypted; null for dialects without one. */
  readonly secretSealed: Buffer | null;
  /** The secret that was shared before and is valid still, encrypted; null when there is none. */
  readonly formerSecretSealed: Buffer | null;
  /** Active public keys as PEM, the newest first; at most two. */
  readonly publicKeys: readonly string[];
}

/** A vendor with a wallet of its own, which money is transferred to before play. */
export type TransferVendor = Pick<Vendor, "code" | "name">;

/** External origins that a brand's pages embed content from. */
export interface PageOrigins {
  readonly games: readonly string[];
  readonly images: readonly string[];
}

/** A game to add; `nodeId` is built from the vendor's and the game's code when omitted. */
export interface NewGame {
  readonly code: string;
  readonly name?: string;
  readonly nodeId?: string;
  readonly gameType?: GameType;
  readonly classification?: string;
  readonly isHot?: boolean;
  readonly hasDemo?: boolean;
  /** Percent, decimal text. */
  readonly rtp?: string;
  /** The part of each stake that goes into the brand's jackpot pool, in millionths, up to 100,000; none when omitted. */
  readonly jackpotShare?: number | undefined;
  /** Sort key: games are listed in ascending order, then by name. */
  readonly position?: number;
  readonly kind?: GameKind;
  /** Public id of the collection, of the same vendor, that holds the game; added before or together with it. */
  readonly collectionId?: string;
  /** Images: an https URL or a path of the site. */
  readonly iconUrl?: string;
  readonly largeIconUrl?: string;
}

/** A vendor to add. */
export interface NewVendor {
  readonly code: string;
  readonly name?: string;
  readonly baseUrl: string;
  /** PEM of an RSA key of 2048 bits or more; required for HUB88 only. */
  readonly publicKeyPem?: string;
  /** HUB88 when omitted. */
  readonly dialect?: VendorDialect;
  /** The shared secret for ACTIONS: 32 to 255 characters. */
  readonly sharedSecret?: string;
  readonly operatorId?: string;
  /** Origins that its games are embedded from; the origin of the base URL when omitted. */
  readonly launchOrigins?: readonly string[];
  readonly ipAllowList?: readonly string[];
  /** SEAMLESS when omitted. */
  readonly walletMode?: WalletMode;
  /** Sort key: vendors are listed in ascending order, then by name. */
  readonly position?: number;
  /** An https URL or a path of the site. */
  readonly iconUrl?: string;
  readonly games: readonly NewGame[];
}

export const houseBaseUrl = "house:";
/** The house's operator id of the platform. Reserved: a call signed for one vendor must not be valid at another. */
const houseOperatorId = "croupier-house";

/** Returns the operator id that a vendor of this process, the house itself or a studio, has for the platform. */
export function houseOperatorIdOf(vendorCode: string): string {
  return vendorCode === "house" ? houseOperatorId : `${houseOperatorId}:${vendorCode}`;
}

/** Tells whether an operator id is reserved for the vendors of this process. */
export function isHouseOperatorId(id: string): boolean {
  return id === houseOperatorId || id.startsWith(`${houseOperatorId}:`);
}

/** Returns a vendor's operator id for the platform: the agreed one, or a default that no other vendor has. */
export function operatorIdOf(vendor: Pick<NewVendor, "code" | "baseUrl" | "operatorId">): string {
  const { code, baseUrl, operatorId } = vendor;
  return operatorId ?? (baseUrl === houseBaseUrl ? houseOperatorIdOf(code) : `croupier-${code}`);
}

/** Returns the origins that a vendor's games are embedded from; the base URL's origin when omitted. */
export function launchOriginsOf(vendor: Pick<NewVendor, "baseUrl" | "launchOrigins">): readonly string[] {
  const { baseUrl, launchOrigins } = vendor;
  if (baseUrl === houseBaseUrl || !isBaseUrl(baseUrl, false)) return [];
  return launchOrigins ?? [new URL(baseUrl).origin];
}

/** Matches an origin that a Content-Security-Policy accepts, without characters that could end the directive. */
const originPattern = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** Tells whether games may be embedded from an origin: https, or http of the local machine outside production. */
export function isLaunchOrigin(text: string, production: boolean): boolean {
  if (!originPattern.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  return origin === text && (protocol === "https:" || (isLocal && !production));
}

/** Returns a game's public id, by default built from the codes of vendor and game. */
export function nodeIdOf(vendorCode: string, game: NewGame): string {
  return game.nodeId ?? `${vendorCode}-${game.code}`;
}

/** Tells whether text is the URL of an image: an https URL or a path of the site. */
export function isImageUrl(text: string): boolean {
  return (
    text.length <= 500 && /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?\/|\/(?!\/))[^\s\p{Cc}"'<>\\`]*$/u.test(text)
  );
}

/** Returns the URL of the image generated for an id without one of its own; cacheable until the drawing changes. */
export function generatedImageUrl(id: string): string {
  return `/art/${encodeURIComponent(id)}.svg?v=${artVersion}`;
}

/** Returns the URL of a game's icon. */
export function iconUrl({ nodeId, icon }: Pick<Game, "nodeId" | "icon">): string {
  return icon ?? generatedImageUrl(nodeId);
}

/** Returns the URL of a vendor's image. */
export function vendorIconUrl(code: string, icon: string | null): string {
  return icon ?? generatedImageUrl(`vendor-${code}`);
}

/** Returns the URL of a game's wide image. */
export function largeIconUrl({ nodeId, largeIcon }: Pick<Game, "nodeId" | "largeIcon">): string {
  return largeIcon ?? generatedImageUrl(nodeId);
}

/** Tells whether text is a URL as `isPartnerAddress` without query and fragment, or the house's base URL. */
export function isBaseUrl(text: string, production: boolean): boolean {
  if (text === houseBaseUrl) return true;
  if (!isPartnerAddress(text, production)) return false;
  const { search, hash } = new URL(text);
  return `${search}${hash}` === "";
}

/** What separates encrypted secrets of vendors from others. */
export const vendorSecretSealPurpose = "vendor.secret";
