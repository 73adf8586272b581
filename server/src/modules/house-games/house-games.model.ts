import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { findTranslatedLanguage } from "@croupier/schema/rules/languages.js";
import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { type SlotTitle, type Studio, slotTitles, studios } from "@croupier/schema/rules/slots/titles.js";
import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { defineErrors, type ErrorCode } from "../../core/errors.js";
import { houseOperatorIdOf } from "../catalogue/catalogue.model.js";

defineErrors({
  bet_cancelled: "conflict",
  spin_too_soon: "throttled",
});

/** A spin takes at least this long, by the server's clock. */
export const spinPaceMs = 2500;
/** A bet whose outcome is still unknown after this is rolled back instead of tried again. */
export const betPatienceMs = 10 * 60_000;
/** A launched game may be played this long. */
export const sessionLifeMs = 24 * 3_600_000;
/** The play money of a demo, in whole units of the currency. */
export const demoFunds = 10_000n;
/** Decimal digits of an amount on the vendor wallet's wire: 1.00 is 100000. */
const wireDigits = 5;

/** A game of the house: what a studio calls it and how it plays. */
export interface HouseGame {
  readonly title: SlotTitle;
  readonly model: SlotModel;
}

/** Every game of every studio; codes are unique among them all. */
export const houseGames: readonly HouseGame[] = slotTitles.map((title) => ({
  title,
  model: getSlotModel(title.model),
}));

const gamesByCode = new Map(houseGames.map((game) => [game.title.code, game]));

/** The house's game of a code. @throws Error when there is none: rounds are only kept of games there are */
export function houseGame(code: string): HouseGame {
  const game = gamesByCode.get(code);
  if (!game) throw new Error(`the house has no game ${code}`);
  return game;
}

/** A studio's game of a code; undefined when the studio has none. */
export function studioGame(studio: Studio, code: string): HouseGame | undefined {
  const game = gamesByCode.get(code);
  return game?.title.studio === studio ? game : undefined;
}

/** The studio that knows the platform by an operator id; undefined when none does. */
export function studioOf(operatorId: string): Studio | undefined {
  return studios.find((studio) => houseOperatorIdOf(studio) === operatorId);
}

/** Smallest bet unit by currency, in minor units. */
const smallestUnit: Readonly<Record<string, bigint>> = {
  USD: 1n,
  EUR: 1n,
  CNY: 5n,
  THB: 25n,
  VND: 200n,
  JPY: 1n,
  KWD: 5n,
};
const ladder = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n];

/** Total bets on a model in a currency, in minor units, rising; empty when the house does not take it. */
export function betsIn(currency: string, { betUnits }: SlotModel): readonly bigint[] {
  const smallest = smallestUnit[currency];
  return smallest === undefined ? [] : ladder.map((step) => step * smallest * BigInt(betUnits));
}

function wireFactor(currency: string): bigint {
  const { digits } = currencyRule(currency);
  if (digits > wireDigits) throw new RangeError(`${currency} has more digits than the vendor wallet carries`);
  return 10n ** BigInt(wireDigits - digits);
}

/** Minor units as the vendor wallet writes them: ($1.00, 100n) → 100000. */
export function toWire(amount: bigint, currency: string): number {
  return Number(amount * wireFactor(currency));
}

/** A wire amount as minor units. @throws RangeError when it is not whole minor units. */
export function fromWire(amount: number, currency: string): bigint {
  const factor = wireFactor(currency);
  const value = BigInt(amount);
  if (value % factor !== 0n) throw new RangeError(`${amount} is not whole minor units of ${currency}`);
  return value / factor;
}

/** Milliseconds until the next spin may start; 0 when it may start now. */
export function waitMs(lastSpinAt: Date | null, now: Date): number {
  return lastSpinAt ? Math.max(0, lastSpinAt.getTime() + spinPaceMs - now.getTime()) : 0;
}

/** When an interrupted spin is tried again: 5 s after the first failure, doubling up to 10 minutes. */
export function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(5000 * 2 ** attempts, 600_000));
}

/** What a wallet's status means for a bet. */
export type BetVerdict =
  | { readonly kind: "taken" }
  /** To be rolled back, so that no other try of it is taken; `code` is what the player is told. */
  | { readonly kind: "refused"; readonly code: ErrorCode }
  /** Nobody knows; ask again with the same ids. */
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

/** Reads a bet's status. No answer at all (null) and a time-out leave it unknown. */
export function betVerdict(status: string | null): BetVerdict {
  if (status === "RS_OK") return { kind: "taken" };
  if (status === null || status === "RS_ERROR_TIMEOUT") return { kind: "unknown" };
  return { kind: "refused", code: refusals[status] ?? "bet_cancelled" };
}

/** The refusal behind a status of a call that moves nothing. */
export function refusalOfStatus(status: string | null): ErrorCode {
  return (status && refusals[status]) || "vendor_unavailable";
}

/** The page's language for what a launch asks: a platform code or a BCP-47 tag; English when unknown. */
export function pageLanguage(asked: string): string {
  return findTranslatedLanguage(asked) ?? "EN";
}
