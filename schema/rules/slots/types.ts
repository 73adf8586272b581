/**
 * Types of a slot model and of a round. A model is pure data that the engine interprets; no rule of a model is code.
 */

/**
 * Pay by number of symbols: the entry with the largest number up to the number seen applies. { 3: 10, 4: 50, 5: 250 }
 * pays nothing below three.
 */
export type PayTable = Readonly<Record<number, number>>;

/** Wins along lines: by reel, the row (0 top) that a line crosses. Lines are numbered from 1. */
export interface LineWins {
  readonly kind: "lines";
  readonly lines: readonly (readonly number[])[];
  /** Also pays from the right; a line full of one symbol pays once. */
  readonly bothWays: boolean;
}

/** Equal symbols on adjacent reels from the left, in any row; the pay is multiplied by the number of ways. */
export interface WaysWins {
  readonly kind: "ways";
}

/** Equal symbols anywhere on the screen, by their number. */
export interface AnywhereWins {
  readonly kind: "anywhere";
}

/** Substitutes for every paying symbol except the scatter. */
export interface Wild {
  readonly symbol: string;
  /** Each wild in a line win multiplies it by this; 1 when wilds do not multiply. */
  readonly multiplier: number;
  /** A wild fills its whole reel before wins are evaluated. */
  readonly expands: boolean;
}

/** Pays by its number anywhere on the screen, in total bets. */
export interface Scatter {
  readonly symbol: string;
  readonly pays: PayTable;
}

/** Free spins awarded by scatters, played in the same round at the same bet. */
export interface FreeSpins {
  /** Free spins by number of scatters. */
  readonly awards: PayTable;
  /** Applies to every win of a free spin. */
  readonly multiplier: number;
  /** Maximum number of free spins per round, including retriggers. */
  readonly cap: number;
  /** Whether scatters during free spins award more. */
  readonly retrigger: boolean;
}

/** Winning symbols disappear, the symbols above on the strip fall in, and wins are evaluated again. */
export interface Cascade {
  /** Multipliers of a spin's first, second, … screen; the last one applies to all further screens. */
  readonly ladder: readonly number[];
}

/** The last reel does not pay itself: its symbol in the middle row multiplies the spin's wins. */
export interface MultiplierReel {
  readonly values: Readonly<Record<string, number>>;
}

/** A model's part in the pool. */
export interface PoolRule {
  /** The part of each stake that goes into the pool, in millionths. */
  readonly shareMillionths: number;
  /** How many tickets a round draws from. */
  readonly tickets: number;
  /** What the house pays into each new pool, in coins: the smallest bet unit of the currency. */
  readonly seedCoins: number;
}

export interface SlotModel {
  readonly code: string;
  /** Rows of the screen, the same on every reel. */
  readonly rows: number;
  /** The reels from left to right, one letter per symbol; a stop is the index shown in the top row, strips wrap. */
  readonly strips: readonly string[];
  /** Bet units in the total bet, chosen so that every pay is a whole number of units. */
  readonly betUnits: number;
  readonly wins: LineWins | WaysWins | AnywhereWins;
  /** By symbol, in bet units. */
  readonly pays: Readonly<Record<string, PayTable>>;
  readonly wild: Wild | null;
  readonly scatter: Scatter | null;
  readonly freeSpins: FreeSpins | null;
  readonly cascade: Cascade | null;
  readonly multiplierReel: MultiplierReel | null;
  /** Its part in the brand's jackpot pool; most models have none. */
  readonly pool?: PoolRule;
  /** Lobby classification of its titles. */
  readonly classification: SlotClassification;
  /**
   * Return to player in percent, rounded to five decimals, in the long run and with the pool; the PAR sheet has the exact
   * value.
   */
  readonly rtp: string;
  /**
   * By the standard deviation of a round, in total bets: low below 3, high from 5 on; the PAR sheet has the exact value.
   */
  readonly volatility: "LOW" | "MEDIUM" | "HIGH";
  /** Largest win of a round, in total bets, without the pool. */
  readonly maxWin: number;
}

/** Lobby classifications of slots. */
export type SlotClassification =
  | "classic"
  | "ways"
  | "cascade"
  | "free-spins"
  | "multiplier"
  | "wilds"
  | "jackpot";

/** A cell of the screen, counted from 0, row 0 on top. */
export type Cell = readonly [reel: number, row: number];

/** A single win of a step. */
export interface StepWin {
  readonly kind: "line" | "ways" | "scatter";
  /** From 1; null when the win is not on a line. */
  readonly line: number | null;
  readonly symbol: string;
  readonly count: number;
  /** Number of ways; null when the model does not pay by ways. */
  readonly ways: number | null;
  readonly cells: readonly Cell[];
  /** Including all multipliers, in minor units. */
  readonly win: bigint;
}

/** A screen of a round: the spin, a cascade, or a free spin. */
export interface Step {
  readonly kind: "spin" | "cascade" | "free";
  /** One text per reel, top to bottom, one letter per symbol; wilds are already expanded. */
  readonly window: readonly string[];
  readonly multiplier: number;
  readonly wins: readonly StepWin[];
  readonly win: bigint;
  readonly freeSpinsWon: number;
  readonly freeSpinsLeft: number;
}

/** A complete round: one bet, one nonce. Amounts in minor units. */
export interface Outcome {
  /** All drawn indexes, in order: the stops of the spin, then of each free spin. */
  readonly draws: readonly number[];
  readonly steps: readonly Step[];
  readonly total: bigint;
}
