import { currencies } from "@croupier/schema/rules/currencies.js";
import { defineErrors } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { exactId, exactText, oneOf, period } from "../../kit/lists/filters.js";
import { type Game, GameType, houseBaseUrl, type Vendor } from "../catalogue/catalogue.model.js";

export const Device = enumOf("Device", "The device that a game is played on.", {
  desktop: "A large screen.",
  mobile: "A phone or tablet.",
});
export type Device = EnumValue<typeof Device>;

/** Decimal digits of amounts in the wallet API of Hub88, which vendors use: 1.00 is 100000. */
export const hub88Digits = 5;

/** Whether the wallet API can express amounts of a currency: it is known and has at most five digits. */
export function isSupportedByHub88(currency: string): boolean {
  return currencies.some(({ code, digits }) => code === currency && digits <= hub88Digits);
}

defineErrors({
  game_is_collection: "unprocessable",
  game_maintenance: "maintenance",
  round_not_found: "not_found",
  demo_not_offered: "unprocessable",
  vendor_unavailable: "unavailable",
});

/** The lifetime of a game session; idle sessions expire after four hours. */
export const gameSessionLifeMs = 24 * 3_600_000;

export const RoundStatus = enumOf("RoundStatus", "The status of a round.", {
  open: "It still accepts bets.",
  closed: "It is settled.",
  void: "Its bets were rolled back.",
});
export type RoundStatus = EnumValue<typeof RoundStatus>;

/** One round of a game. Amounts are minor units. */
export interface Round {
  readonly id: string;
  readonly memberId: string;
  readonly gameId: string;
  readonly vendorCode: string;
  /** The vendor's reference of the round. */
  readonly reference: string;
  readonly currency: string;
  readonly status: RoundStatus;
  readonly staked: bigint;
  readonly paid: bigint;
  /** The part of the stake that counts as turnover; 0 until the round is closed. */
  readonly validBet: bigint;
  /** What free spins have won in it, which is paid once they have ended; null for a round without one. */
  readonly freeWin: bigint | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** Filters of a member's rounds. */
export const roundFilters = {
  ...period("rounds opened"),
  gameType: oneOf(GameType, "Only games of this type."),
  vendorCode: exactText("The vendor's code."),
  gameId: exactId("The game's public id."),
  status: oneOf(RoundStatus, "Only rounds with this status."),
};

/** Sums over rounds of one currency, in minor units. */
export interface RoundTotals {
  readonly currency: string;
  readonly count: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly validBet: bigint;
}

/** A member's request to launch a game. */
export interface LaunchInput {
  readonly nodeId: string;
  readonly device: Device;
  /** Where the game's exit leads: a path of this site; "/" by default. */
  readonly backUrl?: string | undefined;
  /** The platform's language code; the caller's own by default. */
  readonly language?: string | undefined;
  /** Whether to play in demo mode: for play money, without the wallet. */
  readonly isDemo: boolean;
}

/** A request to launch a vendor: the first of its games that can be launched. */
export interface VendorLaunchInput extends Pick<LaunchInput, "device" | "language"> {
  /** The vendor's code. */
  readonly vendorCode: string;
}

/** A launched game, or one in maintenance. */
export type LaunchResult =
  | {
      readonly kind: "launched";
      readonly sessionId: string;
      readonly url: string;
      readonly game: Game;
    }
  | { readonly kind: "maintenance"; readonly game: Game };

/** Whether a text is a path of this site: nothing that a browser would parse as another host. */
export function isSitePath(text: string): boolean {
  return text.length <= 255 && /^\/(?![/\\])[^\p{C}\\]*$/u.test(text);
}

/**
 * Where a game's exit leads: a path of this site, or an address on one of the brand's domains with the scheme and port of
 * the site's origin; null when browsers must not be sent there.
 */
export function readBackUrl(text: string, domains: readonly string[], siteOrigin: string): string | null {
  if (text.startsWith("/")) return isSitePath(text) ? text : null;
  if (text.length > 255 || /[\p{C}\\]/u.test(text) || !URL.canParse(text)) return null;
  const [url, site] = [new URL(text), new URL(siteOrigin)];
  const isOwn = url.protocol === site.protocol && url.port === site.port && domains.includes(url.hostname);
  return isOwn && `${url.username}${url.password}` === "" ? url.href : null;
}

/**
 * The URL that a vendor returned, if browsers may be sent there: at its launch origins, or a path of the house's own.
 */
export function launchUrl(
  given: unknown,
  { baseUrl, launchOrigins }: Pick<Vendor, "baseUrl" | "launchOrigins">,
): string | null {
  if (typeof given !== "string" || given.length > 8_192) return null;
  if (baseUrl === houseBaseUrl) return /^\/(?![/\\])[^\p{C}\\]*$/u.test(given) ? given : null;
  if (!URL.canParse(given)) return null;
  const { origin, username, password, href } = new URL(given);
  return launchOrigins.includes(origin) && `${username}${password}` === "" ? href : null;
}
