import type { MoneyCall, Seat, Table } from "./table.js";

/** A bet of 1.00 that was taken before play was closed to its member, and that nothing was done about since. */
export interface OpenBet {
  readonly seat: Seat;
  readonly bet: MoneyCall;
}

/** Seats of a special kind; a row whose seat is not there is not played. */
export interface SpecialSeats {
  /** Of a session that has ended, of the same member and game. */
  readonly ended?: Seat;
  /** A bet of this seat's is refused for the member's own limits. */
  readonly limited?: Seat;
  /** Of a member to whom play is closed. */
  readonly shut?: Seat;
  readonly openBet?: OpenBet;
}

/** What a row is played with. */
export interface Ground {
  readonly table: Table;
  readonly seats: SpecialSeats;
}

/** One row of the wallet's rules. */
export interface Row {
  readonly id: string;
  /** The case and what has to come of it. */
  readonly title: string;
  /** The special seat it needs, if any. */
  readonly needs?: keyof SpecialSeats;
  /** Plays the row. @throws Broken when the peer does not keep it */
  readonly play: (ground: Ground) => Promise<void>;
}

/** A special seat that a row said it needs. */
export function needed<Kind extends keyof SpecialSeats>(
  { seats }: Ground,
  kind: Kind,
): NonNullable<SpecialSeats[Kind]> {
  const seat = seats[kind];
  if (!seat) throw new Error(`a row that needs ${kind} was played without it`);
  return seat;
}
