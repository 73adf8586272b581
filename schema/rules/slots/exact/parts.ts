/**
 * What each pay brings, by counting symbols on the strips instead of walking spins: a second way to the same total,
 * which the tests hold against the first. Of a cascading model it is the first screen only.
 */
import { payingReels } from "../screen.js";
import type { LineWins, PayTable, SlotModel } from "../types.js";
import { payFor } from "../wins.js";
import { coded } from "./coded.js";

/** One entry of a pay table over all spins. */
export interface Part {
  readonly symbol: string;
  readonly count: number;
  /** In bet units. */
  readonly pay: number;
  /** How often it is won: lines, ways or, for pays anywhere, spins. */
  readonly hits: bigint;
  /** Bet units won over all spins. */
  readonly won: bigint;
}

const product = (numbers: readonly number[]): bigint => numbers.reduce((all, one) => all * BigInt(one), 1n);
const total = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n);

/** How often each stop of a reel, over all its stops, shows one of the symbols in a row. */
function shownInRow(model: SlotModel, symbol: string) {
  const { columns, symbols } = coded(model);
  const wanted = symbols.indexOf(symbol);
  return (reel: number, row: number): number => {
    const column = columns[reel] ?? new Uint8Array();
    return column.filter((shown, place) => place % model.rows === row && shown === wanted).length;
  };
}

interface Weights {
  readonly own: readonly number[];
  readonly wild: readonly number[];
  readonly stops: readonly number[];
}

/** Combinations whose first `count` reels read as the symbol with at least one of its own, weighted by wilds. */
function runs({ own, wild, stops }: Weights, count: number, wildWeight: number): bigint {
  const heads = own.slice(0, count).map((shown, reel) => shown + wildWeight * (wild[reel] ?? 0));
  const onlyWild = wild.slice(0, count).map((shown) => wildWeight * shown);
  const tail = stops.slice(count);
  if (count < stops.length) {
    tail[0] = (stops[count] ?? 0) - (own[count] ?? 0) - (wild[count] ?? 0);
  }
  return (product(heads) - product(onlyWild)) * product(tail);
}

function lineParts(model: SlotModel, { lines, bothWays }: LineWins): Part[] {
  const reels = payingReels(model);
  const wildSymbol = model.wild?.symbol ?? "";
  const wildAt = shownInRow(model, wildSymbol);
  const readings = lines.flatMap((rows) => {
    const order = rows.map((row, reel) => ({ row, reel }));
    return bothWays ? [{ order }, { order: order.toReversed(), isSecond: true }] : [{ order }];
  });
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const ownAt = shownInRow(model, symbol);
    return entriesOf(table, reels).map(({ count, pay }) => {
      const found = readings.map((reading) => {
        if ("isSecond" in reading && count === reels) return [0n, 0n] as const;
        const weights = {
          own: reading.order.map(({ reel, row }) => ownAt(reel, row)),
          wild: reading.order.map(({ reel, row }) => wildAt(reel, row)),
          stops: reading.order.map(({ reel }) => model.strips[reel]?.length ?? 0),
        };
        if (symbol === wildSymbol) {
          const all = count === reels ? product(weights.wild) : 0n;
          return [all, all] as const;
        }
        return [runs(weights, count, 1), runs(weights, count, model.wild?.multiplier ?? 1)] as const;
      });
      const hits = total(found.map(([plain]) => plain));
      return { symbol, count, pay, hits, won: BigInt(pay) * total(found.map(([, weighted]) => weighted)) };
    });
  });
}

/** The counts up to `most` that pay, each with its pay. */
function entriesOf(table: PayTable, most: number): { count: number; pay: number }[] {
  return Array.from({ length: most }, (_, index) => ({
    count: index + 1,
    pay: payFor(table, index + 1),
  })).filter(({ pay }) => pay > 0);
}

function waysParts(model: SlotModel): Part[] {
  const { columns, symbols } = coded(model);
  const lengths = model.strips.map(({ length }) => length);
  const wild = symbols.indexOf(model.wild?.symbol ?? "");
  return Object.entries(model.pays).flatMap(([symbol, table]) => {
    const own = symbols.indexOf(symbol);
    const shown = columns.map((column) => column.filter((at) => at === own || at === wild).length);
    const without = columns.map((column, reel) => {
      const stops = Array.from({ length: lengths[reel] ?? 0 }, (_, stop) => stop * model.rows);
      const at = (from: number) => [...column.subarray(from, from + model.rows)];
      return stops.filter((from) => !at(from).some((one) => one === own || one === wild)).length;
    });
    return entriesOf(table, model.strips.length).map(({ count, pay }) => {
      const tail = lengths.slice(count);
      if (tail.length > 0) tail[0] = without[count] ?? 0;
      const hits = product(shown.slice(0, count)) * product(tail);
      return { symbol, count, pay, hits, won: BigInt(pay) * hits };
    });
  });
}

/** Over all spins: how many show the symbols 0, 1, 2, … times. */
function shownAnywhere(model: SlotModel, wanted: readonly string[]): bigint[] {
  const { columns, symbols } = coded(model);
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

function anywhereParts(model: SlotModel, symbol: string, table: PayTable, stakes = 1): Part[] {
  const spins = shownAnywhere(model, [symbol]);
  return entriesOf(table, spins.length - 1).map(({ count, pay }) => {
    const hits = spins[count] ?? 0n;
    return { symbol, count, pay: pay * stakes, hits, won: BigInt(pay * stakes) * hits };
  });
}

/** What scatters bring. */
export function scatterParts(model: SlotModel): Part[] {
  const { scatter, betUnits } = model;
  return scatter ? anywhereParts(model, scatter.symbol, scatter.pays, betUnits) : [];
}

/** What every other symbol brings. */
export function symbolParts(model: SlotModel): Part[] {
  if (model.wins.kind === "ways") return waysParts(model);
  if (model.wins.kind === "anywhere") {
    return Object.entries(model.pays).flatMap(([symbol, table]) => anywhereParts(model, symbol, table));
  }
  return multiplied(model, lineParts(model, model.wins));
}

/** The same parts over the stops of a multiplier reel as well. */
function multiplied({ strips, multiplierReel }: SlotModel, parts: Part[]): Part[] {
  if (!multiplierReel) return parts;
  const values = [...(strips.at(-1) ?? "")].map((symbol) => BigInt(multiplierReel.values[symbol] ?? 1));
  return parts.map((part) => ({
    ...part,
    hits: part.hits * BigInt(values.length),
    won: part.won * total(values),
  }));
}
