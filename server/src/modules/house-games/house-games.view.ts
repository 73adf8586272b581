import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { replayRound } from "@croupier/schema/rules/slots/engine.js";
import type { Studio } from "@croupier/schema/rules/slots/titles.js";
import type { Step, StepWin } from "@croupier/schema/rules/slots/types.js";
import { formatMinor } from "../../core/money.js";
import { betsIn, houseGame } from "./house-games.model.js";
import type { LiveSeed, SeedRow, SessionRow } from "./house-games.store.js";
import type { SpinWithSeed } from "./house-spins.store.js";

/** One screen of a round as the page shows it; amounts are decimal text. */
export type SpinStepView = Omit<Step, "win" | "wins"> & {
  readonly wins: readonly (Omit<StepWin, "win"> & { readonly win: string })[];
  readonly win: string;
};

/** One round as the page shows it; amounts are decimal text. */
export interface SpinView {
  readonly roundId: string;
  readonly bet: string;
  /** Every index drawn for the round. */
  readonly draws: readonly number[];
  readonly steps: readonly SpinStepView[];
  readonly win: string;
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
  readonly game: {
    readonly code: string;
    readonly name: string;
    readonly rtp: string;
    /** Codes of its slot model, of the studio's vendor, and of what its art is made of. */
    readonly model: string;
    readonly studio: Studio;
    readonly theme: string;
  };
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
    win: decimal(win),
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
  const { title, model } = houseGame(session.game_code);
  const { studio, theme } = title;
  const decimal = (amount: bigint) => formatMinor(amount, session.currency);
  const { code, symbol, digits } = currencyRule(session.currency);
  return {
    game: { code: title.code, name: title.name, rtp: model.rtp, model: model.code, studio, theme },
    mode: session.mode,
    language: session.language,
    currency: { code, symbol, digits },
    balance: decimal(now.balance),
    bets: betsIn(session.currency, model).map(decimal),
    fairness: fairnessOf(now.seeds),
    resumed: now.resumed,
    nextSpinInMs: now.nextSpinInMs,
  };
}

/** The page that recomputes a round in the browser; everything it needs stands in the fragment. */
export function verifyPage(spin: SpinWithSeed, serverSeed: string | null, language: string): string {
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
