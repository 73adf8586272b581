import type { LineWins, SlotModel } from "../types.js";
import { readLineBothWays } from "../wins.js";

/** The win of every sequence of symbols along a line; a sequence is a number in base `symbols.length`. */
export interface LineTable {
  readonly base: number;
  /** Win in bet units, both directions together. */
  readonly units: Int32Array;
  /** Number of winning symbols from the left. */
  readonly count: Uint8Array;
  /** By prefix length: the prefix's win when no further symbol changes it, else −1. */
  readonly settled: readonly Int32Array[];
}

export function makeLineTable(
  model: SlotModel,
  { bothWays, lines }: LineWins,
  symbols: readonly string[],
): LineTable {
  const [base, reels] = [symbols.length, lines[0]?.length ?? 0];
  const units = new Int32Array(base ** reels);
  const count = new Uint8Array(base ** reels);
  for (let sequence = 0; sequence < units.length; sequence++) {
    const sequenceSymbols = Array.from({ length: reels }, (_, reel) => {
      return symbols[Math.floor(sequence / base ** (reels - 1 - reel)) % base] ?? "";
    });
    const { left, right } = readLineBothWays(model, sequenceSymbols, bothWays);
    units[sequence] = (left?.units ?? 0) + (right?.units ?? 0);
    count[sequence] = left?.count ?? 0;
  }
  return { base, units, count, settled: findSettledPrefixes(units, base, reels) };
}

function findSettledPrefixes(units: Int32Array, base: number, reels: number): Int32Array[] {
  const settled: Int32Array[] = [units];
  for (let length = reels - 1; length >= 0; length--) {
    const longer = settled[0] ?? units;
    settled.unshift(
      Int32Array.from({ length: base ** length }, (_, prefix) => {
        const extensions = longer.subarray(prefix * base, (prefix + 1) * base);
        return extensions.every((win) => win === extensions[0]) ? (extensions[0] ?? -1) : -1;
      }),
    );
  }
  return settled;
}
