import type { Game } from "../catalogue/catalogue.model.js";

/** A paid win, as it is shown publicly. */
export interface Winner {
  readonly game: Game;
  /** The winner's name, masked. */
  readonly customerName: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly wonAt: Date;
  /** The jackpot pool paid it. */
  readonly isJackpot: boolean;
}

/** How many days a win stays on the board. */
export const boardDays = 7;
/** The maximum length of the board. */
export const maxWinners = 100;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Masks a name to its first and last letter; of a name with two letters only the first is shown, of one letter none.
 */
export function maskName(name: string): string {
  const [first = "", ...rest] = Array.from(letters.segment(name.trim()), ({ segment }) => segment);
  if (rest.length === 0) return "***";
  return `${first}***${rest.length === 1 ? "" : rest.at(-1)}`;
}
