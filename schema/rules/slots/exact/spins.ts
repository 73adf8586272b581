import type { SlotModel } from "../types.js";
import { findPay } from "../wins.js";
import { CascadeSimulator } from "./cascade-simulator.js";
import type { Visit } from "./encoded-model.js";
import { walkAnywhere } from "./walk-anywhere.js";
import { walkLines } from "./walk-lines.js";
import { walkWays } from "./walk-ways.js";

/**
 * Calls `visit` once per combination of stops of a spin, with its whole win in bet units (including cascades and
 * scatters, without free spins) and the scatters it shows. `stops` is reused between calls.
 */
export function walkSpins(model: SlotModel, visit: Visit): void {
  const { wins, scatter, betUnits, strips, rows } = model;
  const scatterPays = Array.from({ length: strips.length * rows + 1 }, (_, count) => {
    return findPay(scatter?.pays, count) * betUnits;
  });
  const withScatters: Visit = (stops, win, scatters) => {
    visit(stops, win + (scatterPays[scatters] ?? 0), scatters);
  };
  if (wins.kind === "ways") walkWays(model, withScatters);
  else if (wins.kind === "anywhere") walkAnywhere(model, withScatters);
  else if (!model.cascade) walkLines(model, wins, withScatters);
  else {
    const simulator = new CascadeSimulator(model, wins);
    walkLines(model, wins, (stops, win, scatters) => {
      withScatters(
        stops,
        win === 0 ? 0 : simulator.winsByScreen(stops).reduce((all, one) => all + one, 0),
        scatters,
      );
    });
  }
}

/** Number of spins by win. */
export class WinCounts {
  /** The index is the win in bet units. */
  counts = new Uint32Array(1024);

  add(win: number): void {
    if (win >= this.counts.length) {
      const wider = new Uint32Array(2 ** Math.ceil(Math.log2(win + 1)));
      wider.set(this.counts);
      this.counts = wider;
    }
    this.counts[win] = (this.counts[win] ?? 0) + 1;
  }

  /** Yields the wins that occur, in ascending order, with their number of spins. */
  *entries(): Generator<readonly [win: number, spins: number]> {
    for (const [win, spins] of this.counts.entries()) if (spins > 0) yield [win, spins];
  }
}

/** All spins of a model, by scatters shown and by win. */
export interface SpinCounts {
  /** All combinations of stops. */
  readonly spins: number;
  readonly byScatters: ReadonlyMap<number, WinCounts>;
}

export function countSpins(model: SlotModel): SpinCounts {
  const lists: WinCounts[] = [];
  walkSpins(model, (_, win, scatters) => {
    let list = lists[scatters];
    if (!list) {
      list = new WinCounts();
      lists[scatters] = list;
    }
    list.add(win);
  });
  const spins = model.strips.reduce((product, { length }) => product * length, 1);
  return { spins, byScatters: new Map(lists.flatMap((list, scatters) => (list ? [[scatters, list]] : []))) };
}

/** What one screen of a cascading model contributes. */
export interface ScreenPart {
  /** Spins that win on this screen. */
  readonly hits: number;
  /** Bet units won on it over all spins, including its multiplier. */
  readonly won: number;
}

/**
 * Calculates the contributions by screen: the initial one, then one after each cascade; empty for models without
 * cascades.
 */
export function calculateScreenParts(model: SlotModel): ScreenPart[] {
  const { wins, cascade } = model;
  const parts: { hits: number; won: number }[] = [];
  if (!cascade || wins.kind !== "lines") return parts;
  const simulator = new CascadeSimulator(model, wins);
  walkLines(model, wins, (stops, first) => {
    if (first === 0) return;
    for (const [screen, won] of simulator.winsByScreen(stops).entries()) {
      const part = parts[screen] ?? { hits: 0, won: 0 };
      parts[screen] = part;
      part.hits += 1;
      part.won += won;
    }
  });
  return parts;
}
