import { currencies } from "@croupier/schema/rules/currencies.js";
import { defineErrors } from "../../core/errors.js";
import type { Slice } from "../../core/page.js";
import { type Game, type GameType, houseBaseUrl, type Vendor } from "../catalogue/catalogue.model.js";

/** Decimal digits of an amount in the vendors' wallet API. */
export const wireDigits = 5;

/** Whether amounts of a currency fit the vendors' wallet API: known, and of five digits at most. */
export function fitsWire(currency: string): boolean {
  return currencies.some(({ code, digits }) => code === currency && digits <= wireDigits);
}

defineErrors({
  game_is_container: "unprocessable",
  game_maintenance: "maintenance",
  round_not_found: "not_found",
  trial_not_offered: "unprocessable",
  vendor_unavailable: "unavailable",
});

/** A launched game may be played this long; idle for four hours it dies before. */
export const gameSessionLifeMs = 24 * 3_600_000;

/** open: it may still take bets; void: its bets were taken back and nothing was paid. */
export const roundStatuses = ["open", "closed", "void"] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** One round of a game. Amounts are minor units. */
export interface Round {
  readonly id: string;
  readonly memberId: string;
  readonly gameId: string;
  readonly vendorCode: string;
  /** The vendor's own name of the round. */
  readonly reference: string;
  readonly currency: string;
  readonly status: RoundStatus;
  readonly staked: bigint;
  readonly paid: bigint;
  /** What of the stake counts as turnover; 0 until the round is closed. */
  readonly validBet: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** Which rounds are wanted; what is left out does not restrict. */
export interface RoundFilter {
  /** Opened at or after. */
  readonly from?: Date | undefined;
  /** Opened before. */
  readonly to?: Date | undefined;
  readonly gameType?: GameType | undefined;
  /** The vendor's code. */
  readonly vassalage?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly status?: RoundStatus | undefined;
}

/** Sums over rounds of one currency, in minor units. */
export interface RoundTotals {
  readonly currency: string;
  readonly count: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly validBet: bigint;
}

export type RoundSlice = Slice<Round>;

/** What a member asks when starting a game. */
export interface LaunchInput {
  readonly nodeId: string;
  readonly device: "desktop" | "mobile";
  /** Where the game's way out leads: a path of this site; "/" when left out. */
  readonly backUrl?: string | undefined;
  /** The platform's language code; the caller's own when left out. */
  readonly language?: string | undefined;
  /** Play money. */
  readonly trial: boolean;
}

/** A vendor's own entrance: the first of its games that can be started. */
export interface VendorLaunchInput extends Pick<LaunchInput, "device" | "language"> {
  /** The vendor's code. */
  readonly vassalage: string;
}

/** A started game, or the news that it is closed for a while. */
export type LaunchResult =
  | {
      readonly kind: "launched";
      readonly sessionId: string;
      readonly url: string;
      readonly mode: "url";
      readonly game: Game;
    }
  | { readonly kind: "maintenance"; readonly game: Game };

/** Whether text is a path of this site: nothing that a browser would read as another host. */
export function isSitePath(text: string): boolean {
  return text.length <= 255 && /^\/(?![/\\])[^\p{C}\\]*$/u.test(text);
}

/** The address a vendor gave, if a browser may be sent there: at its launch origins, or a path of the house's own. */
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
