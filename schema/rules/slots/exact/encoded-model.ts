import { expandWilds, makeScreen } from "../screen.js";
import type { SlotModel } from "../types.js";

/** A model with symbols encoded as small numbers, to enumerate all its stops quickly. */
export interface EncodedModel {
  /** The symbols' letters; a symbol's number is its index here. */
  readonly symbols: readonly string[];
  /** By reel: the symbols that each stop shows, `rows` numbers per stop, with wilds expanded. */
  readonly columns: readonly Uint8Array[];
  /** By reel: how many scatters each stop shows. */
  readonly scatters: readonly Uint8Array[];
}

export function encodeModel(model: SlotModel): EncodedModel {
  const symbols = [...new Set([...Object.keys(model.pays), ...model.strips.join("")])];
  const screens = model.strips.map((strip, reel) =>
    Array.from({ length: strip.length }, (_, stop) => {
      const stops = model.strips.map((_, other) => (other === reel ? stop : 0));
      return expandWilds(model, makeScreen(model, stops))[reel] ?? [];
    }),
  );
  return {
    symbols,
    columns: screens.map((stops) => Uint8Array.from(stops.flat(), (symbol) => symbols.indexOf(symbol))),
    scatters: screens.map((stops) =>
      Uint8Array.from(stops, (column) => column.filter((symbol) => symbol === model.scatter?.symbol).length),
    ),
  };
}

/**
 * Counts, by reel and stop, how often each symbol of the pay table or its wild is shown. Paying symbols have the lowest
 * numbers.
 */
export function countHitsByStop(
  { pays, rows, wild }: SlotModel,
  { columns, symbols }: EncodedModel,
): readonly Uint8Array[] {
  const payingCount = Object.keys(pays).length;
  const wildSymbol = symbols.indexOf(wild?.symbol ?? "");
  return columns.map((column) => {
    const hits = new Uint8Array((column.length / rows) * payingCount);
    for (const [index, shown] of column.entries()) {
      const start = Math.floor(index / rows) * payingCount;
      for (let symbol = 0; symbol < payingCount; symbol++) {
        if (shown === symbol || shown === wildSymbol) hits[start + symbol] = (hits[start + symbol] ?? 0) + 1;
      }
    }
    return hits;
  });
}

/** Called once per combination of stops, with the screen's win in bet units (without scatters) and its scatters. */
export type Visit = (stops: Uint8Array, win: number, scatters: number) => void;
