import type { Game } from "../catalogue/catalogue.model.js";

/** A win that paid, for everyone to see. */
export interface Winner {
  readonly game: Game;
  /** The winner's name, masked. */
  readonly customerName: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly wonAt: Date;
}

/** How long a win stays on the board. */
export const boardDays = 7;
/** How many wins the board shows at most. */
export const maxWinners = 100;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name by its first and last letter; of a name of one or two letters at most the first is shown of two. */
export function maskName(name: string): string {
  const [first = "", ...rest] = Array.from(letters.segment(name.trim()), ({ segment }) => segment);
  if (rest.length === 0) return "***";
  return `${first}***${rest.length === 1 ? "" : rest.at(-1)}`;
}
