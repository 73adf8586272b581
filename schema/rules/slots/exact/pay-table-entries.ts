/**
 * What each entry of the pay table contributes, by counting symbols on the strips instead of enumerating spins: a
 * second calculation of the same total, which tests compare with the first. Covers only the first screen of a cascading
 * model.
 */
import { countPayingReels } from "../screen.js";
import type { LineWins, PayTable, SlotModel } from "../types.js";
import { findPay } from "../wins.js";
import { encodeModel } from "./encoded-model.js";

/** A pay table entry's results over all spins. */
export interface PayTableEntry {
  readonly symbol: string;
  readonly count: number;
  /** In bet units. */
  readonly pay: number;
  /** How often it wins: lines, ways or, when it pays anywhere, spins. */
  readonly hits: bigint;
  /** Bet units won over all spins. */
  readonly won: bigint;
}

const multiplyAll = (numbers: readonly number[]): bigint =>
  numbers.reduce((all, one) => all * BigInt(one), 1n);
const addAll = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n);

/** Returns a function that counts the stops of a reel which show a symbol in a row. */
function makeRowCounter(model: SlotModel, symbol: string) {
  const { columns, symbols } = encodeModel(model);
  const wantedNumber = symbols.indexOf(symbol);
  return (reel: number, row: number): number => {
    const column = columns[reel] ?? new Uint8Array();
    return column.filter((shown, index) => index % model.rows === row && shown === wantedNumber).length;
  };
}

interface Weights {
  readonly own: readonly number[];
  readonly wild: readonly number[];
  readonly stops: readonly number[];
}

/**
 * Counts combinations whose first `count` reels show the symbol or wilds, with at least one of its own; each wild
 * weighs `wildWeight`.
 */
function countRuns({ own, wild, stops }: Weights, count: number, wildWeight: number): bigint {
  const heads = own.slice(0, count).map((shown, reel) => shown + wildWeight * (wild[reel] ?? 0));
  const onlyWild = wild.slice(0, count).map((shown) => wildWeight * shown);
  const tail = stops.slice(count);
  if (count < stops.length) {
    tail[0] = (stops[count] ?? 0) - (own[count] ?? 0) - (wild[count] ?? 0);
  }
  return (multiplyAll(heads) - multiplyAll(onlyWild)) * multiplyAll(tail);
}

function calculateLineEntries(model: SlotModel, { lines, bothWays }: LineWins): PayTableEntry[] {
  const reels = countPayingReels(model);
  const wildSymbol = model.wild?.symbol ?? "";
  const wildAt = makeRowCounter(model, wildSymbol);
  const readings = lines.flatMap((rows) => {
    const order = rows.map((row, reel) => ({ row, reel }));
    return bothWays ? [{ order }, { order: order.toReversed(), isSecond: true }] : [{ order }];
  });
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const ownAt = makeRowCounter(model, symbol);
    return listPayingCounts(table, reels).map(({ count, pay }) => {
      const found = readings.map((reading) => {
        if ("isSecond" in reading && count === reels) return [0n, 0n] as const;
        const weights = {
          own: reading.order.map(({ reel, row }) => ownAt(reel, row)),
          wild: reading.order.map(({ reel, row }) => wildAt(reel, row)),
          stops: reading.order.map(({ reel }) => model.strips[reel]?.length ?? 0),
        };
        if (symbol === wildSymbol) {
          const all = count === reels ? multiplyAll(weights.wild) : 0n;
          return [all, all] as const;
        }
        return [
          countRuns(weights, count, 1),
          countRuns(weights, count, model.wild?.multiplier ?? 1),
        ] as const;
      });
      const hits = addAll(found.map(([plain]) => plain));
      return { symbol, count, pay, hits, won: BigInt(pay) * addAll(found.map(([, weighted]) => weighted)) };
    });
  });
}

