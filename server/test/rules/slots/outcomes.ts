import { playRound } from "@croupier/schema/rules/slots/engine.js";
import type { Outcome, SlotModel } from "@croupier/schema/rules/slots/types.js";

export const serverSeed = "b0".repeat(32);
export const clientSeed = "player-seed";

/** The rounds of nonces 0 to `count` − 1 at one minor unit a bet unit. */
export function rounds(model: SlotModel, count: number): Outcome[] {
  return Array.from({ length: count }, (_, nonce) =>
    playRound(model, serverSeed, clientSeed, nonce, BigInt(model.betUnits)),
  );
}

/** Stops of one spin that show a scatter on every reel that has one, or on none. */
export function scattered({ strips, rows, scatter }: SlotModel, isShown: boolean): number[] {
  return strips.map((strip) => {
    const stops = Array.from(strip, (_, stop) => stop);
    const shows = (stop: number) =>
      Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).includes(scatter?.symbol);
    return stops.find((stop) => shows(stop) === (isShown && strip.includes(scatter?.symbol ?? " "))) ?? 0;
  });
}
