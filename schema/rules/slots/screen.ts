import type { Cell, SlotModel } from "./types.js";

/** What is shown: one list a reel, top to bottom, one letter a symbol. */
export type Screen = readonly (readonly string[])[];

/** The symbol of a strip at an index of any size: strips wrap both ways. */
export function symbolAt(strip: string, index: number): string {
  const { length } = strip;
  return strip[((index % length) + length) % length] ?? "";
}

/** What the reels show when they stop. @throws RangeError unless there is one stop of its strip for each reel */
export function landed({ strips, rows }: SlotModel, stops: readonly number[]): Screen {
  if (stops.length !== strips.length) throw new RangeError("one stop a reel is needed");
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? -1;
    if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
      throw new RangeError(`reel ${reel + 1} has no stop ${stop}`);
    }
    return Array.from({ length: rows }, (_, row) => symbolAt(strip, stop + row));
  });
}

/** The screen as its wins are read: a wild that expands fills its reel. */
export function expanded({ wild }: SlotModel, screen: Screen): Screen {
  if (!wild?.expands) return screen;
  return screen.map((column) => (column.includes(wild.symbol) ? column.map(() => wild.symbol) : column));
}

/** The reels that wins are read on: all but a multiplier reel. */
export function payingReels({ strips, multiplierReel }: SlotModel): number {
  return multiplierReel ? strips.length - 1 : strips.length;
}

/** What the middle row of the multiplier reel says; 1 without one. */
export function multiplierShown({ multiplierReel, rows }: SlotModel, screen: Screen): number {
  const symbol = screen.at(-1)?.[Math.floor(rows / 2)] ?? "";
  return multiplierReel?.values[symbol] ?? 1;
}

/** Where a symbol of any of these stands on the first `reels` reels. */
export function cellsOf(screen: Screen, reels: number, symbols: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const [reel, column] of screen.slice(0, reels).entries()) {
    for (const [row, symbol] of column.entries()) if (symbols.includes(symbol)) cells.push([reel, row]);
  }
  return cells;
}

/** A screen in motion: `fallen` says how many symbols each reel has let in since it stopped. */
export interface Falling {
  readonly screen: Screen;
  readonly fallen: readonly number[];
}

/** Takes the cells away and lets the symbols above them on the strips fall in. */
export function fall(
  { strips }: SlotModel,
  stops: readonly number[],
  { screen, fallen }: Falling,
  gone: readonly Cell[],
): Falling {
  const after = screen.map((column, reel) => {
    const kept = column.filter((_, row) => !gone.some((cell) => cell[0] === reel && cell[1] === row));
    const missing = column.length - kept.length;
    const top = (stops[reel] ?? 0) - (fallen[reel] ?? 0) - missing;
    const fresh = Array.from({ length: missing }, (_, i) => symbolAt(strips[reel] ?? "", top + i));
    return { column: [...fresh, ...kept], fallen: (fallen[reel] ?? 0) + missing };
  });
  return { screen: after.map(({ column }) => column), fallen: after.map((reel) => reel.fallen) };
}
