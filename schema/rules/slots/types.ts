/** What a slot model and one round of it are. A model is pure data: the engine reads it, nothing is coded twice. */

/**
 * Pay by number of symbols: the entry of the largest number that is not above the number seen counts.
 * { 3: 10, 4: 50, 5: 250 } pays nothing below three.
 */
export type PayTable = Readonly<Record<number, number>>;

/** Wins are read along lines: the row (0 top) a line crosses on each reel; lines are numbered from 1. */
export interface LineWins {
  readonly kind: "lines";
  readonly lines: readonly (readonly number[])[];
  /** Also from the right; a line full of one symbol pays once. */
  readonly bothWays: boolean;
}

/** Equal symbols on neighbouring reels from the left, in any rows; the pay is multiplied by the ways. */
export interface WaysWins {
  readonly kind: "ways";
}

/** Equal symbols anywhere on the screen, by their number. */
export interface AnywhereWins {
  readonly kind: "anywhere";
}

/** Stands for every paying symbol, never for the scatter. */
export interface Wild {
  readonly symbol: string;
  /** Each wild in a line's win multiplies it by this; 1 when wilds do not multiply. */
  readonly multiplier: number;
  /** A wild anywhere on a reel fills the whole reel before wins are read. */
  readonly expands: boolean;
}

/** Pays by its number anywhere on the screen, in total bets. */
export interface Scatter {
  readonly symbol: string;
  readonly pays: PayTable;
}

/** Spins that scatters give, played in the same round at the same bet. */
export interface FreeSpins {
  /** Free spins by number of scatters. */
  readonly awards: PayTable;
  /** Applied to every win of a free spin. */
  readonly multiplier: number;
  /** No round has more free spins than this; free spins give further ones only up to it. */
  readonly cap: number;
  /** Whether scatters on a free spin award more. */
  readonly retrigger: boolean;
}

/** Winning symbols vanish, those above them on the strip fall in, and wins are read again. */
export interface Cascade {
  /** Multiplier of the first, second, … screen of a spin; the last one stays. */
  readonly ladder: readonly number[];
}

/** The last reel pays nothing itself: its symbol in the middle row multiplies the spin's wins. */
export interface MultiplierReel {
  readonly values: Readonly<Record<string, number>>;
}

export interface SlotModel {
  readonly code: string;
  /** Rows of the screen, the same on each reel. */
  readonly rows: number;
  /** The reels from left to right, one letter a symbol; a stop is the index shown in the top row, strips wrap. */
  readonly strips: readonly string[];
  /** The total bet is this many bet units, so that every pay is a whole number of units. */
  readonly betUnits: number;
  readonly wins: LineWins | WaysWins | AnywhereWins;
  /** By symbol, in bet units. */
  readonly pays: Readonly<Record<string, PayTable>>;
  readonly wild: Wild | null;
  readonly scatter: Scatter | null;
  readonly freeSpins: FreeSpins | null;
  readonly cascade: Cascade | null;
  readonly multiplierReel: MultiplierReel | null;
  /** Classification its titles are listed under. */
  readonly classification: SlotClassification;
  /** Return to player in percent, five decimals; exact in the PAR sheet. */
  readonly rtp: string;
  /** The largest win of a round, in total bets. */
  readonly maxWin: number;
}

/** Kinds of slot, as the lobby lists them. */
export type SlotClassification = "classic" | "ways" | "cascade" | "free-spins" | "multiplier" | "wilds";

/** A place on the screen, both counted from 0, row 0 on top. */
export type Cell = readonly [reel: number, row: number];

/** One win of a step. */
export interface StepWin {
  readonly kind: "line" | "ways" | "scatter";
  /** From 1; null when it is no line's. */
  readonly line: number | null;
  readonly symbol: string;
  readonly count: number;
  /** Ways it was won; null unless it is counted in ways. */
  readonly ways: number | null;
  readonly cells: readonly Cell[];
  /** With every multiplier applied, in minor units. */
  readonly win: bigint;
}

/** One screen of a round: the spin, what fell after a win, or a free spin. */
export interface Step {
  readonly kind: "spin" | "cascade" | "free";
  /** One text a reel, top to bottom, one letter a symbol; wilds that expand fill their reel here. */
  readonly window: readonly string[];
  readonly multiplier: number;
  readonly wins: readonly StepWin[];
  readonly win: bigint;
  readonly freeSpinsWon: number;
  readonly freeSpinsLeft: number;
}

/** A whole round: one bet, one nonce. Amounts in minor units. */
export interface Outcome {
  /** Every index drawn, in order: the stops of the spin, then of each free spin. */
  readonly draws: readonly number[];
  readonly steps: readonly Step[];
  readonly total: bigint;
}
