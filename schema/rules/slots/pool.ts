/**
 * The jackpot pool of a brand and currency, as the slot models that take part share it. A part of each stake goes into
 * the pool. Each round also draws a ticket from its committed seeds, after its reels; a stake covers as many of the
 * tickets as it has coins, counted from 0, so the chance grows with the stake. A round whose stake covers its ticket wins
 * the whole pool, and the house pays the seed amount into the next one.
 */
import { indexStream } from "../fairness.js";
import { coinOf } from "./coins.js";
import { drawStops } from "./engine.js";
import type { PoolRule, SlotModel } from "./types.js";

/**
 * The rule of the pool. Models share one pool, so they share its rule: then each stake has the same part in it, whichever
 * game it is made in.
 */
export const poolRule: PoolRule = { shareMillionths: 20_000, tickets: 5_000_000, seedCoins: 100_000 };

/** What the house pays into each new pool of a currency, in minor units; null when the currency has no bets. */
export function poolSeedIn(currency: string): bigint | null {
  const coin = coinOf(currency);
  return coin === null ? null : coin * BigInt(poolRule.seedCoins);
}

/** How many tickets a stake covers, counted from 0. Both amounts are minor units. */
export function countTickets(stake: bigint, coin: bigint): number {
  return Number(stake / coin);
}

/** Draws the ticket of a round from its seeds, with the numbers that follow those of its reels; null without a pool. */
export function drawTicket(
  model: SlotModel,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): number | null {
  if (!model.pool) return null;
  const draw = indexStream(serverSeed, clientSeed, nonce);
  drawStops(model, draw);
  return draw(model.pool.tickets);
}
