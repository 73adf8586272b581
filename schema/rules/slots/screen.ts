import type { Cell, SlotModel } from "./types.js";

/** The visible symbols: one list per reel, top to bottom, one letter per symbol. */
export type Screen = readonly (readonly string[])[];

/** Returns the symbol at any index of a strip; strips wrap in both directions. */
export function symbolAt(strip: string, index: number): string {
  const { length } = strip;
  return strip[((index % length) + length) % length] ?? "";
}

/**
 * Returns what the reels show at their stops. @throws RangeError unless there is one stop of its strip for each reel
 */
export function makeScreen({ strips, rows }: SlotModel, stops: readonly number[]): Screen {
  if (stops.length !== strips.length) throw new RangeError("one stop a reel is needed");
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? -1;
    if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
      throw new RangeError(`reel ${reel + 1} has no stop ${stop}`);
    }
    return Array.from({ length: rows }, (_, row) => symbolAt(strip, stop + row));
  });
}

/** Expands wilds over their reel, as wins are evaluated. */
export function expandWilds({ wild }: SlotModel, screen: Screen): Screen {
  if (!wild?.expands) return screen;
  return screen.map((column) => (column.includes(wild.symbol) ? column.map(() => wild.symbol) : column));
}

/** Counts the reels on which wins are evaluated: all but a multiplier reel. */
export function countPayingReels({ strips, multiplierReel }: SlotModel): number {
  return multiplierReel ? strips.length - 1 : strips.length;
}

/** Reads the multiplier in the middle row of the multiplier reel; 1 without such a reel. */
export function readMultiplier({ multiplierReel, rows }: SlotModel, screen: Screen): number {
  const symbol = screen.at(-1)?.[Math.floor(rows / 2)] ?? "";
  return multiplierReel?.values[symbol] ?? 1;
}

/** Finds the cells with any of these symbols on the first `reels` reels. */
export function findCells(screen: Screen, reels: number, symbols: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const [reel, column] of screen.slice(0, reels).entries()) {
    for (const [row, symbol] of column.entries()) if (symbols.includes(symbol)) cells.push([reel, row]);
  }
  return cells;
}

/** A screen during cascades. `refilled`: how many symbols fell into each reel since it stopped. */
export interface CascadingScreen {
  readonly screen: Screen;
  readonly refilled: readonly number[];
}

/** Removes cells and fills the reels with the symbols above on their strips. */
export function cascade(
  { strips }: SlotModel,
  stops: readonly number[],
  { screen, refilled }: CascadingScreen,
  removed: readonly Cell[],
): CascadingScreen {
  const columns = screen.map((column, reel) => {
    const kept = column.filter((_, row) => !removed.some((cell) => cell[0] === reel && cell[1] === row));
    const missing = column.length - kept.length;
    const top = (stops[reel] ?? 0) - (refilled[reel] ?? 0) - missing;
    const fallenSymbols = Array.from({ length: missing }, (_, i) => symbolAt(strips[reel] ?? "", top + i));
    return { column: [...fallenSymbols, ...kept], fallen: (refilled[reel] ?? 0) + missing };
  });
  return { screen: columns.map(({ column }) => column), refilled: columns.map((reel) => reel.fallen) };
}
