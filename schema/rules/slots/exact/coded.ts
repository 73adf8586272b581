import { expanded, landed } from "../screen.js";
import type { SlotModel } from "../types.js";

/** A model with its symbols as small numbers, so that walking all its stops is quick. */
export interface Coded {
  /** The letters; a symbol's number is its place here. */
  readonly symbols: readonly string[];
  /** By reel: what each stop shows, `rows` numbers a stop, with expanded wilds. */
  readonly columns: readonly Uint8Array[];
  /** By reel: the scatters each stop shows. */
  readonly scatters: readonly Uint8Array[];
}

export function coded(model: SlotModel): Coded {
  const symbols = [...new Set([...Object.keys(model.pays), ...model.strips.join("")])];
  const screens = model.strips.map((strip, reel) =>
    Array.from({ length: strip.length }, (_, stop) => {
      const stops = model.strips.map((_, other) => (other === reel ? stop : 0));
      return expanded(model, landed(model, stops))[reel] ?? [];
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

/** By reel and stop: how often each symbol of the pay table, or the wild for it, is shown; they are numbered first. */
export function hitsByStop(
  { pays, rows, wild }: SlotModel,
  { columns, symbols }: Coded,
): readonly Uint8Array[] {
  const paying = Object.keys(pays).length;
  const standIn = symbols.indexOf(wild?.symbol ?? "");
  return columns.map((column) => {
    const hits = new Uint8Array((column.length / rows) * paying);
    for (const [place, shown] of column.entries()) {
      const start = Math.floor(place / rows) * paying;
      for (let symbol = 0; symbol < paying; symbol++) {
        if (shown === symbol || shown === standIn) hits[start + symbol] = (hits[start + symbol] ?? 0) + 1;
      }
    }
    return hits;
  });
}

/** Called once for every combination of stops: the screen's win in bet units without its scatters, and those. */
export type Visit = (stops: Uint8Array, win: number, scatters: number) => void;
