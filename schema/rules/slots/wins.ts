import { countPayingReels, findCells, type Screen } from "./screen.js";
import type { Cell, LineWins, PayTable, SlotModel, StepWin } from "./types.js";

/** A win before the step's multiplier, in bet units. */
export interface UnitWin extends Omit<StepWin, "win"> {
  readonly units: number;
}

/** Returns the entry with the largest number up to `count`; 0 when there is none. */
export function findPay(table: PayTable | undefined, count: number): number {
  let pay = 0;
  // Object keys that are numbers iterate in ascending order.
  for (const [from, value] of Object.entries(table ?? {})) if (Number(from) <= count) pay = value;
  return pay;
}

/** The win of one line, in one direction. */
export interface LineResult {
  readonly symbol: string;
  readonly count: number;
  readonly units: number;
}

/** Returns what the symbols along a line win, from the first one; null for no win. */
export function readLineWin({ pays, wild }: SlotModel, symbols: readonly string[]): LineResult | null {
  const symbol = symbols.find((at) => at !== wild?.symbol) ?? wild?.symbol ?? "";
  const end = symbols.findIndex((at) => at !== symbol && at !== wild?.symbol);
  const count = end === -1 ? symbols.length : end;
  const pay = findPay(pays[symbol], count);
  if (pay === 0) return null;
  const wilds = symbols.slice(0, count).filter((at) => at === wild?.symbol && at !== symbol).length;
  return { symbol, count, units: pay * (wild?.multiplier ?? 1) ** wilds };
}

/** Reads a line from the left and, when the model pays both ways, from the right; a full line wins once. */
export function readLineBothWays(
  model: SlotModel,
  symbols: readonly string[],
  bothWays: boolean,
): { left: LineResult | null; right: LineResult | null } {
  const left = readLineWin(model, symbols);
  const right = bothWays ? readLineWin(model, [...symbols].reverse()) : null;
  return { left, right: right?.count === symbols.length ? null : right };
}

function findLineWins(model: SlotModel, { lines, bothWays }: LineWins, screen: Screen): UnitWin[] {
  return lines.flatMap((rows, index) => {
    const cells: Cell[] = rows.map((row, reel) => [reel, row]);
    const { left, right } = readLineBothWays(
      model,
      cells.map(([reel, row]) => screen[reel]?.[row] ?? ""),
      bothWays,
    );
    const win = (reading: LineResult | null, from: readonly Cell[]): UnitWin[] => {
      const base = { kind: "line", line: index + 1, ways: null } as const;
      return reading ? [{ ...base, ...reading, cells: from.slice(0, reading.count) }] : [];
    };
    return [...win(left, cells), ...win(right, cells.toReversed())];
  });
}

function findWaysWins(model: SlotModel, screen: Screen): UnitWin[] {
  const wildSymbol = model.wild?.symbol ?? "";
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const hits = screen.map((column) => column.filter((at) => at === symbol || at === wildSymbol).length);
    const end = hits.indexOf(0);
    const count = end === -1 ? hits.length : end;
    const pay = findPay(table, count);
    if (pay === 0) return [];
    const ways = hits.slice(0, count).reduce((product, hit) => product * hit, 1);
    const cells = findCells(screen, count, [symbol, wildSymbol]);
    return [{ kind: "ways", line: null, symbol, count, ways, cells, units: pay * ways } as const];
  });
}

function findAnywhereWins(model: SlotModel, screen: Screen): UnitWin[] {
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const cells = findCells(screen, countPayingReels(model), [symbol, model.wild?.symbol ?? ""]);
    const units = findPay(table, cells.length);
    if (units === 0) return [];
    return [{ kind: "scatter", line: null, symbol, count: cells.length, ways: null, cells, units } as const];
  });
}

/** Finds all wins of the screen except its scatters. */
export function findSymbolWins(model: SlotModel, screen: Screen): UnitWin[] {
  if (model.wins.kind === "lines") return findLineWins(model, model.wins, screen);
  return model.wins.kind === "ways" ? findWaysWins(model, screen) : findAnywhereWins(model, screen);
}

/** Counts the scatters that the screen shows. */
export function countScatters({ scatter }: SlotModel, screen: Screen): number {
  return scatter ? screen.flat().filter((symbol) => symbol === scatter.symbol).length : 0;
}

/** Finds the wins of the screen's scatters. */
export function findScatterWins(model: SlotModel, screen: Screen): UnitWin[] {
  const { scatter, betUnits, strips } = model;
  if (!scatter) return [];
  const cells = findCells(screen, strips.length, [scatter.symbol]);
  const units = findPay(scatter.pays, cells.length) * betUnits;
  const { symbol } = scatter;
  if (units === 0) return [];
  return [{ kind: "scatter", line: null, symbol, count: cells.length, ways: null, cells, units }];
}