/** Lists the counts up to `maxCount` that pay, each with its pay. */
function listPayingCounts(table: PayTable, maxCount: number): { count: number; pay: number }[] {
  return Array.from({ length: maxCount }, (_, index) => ({
    count: index + 1,
    pay: findPay(table, index + 1),
  })).filter(({ pay }) => pay > 0);
}

function calculateWaysEntries(model: SlotModel): PayTableEntry[] {
  const { columns, symbols } = encodeModel(model);
  const lengths = model.strips.map(({ length }) => length);
  const wild = symbols.indexOf(model.wild?.symbol ?? "");
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const own = symbols.indexOf(symbol);
    const shown = columns.map((column) => column.filter((at) => at === own || at === wild).length);
    const without = columns.map((column, reel) => {
      const stops = Array.from({ length: lengths[reel] ?? 0 }, (_, stop) => stop * model.rows);
      const columnOf = (from: number) => [...column.subarray(from, from + model.rows)];
      return stops.filter((from) => !columnOf(from).some((one) => one === own || one === wild)).length;
    });
    return listPayingCounts(table, model.strips.length).map(({ count, pay }) => {
      const tail = lengths.slice(count);
      if (tail.length > 0) tail[0] = without[count] ?? 0;
      const hits = multiplyAll(shown.slice(0, count)) * multiplyAll(tail);
      return { symbol, count, pay, hits, won: BigInt(pay) * hits };
    });
  });
}

/** Counts the spins that show the symbols 0, 1, 2, … times. */
function countShownAnywhere(model: SlotModel, wanted: readonly string[]): bigint[] {
  const { columns, symbols } = encodeModel(model);
  const numbers = wanted.map((symbol) => symbols.indexOf(symbol));
  return columns.reduce<bigint[]>(
    (before, column) => {
      const after: bigint[] = [];
      for (let from = 0; from < column.length; from += model.rows) {
        const cells = [...column.subarray(from, from + model.rows)];
        const shown = cells.filter((at) => numbers.includes(at)).length;
        for (const [count, spins] of before.entries())
          after[count + shown] = (after[count + shown] ?? 0n) + spins;
      }
      return Array.from(after, (spins) => spins ?? 0n);
    },
    [1n],
  );
}

function calculateAnywhereEntries(
  model: SlotModel,
  symbol: string,
  table: PayTable,
  stakes = 1,
): PayTableEntry[] {
  const spins = countShownAnywhere(model, [symbol]);
  return listPayingCounts(table, spins.length - 1).map(({ count, pay }) => {
    const hits = spins[count] ?? 0n;
    return { symbol, count, pay: pay * stakes, hits, won: BigInt(pay * stakes) * hits };
  });
}

/** Calculates the results of the scatter's entries. */
export function calculateScatterEntries(model: SlotModel): PayTableEntry[] {
  const { scatter, betUnits } = model;
  return scatter ? calculateAnywhereEntries(model, scatter.symbol, scatter.pays, betUnits) : [];
}

/** Calculates the results of all other symbols' entries. */
export function calculateSymbolEntries(model: SlotModel): PayTableEntry[] {
  if (model.wins.kind === "ways") return calculateWaysEntries(model);
  if (model.wins.kind === "anywhere") {
    return Object.entries(model.pays).flatMap(([symbol, table]) =>
      calculateAnywhereEntries(model, symbol, table),
    );
  }
  return applyMultiplierReel(model, calculateLineEntries(model, model.wins));
}

/** Extends entries to all stops of the multiplier reel. */
function applyMultiplierReel({ strips, multiplierReel }: SlotModel, parts: PayTableEntry[]): PayTableEntry[] {
  if (!multiplierReel) return parts;
  const values = [...(strips.at(-1) ?? "")].map((symbol) => BigInt(multiplierReel.values[symbol] ?? 1));
  return parts.map((part) => ({
    ...part,
    hits: part.hits * BigInt(values.length),
    won: part.won * addAll(values),
  }));
}
