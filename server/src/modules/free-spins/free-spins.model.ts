/** Free spins that a member can use. Amounts are minor units. */
export interface FreeSpins {
  readonly id: string;
  /** The game's id in the catalogue. */
  readonly gameId: string;
  readonly currency: string;
  /** What each spin plays for. */
  readonly stake: bigint;
  readonly spins: number;
  readonly used: number;
  /** What the used ones have won. */
  readonly won: bigint;
  /** The most that is paid of it. */
  readonly maxWin: bigint;
  readonly expiresAt: Date;
}

/** A game as its vendor names it, and a currency. */
export interface GameInCurrency {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
}
