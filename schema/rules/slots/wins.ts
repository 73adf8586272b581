import { cellsOf, payingReels, type Screen } from "./screen.js";
import type { Cell, LineWins, PayTable, SlotModel, StepWin } from "./types.js";

/** A win before the step's multiplier, in bet units. */
export interface UnitWin extends Omit<StepWin, "win"> {
  readonly units: number;
}

/** The entry of the largest number that is not above `count`; 0 when there is none. */
export function payFor(table: PayTable | undefined, count: number): number {
  let pay = 0;
  // Number keys come in rising order.
  for (const [from, value] of Object.entries(table ?? {})) if (Number(from) <= count) pay = value;
  return pay;
}

/** One line read from its first symbol. */
export interface LineReading {
  readonly symbol: string;
  readonly count: number;
  readonly units: number;
}

/** What the symbols along a line win, read from the first of them; null for nothing. */
export function readLine({ pays, wild }: SlotModel, symbols: readonly string[]): LineReading | null {
  const symbol = symbols.find((at) => at !== wild?.symbol) ?? wild?.symbol ?? "";
  const end = symbols.findIndex((at) => at !== symbol && at !== wild?.symbol);
  const count = end === -1 ? symbols.length : end;
  const pay = payFor(pays[symbol], count);
  if (pay === 0) return null;
  const wilds = symbols.slice(0, count).filter((at) => at === wild?.symbol && at !== symbol).length;
  return { symbol, count, units: pay * (wild?.multiplier ?? 1) ** wilds };
}

/** A line's readings: from the left, and where the model pays both ways from the right, a full line once. */
export function readBothWays(
  model: SlotModel,
  symbols: readonly string[],
  bothWays: boolean,
): { left: LineReading | null; right: LineReading | null } {
  const left = readLine(model, symbols);
  const right = bothWays ? readLine(model, [...symbols].reverse()) : null;
  return { left, right: right?.count === symbols.length ? null : right };
}

function lineWins(model: SlotModel, { lines, bothWays }: LineWins, screen: Screen): UnitWin[] {
  return lines.flatMap((rows, index) => {
    const cells: Cell[] = rows.map((row, reel) => [reel, row]);
    const { left, right } = readBothWays(
      model,
      cells.map(([reel, row]) => screen[reel]?.[row] ?? ""),
      bothWays,
    );
    const win = (reading: LineReading | null, from: readonly Cell[]): UnitWin[] => {
      const base = { kind: "line", line: index + 1, ways: null } as const;
      return reading ? [{ ...base, ...reading, cells: from.slice(0, reading.count) }] : [];
    };
    return [...win(left, cells), ...win(right, cells.toReversed())];
  });
}

function waysWins(model: SlotModel, screen: Screen): UnitWin[] {
  const standIn = model.wild?.symbol ?? "";
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const hits = screen.map((column) => column.filter((at) => at === symbol || at === standIn).length);
    const end = hits.indexOf(0);
    const count = end === -1 ? hits.length : end;
    const pay = payFor(table, count);
    if (pay === 0) return [];
    const ways = hits.slice(0, count).reduce((product, hit) => product * hit, 1);
    const cells = cellsOf(screen, count, [symbol, standIn]);
    return [{ kind: "ways", line: null, symbol, count, ways, cells, units: pay * ways } as const];
  });
}

function anywhereWins(model: SlotModel, screen: Screen): UnitWin[] {
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const cells = cellsOf(screen, payingReels(model), [symbol, model.wild?.symbol ?? ""]);
    const units = payFor(table, cells.length);
    if (units === 0) return [];
    return [{ kind: "scatter", line: null, symbol, count: cells.length, ways: null, cells, units } as const];
  });
}

/** What the screen wins without its scatters. */
export function screenWins(model: SlotModel, screen: Screen): UnitWin[] {
  if (model.wins.kind === "lines") return lineWins(model, model.wins, screen);
  return model.wins.kind === "ways" ? waysWins(model, screen) : anywhereWins(model, screen);
}

/** How many scatters the screen shows. */
export function scattersOn({ scatter }: SlotModel, screen: Screen): number {
  return scatter ? screen.flat().filter((symbol) => symbol === scatter.symbol).length : 0;
}

/** What the screen's scatters win. */
export function scatterWins(model: SlotModel, screen: Screen): UnitWin[] {
  const { scatter, betUnits, strips } = model;
  if (!scatter) return [];
  const cells = cellsOf(screen, strips.length, [scatter.symbol]);
  const units = payFor(scatter.pays, cells.length) * betUnits;
  const { symbol } = scatter;
  if (units === 0) return [];
  return [{ kind: "scatter", line: null, symbol, count: cells.length, ways: null, cells, units }];
}
