import type { Reward } from "./rules-schema.js";

/** The most tickets that win in one draw. */
export const maxWinners = 100;
/** The most that an envelope contains, in minor units: each of them is a place that an index can be drawn of. */
export const maxEnvelope = 4_000_000_000n;

type Wheel = Extract<Reward, { readonly code: "wheel" }>;
type TicketDraw = Extract<Reward, { readonly code: "ticket_draw" }>;

/** A prize of a wheel that can be drawn. */
export interface TablePrize {
  /** From 1. */
  readonly number: number;
  readonly weight: number;
  /** Minor units; 0 for none. */
  readonly amount: bigint;
}

/**
 * The prizes of a wheel that can be drawn, by ascending number: those that are in stock.
 * @param stock what is left of prizes, by number; the others have no end
 */
export function tableOf({ prizes }: Wheel, stock: ReadonlyMap<number, number>): TablePrize[] {
  return prizes
    .map(({ amount, weight }, n) => ({ number: n + 1, weight, amount }))
    .filter(({ number }) => stock.get(number) !== 0);
}

/** How many tickets of a draw win. */
export function countWinners({ prizes }: TicketDraw): number {
  return prizes.reduce((sum, { winners }) => sum + winners, 0);
}

/** The prize of each place of a draw, the first place first: its number, and minor units. */
export function placesOf({ prizes }: TicketDraw): { readonly number: number; readonly amount: bigint }[] {
  return prizes.flatMap(({ amount, winners }, n) =>
    Array.from({ length: winners }, () => ({ number: n + 1, amount })),
  );
}
