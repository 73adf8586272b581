import type { SlotModel } from "../types.js";
import { findPay } from "../wins.js";
import { countHitsByStop, encodeModel, type Visit } from "./encoded-model.js";

/** Visits every combination of stops of a model that pays for equal symbols anywhere. */
export function walkAnywhere(model: SlotModel, visit: Visit): void {
  const encoded = encodeModel(model);
  const hits = countHitsByStop(model, encoded);
  const reels = model.strips.length;
  const pays = Object.values(model.pays).map((table) =>
    Int32Array.from({ length: reels * model.rows + 1 }, (_, count) => findPay(table, count)),
  );
  const counts = Array.from({ length: reels + 1 }, () => new Uint8Array(pays.length));
  const stops = new Uint8Array(reels);

  /** Adds a stop's symbols to the counts of the preceding reels, and returns the win of all of them. */
  const add = (reel: number, stop: number): number => {
    const before = counts[reel] as Uint8Array;
    const now = counts[reel + 1] as Uint8Array;
    const from = stop * pays.length;
    let win = 0;
    for (let at = 0; at < pays.length; at++) {
      const count = (before[at] as number) + ((hits[reel] as Uint8Array)[from + at] as number);
      now[at] = count;
      win += (pays[at] as Int32Array)[count] as number;
    }
    return win;
  };
  const descend = (reel: number, seen: number): void => {
    const scatters = encoded.scatters[reel] as Uint8Array;
    for (let stop = 0; stop < scatters.length; stop++) {
      stops[reel] = stop;
      const win = add(reel, stop);
      const shown = seen + (scatters[stop] as number);
      if (reel === reels - 1) visit(stops, win, shown);
      else descend(reel + 1, shown);
    }
  };
  descend(0, 0);
}
