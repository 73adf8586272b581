import type { LineWins, SlotModel } from "../types.js";
import { readBothWays } from "../wins.js";

/** What every sequence of symbols along a line wins; a sequence is a number in base `symbols.length`. */
export interface LineTable {
  readonly base: number;
  /** Win in bet units, both directions together. */
  readonly units: Int32Array;
  /** Symbols from the left that win. */
  readonly count: Uint8Array;
  /** By length of a beginning: its win when nothing that follows changes it, else −1. */
  readonly settled: readonly Int32Array[];
}

export function lineTable(
  model: SlotModel,
  { bothWays, lines }: LineWins,
  symbols: readonly string[],
): LineTable {
  const [base, reels] = [symbols.length, lines[0]?.length ?? 0];
  const units = new Int32Array(base ** reels);
  const count = new Uint8Array(base ** reels);
  for (let sequence = 0; sequence < units.length; sequence++) {
    const read = Array.from({ length: reels }, (_, reel) => {
      return symbols[Math.floor(sequence / base ** (reels - 1 - reel)) % base] ?? "";
    });
    const { left, right } = readBothWays(model, read, bothWays);
    units[sequence] = (left?.units ?? 0) + (right?.units ?? 0);
    count[sequence] = left?.count ?? 0;
  }
  return { base, units, count, settled: settledBeginnings(units, base, reels) };
}

function settledBeginnings(units: Int32Array, base: number, reels: number): Int32Array[] {
  const settled: Int32Array[] = [units];
  for (let length = reels - 1; length >= 0; length--) {
    const longer = settled[0] ?? units;
    settled.unshift(
      Int32Array.from({ length: base ** length }, (_, beginning) => {
        const after = longer.subarray(beginning * base, (beginning + 1) * base);
        return after.every((win) => win === after[0]) ? (after[0] ?? -1) : -1;
      }),
    );
  }
  return settled;
}
