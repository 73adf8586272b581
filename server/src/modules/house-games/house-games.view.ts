import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { replayRound } from "@croupier/schema/rules/slots/engine.js";
import type { Studio } from "@croupier/schema/rules/slots/titles.js";
import type { Step, StepWin } from "@croupier/schema/rules/slots/types.js";
import { formatMinor } from "../../core/money.js";
import { betsIn, houseGame } from "./house-games.model.js";
import type { LiveSeed, SeedRow, SessionRow } from "./house-games.store.js";
import type { SpinWithSeed } from "./house-spins.store.js";

/** One screen of a round, in the page's format; amounts are decimal text. */
export type SpinStepView = Omit<Step, "win" | "wins"> & {
  readonly wins: readonly (Omit<StepWin, "win"> & { readonly win: string })[];
  readonly win: string;
};

/** A round's part in the jackpot pool. */
export interface JackpotView {
  readonly ticket: number;
  /** What the pool paid, decimal text; null for a round that did not win it. */
  readonly win: string | null;
}

/** One round in the page's format; amounts are decimal text. */
export interface SpinView {
  readonly roundId: string;
  readonly bet: string;
  /** Every index that was drawn for the round. */
  readonly draws: readonly number[];
  readonly steps: readonly SpinStepView[];
  /** What the round paid, with the jackpot. */
  readonly win: string;
  /** Null outside the games of the jackpot pool. */
  readonly jackpot: JackpotView | null;
  /** Whether it was a free spin, whose win is paid with those of the others. */
  readonly isFree: boolean;
  /** The free spins as they are after this one; null for a bet, and in lists. */
  readonly freeSpins: FreeSpinsView | null;
  /** The free spins that the player can use next, once those are over; null when there are none, for a bet, and in lists. */
  readonly nextFreeSpins: FreeSpinsView | null;
  readonly balance: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextSpinInMs: number;
}

/** Free spins of the game; amounts are decimal text. */
export interface FreeSpinsView {
  readonly id: string;
  /** What each plays for. */
  readonly bet: string;
  readonly total: number;
  readonly left: number;
  /** What the used ones have won. */
  readonly won: string;
  /** The most that is paid of it. */
  readonly maxWin: string;
  readonly expiresAt: string;
}

/** The committed seeds and the nonce of the next bet. */
export interface Fairness {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Hash of the server seed that the next rotation activates, whatever the client seed is. */
  readonly nextServerSeedHash: string;
}

/** The active seed and the next one, which is already committed to. */
export interface Seeds {
  readonly live: LiveSeed;
  readonly next: SeedRow;
}

/** All that the page needs to start the game. */
export interface OpenedGame {
  readonly game: {
    readonly code: string;
    readonly name: string;
    readonly rtp: string;
    /** Codes of the slot model, of the studio's vendor and of the artwork's theme. */
    readonly model: string;
    readonly studio: Studio;
    readonly theme: string;
  };
  readonly mode: "real" | "demo";
  readonly language: string;
  /** The brand's IANA time zone, in which the page shows times. */
  readonly timeZone: string;
  readonly currency: { readonly code: string; readonly symbol: string; readonly digits: number };
  readonly balance: string;
  readonly bets: readonly string[];
  readonly fairness: Fairness;
  readonly resumed: SpinView | null;
  /** The free spins that the player can use next; null when there are none. */
  readonly freeSpins: FreeSpinsView | null;
  readonly nextSpinInMs: number;
}

/** The public part of a player's seeds. */
export function fairnessOf({ live, next }: Seeds): Fairness {
  return {
    serverSeedHash: live.server_seed_hash,
    clientSeed: live.client_seed,
    nonce: live.nonce,
    nextServerSeedHash: next.server_seed_hash,
  };
}

/** What a spin paid, with the jackpot, in minor units. */
function paidBy({ win, jackpot_win }: SpinWithSeed): bigint {
  return (win ?? 0n) + (jackpot_win ?? 0n);
}

/** A spin's part in the jackpot pool; null outside its games. */
function jackpotView({ ticket, jackpot_win, currency }: SpinWithSeed): JackpotView | null {
  if (ticket === null) return null;
  return { ticket, win: jackpot_win === null ? null : formatMinor(jackpot_win, currency) };
}

/** Formats a settled spin for the page. */
export function spinView(spin: SpinWithSeed, nextSpinInMs: number): SpinView {
  const { draws, win, balance, nonce, server_seed_hash, client_seed } = spin;
  if (!draws || win === null || balance === null || nonce === null) {
    throw new Error(`spin ${spin.id} is not settled`);
  }
  const { steps } = replayRound(houseGame(spin.game_code).model, draws, spin.bet);
  const decimal = (amount: bigint) => formatMinor(amount, spin.currency);
  return {
    roundId: spin.round_id,
    bet: decimal(spin.bet),
    draws,
    steps: steps.map((step) => ({
      ...step,
      wins: step.wins.map((won) => ({ ...won, win: decimal(won.win) })),
      win: decimal(step.win),
    })),
    win: decimal(paidBy(spin)),
    jackpot: jackpotView(spin),
    isFree: spin.reward_id !== null,
    freeSpins: null,
    nextFreeSpins: null,
    balance: decimal(balance),
    nonce,
    serverSeedHash: server_seed_hash ?? "",
    clientSeed: client_seed ?? "",
    nextSpinInMs,
  };
}

/** Builds the data a game page starts with. */
export function openedGame(
  session: SessionRow,
  now: {
    balance: bigint;
    seeds: Seeds;
    resumed: SpinView | null;
    freeSpins: FreeSpinsView | null;
    nextSpinInMs: number;
    timeZone: string;
  },
): OpenedGame {
  const { title, model } = houseGame(session.game_code);
  const { studio, theme } = title;
  const decimal = (amount: bigint) => formatMinor(amount, session.currency);
  const { code, symbol, digits } = currencyRule(session.currency);
  return {
    game: { code: title.code, name: title.name, rtp: model.rtp, model: model.code, studio, theme },
    mode: session.mode,
    language: session.language,
    timeZone: now.timeZone,
    currency: { code, symbol, digits },
    balance: decimal(now.balance),
    bets: betsIn(session.currency, model).map(decimal),
    fairness: fairnessOf(now.seeds),
    resumed: now.resumed,
    freeSpins: now.freeSpins,
    nextSpinInMs: now.nextSpinInMs,
  };
}

/** Returns the URL of the page that recomputes a round in the browser; its fragment holds all the data. */
export function verifyPageUrl(spin: SpinWithSeed, serverSeed: string | null, language: string): string {
  const decimal = (amount: bigint) => formatMinor(amount, spin.currency);
  const { title, model } = houseGame(spin.game_code);
  const facts = {
    game: title.code,
    name: title.name,
    model: model.code,
    theme: title.theme,
    roundId: spin.round_id,
    bet: decimal(spin.bet),
    draws: spin.draws,
    win: decimal(paidBy(spin)),
    jackpot: jackpotView(spin),
    isPlayMoney: spin.mode === "demo",
    currency: spin.currency,
    digits: currencyRule(spin.currency).digits,
    serverSeedHash: spin.server_seed_hash,
    serverSeed,
    clientSeed: spin.client_seed,
    nonce: spin.nonce,
    lang: language,
  };
  return `/house/verify.html#${Buffer.from(JSON.stringify(facts)).toString("base64url")}`;
}
