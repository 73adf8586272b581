import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { formatMinor } from "../../core/money.js";
import { betsIn, houseGame } from "./house-games.model.js";
import type { LiveSeed, SeedRow, SessionRow } from "./house-games.store.js";
import type { SpinWithSeed } from "./house-spins.store.js";

/** One round as the page shows it; amounts are decimal text. */
export interface SpinView {
  readonly roundId: string;
  readonly bet: string;
  readonly stops: readonly number[];
  readonly win: string;
  readonly lines: readonly {
    readonly line: number;
    readonly symbol: string;
    readonly count: number;
    readonly win: string;
  }[];
  readonly scatter: { readonly count: number; readonly win: string } | null;
  readonly balance: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextSpinInMs: number;
}

/** What is committed to, and the next bet's nonce. */
export interface Fairness {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Of the server seed that the next rotation puts to use, whatever client seed comes with it. */
  readonly nextServerSeedHash: string;
}

/** The seed in use and the one committed to after it. */
export interface Seeds {
  readonly live: LiveSeed;
  readonly next: SeedRow;
}

/** What the page needs to begin. */
export interface OpenedGame {
  readonly game: { readonly code: string; readonly name: string; readonly rtp: string };
  readonly mode: "real" | "demo";
  readonly language: string;
  readonly currency: { readonly code: string; readonly symbol: string; readonly digits: number };
  readonly balance: string;
  readonly bets: readonly string[];
  readonly fairness: Fairness;
  readonly resumed: SpinView | null;
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

/** A settled spin as the page shows it. */
export function spinView(spin: SpinWithSeed, nextSpinInMs: number): SpinView {
  const game = houseGame(spin.game_code);
  const { stops, win, balance, nonce, server_seed_hash, client_seed } = spin;
  if (!game || !stops || win === null || balance === null || nonce === null) {
    throw new Error(`spin ${spin.id} is not settled`);
  }
  const { lines, scatter } = game.evaluate(stops, spin.bet);
  const decimal = (amount: bigint) => formatMinor(amount, spin.currency);
  return {
    roundId: spin.round_id,
    bet: decimal(spin.bet),
    stops,
    win: decimal(win),
    lines: lines.map(({ line, symbol, count, win }) => ({ line, symbol, count, win: decimal(win) })),
    scatter: scatter && { count: scatter.count, win: decimal(scatter.win) },
    balance: decimal(balance),
    nonce,
    serverSeedHash: server_seed_hash ?? "",
    clientSeed: client_seed ?? "",
    nextSpinInMs,
  };
}

/** A session as its page begins with it. */
export function openedGame(
  session: SessionRow,
  now: { balance: bigint; seeds: Seeds; resumed: SpinView | null; nextSpinInMs: number },
): OpenedGame {
  const game = houseGame(session.game_code);
  if (!game) throw new Error(`session ${session.id} is of a game the house no longer has`);
  const decimal = (amount: bigint) => formatMinor(amount, session.currency);
  const { code, symbol, digits } = currencyRule(session.currency);
  return {
    game: { code: game.code, name: game.name, rtp: game.rtp },
    mode: session.mode,
    language: session.language,
    currency: { code, symbol, digits },
    balance: decimal(now.balance),
    bets: betsIn(session.currency).map(decimal),
    fairness: fairnessOf(now.seeds),
    resumed: now.resumed,
    nextSpinInMs: now.nextSpinInMs,
  };
}

/** The page that recomputes a round in the browser; everything it needs stands in the fragment. */
export function verifyPage(spin: SpinWithSeed, serverSeed: string | null, language: string): string {
  const decimal = (amount: bigint) => formatMinor(amount, spin.currency);
  const facts = {
    game: spin.game_code,
    roundId: spin.round_id,
    bet: decimal(spin.bet),
    stops: spin.stops,
    win: decimal(spin.win ?? 0n),
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
