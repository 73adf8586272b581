import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { findTranslatedLanguage } from "@croupier/schema/rules/languages.js";
import { coinOf } from "@croupier/schema/rules/slots/coins.js";
import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { type SlotTitle, type Studio, slotTitles, studios } from "@croupier/schema/rules/slots/titles.js";
import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { DomainError, defineErrors, type ErrorCode } from "../../core/errors.js";
import { houseOperatorIdOf } from "../catalogue/catalogue.model.js";

defineErrors({
  bet_cancelled: "conflict",
  spin_too_soon: "throttled",
  free_spins_over: "conflict",
});

/** A page's token belongs to no session, or to one that has expired. */
export class UnknownTokenError extends DomainError {
  constructor() {
    super("not_logged_in");
  }
}

/** The shortest time between two spins, by the server's clock. */
export const spinPaceMs = 2500;
/** A bet whose outcome is still unknown after this is rolled back instead of retried. */
export const betTimeoutMs = 10 * 60_000;
/** How long a launched game may be played. */
export const sessionLifeMs = 24 * 3_600_000;
/** The demo credit, in whole units of the currency. */
export const demoFunds = 10_000n;
/** Decimal digits of an amount in the vendor wallet API: 1.00 is 100000. */
const hub88Digits = 5;

/** A member of a brand, or the session of a demo: has one spin pace in all games. */
export interface PaceKey {
  readonly brand_id: string;
  readonly player_key: string;
}

/** A player of one game of a brand: the owner of seeds and of rounds. Raffles have seeds, too: their id is the game's code. */
export interface PlayerKey extends PaceKey {
  readonly game_code: string;
}

/** A game of the house: a studio's title and the slot model it plays by. */
export interface HouseGame {
  readonly title: SlotTitle;
  readonly model: SlotModel;
}

/** Every game of every studio; codes are unique across studios. */
export const houseGames: readonly HouseGame[] = slotTitles.map((title) => ({
  title,
  model: getSlotModel(title.model),
}));

const gamesByCode = new Map(houseGames.map((game) => [game.title.code, game]));

/** Finds a house game by its code. @throws Error when it does not exist; rounds exist only for known games. */
export function houseGame(code: string): HouseGame {
  const game = gamesByCode.get(code);
  if (!game) throw new Error(`the house has no game ${code}`);
  return game;
}

/** Finds a game by the code of its vendor; undefined when the vendor is no studio of the house, or has none by that code. */
export function studioGameOf(vendorCode: string, code: string): HouseGame | undefined {
  const studio = studios.find((one) => one === vendorCode);
  return studio && studioGame(studio, code);
}

/** Finds a studio's game by its code; undefined when the studio has none. */
export function studioGame(studio: Studio, code: string): HouseGame | undefined {
  const game = gamesByCode.get(code);
  return game?.title.studio === studio ? game : undefined;
}

/** Finds the studio that an operator id belongs to; undefined when there is none. */
export function studioOf(operatorId: string): Studio | undefined {
  return studios.find((studio) => houseOperatorIdOf(studio) === operatorId);
}

const ladder = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n];

/** Total bets of a model in a currency, in minor units, ascending; empty when the currency is not supported. */
export function betsIn(currency: string, { betUnits }: SlotModel): readonly bigint[] {
  const coin = coinOf(currency);
  return coin === null ? [] : ladder.map((step) => step * coin * BigInt(betUnits));
}

function hub88Factor(currency: string): bigint {
  const { digits } = currencyRule(currency);
  if (digits > hub88Digits) throw new RangeError(`${currency} has more digits than the vendor wallet API`);
  return 10n ** BigInt(hub88Digits - digits);
}

/** Converts minor units to a Hub88 amount: ($1.00, 100n) → 100000. */
export function toHub88Amount(amount: bigint, currency: string): number {
  return Number(amount * hub88Factor(currency));
}

/** Converts a Hub88 amount to minor units. @throws RangeError when it is not whole minor units. */
export function fromHub88Amount(amount: number, currency: string): bigint {
  const factor = hub88Factor(currency);
  const value = BigInt(amount);
  if (value % factor !== 0n) throw new RangeError(`${amount} is not whole minor units of ${currency}`);
  return value / factor;
}

/** Returns the milliseconds until the next spin may start; 0 when it may start now. */
export function waitMs(lastSpinAt: Date | null, now: Date): number {
  return lastSpinAt ? Math.max(0, lastSpinAt.getTime() + spinPaceMs - now.getTime()) : 0;
}

/** Returns when an interrupted spin is retried: 5 s after the first failure, doubling up to 10 minutes. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(5000 * 2 ** attempts, 600_000));
}

/** What a wallet status means for a bet. */
export type BetOutcome =
  | { readonly kind: "accepted" }
  /** Roll it back, so that no other attempt at it is accepted; `code` is the error for the player. */
  | { readonly kind: "rejected"; readonly code: ErrorCode }
  /** The outcome is unknown; retry with the same ids. */
  | { readonly kind: "unknown" };

const refusals: Readonly<Record<string, ErrorCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: "insufficient_balance",
  RS_ERROR_LIMIT_REACHED: "limit_reached",
  RS_ERROR_USER_DISABLED: "member_excluded",
  RS_ERROR_INVALID_TOKEN: "not_logged_in",
  RS_ERROR_TOKEN_EXPIRED: "not_logged_in",
  RS_ERROR_INVALID_GAME: "game_maintenance",
  RS_ERROR_WRONG_CURRENCY: "wrong_currency",
};

/** Interprets the status of a bet. No response at all (null) and a time-out leave the outcome unknown. */
export function betOutcomeOf(status: string | null): BetOutcome {
  if (status === "RS_OK") return { kind: "accepted" };
  if (status === null || status === "RS_ERROR_TIMEOUT") return { kind: "unknown" };
  return { kind: "rejected", code: refusals[status] ?? "bet_cancelled" };
}

/** Returns the error for the failed status of a call that moves no money. */
export function errorOfStatus(status: string | null): ErrorCode {
  return (status && refusals[status]) || "vendor_unavailable";
}

/** Chooses the page's language from the launch's language: a platform code or a BCP-47 tag; English when unknown. */
export function pageLanguage(requested: string): string {
  return findTranslatedLanguage(requested) ?? "EN";
}

/** What separates encrypted seeds from encrypted tokens of the platform. */
export const houseSealPurposes = {
  seed: "house-games.seed",
  walletToken: "house-games.wallet-token",
} as const;
