import type { SlotModel } from "../types.js";
import { findPay } from "../wins.js";
import { countHitsByStop, type EncodedModel, encodeModel, type Visit } from "./encoded-model.js";

/** Symbols whose run continues, with their ways so far. */
interface ContinuingRuns {
  readonly symbol: Uint8Array;
  readonly ways: Int32Array;
  size: number;
}

/** Visits every combination of stops of a model that pays by ways; a symbol is dropped when its run ends. */
export function walkWays(model: SlotModel, visit: Visit): void {
  new WaysWalk(model, visit).descend(0, 0, 0);
}

class WaysWalk {
  private readonly encoded: EncodedModel;
  private readonly hits: readonly Uint8Array[];
  private readonly pays: readonly Int32Array[];
  private readonly continuing: readonly ContinuingRuns[];
  private readonly stops: Uint8Array;

  constructor(
    model: SlotModel,
    private readonly visit: Visit,
  ) {
    const reels = model.strips.length;
    this.encoded = encodeModel(model);
    this.hits = countHitsByStop(model, this.encoded);
    this.pays = Object.values(model.pays).map((table) =>
      Int32Array.from({ length: reels + 1 }, (_, count) => findPay(table, count)),
    );
    const { length } = this.pays;
    this.continuing = Array.from({ length: reels + 1 }, (_, reel) => ({
      symbol: Uint8Array.from({ length }, (_, symbol) => symbol),
      ways: new Int32Array(length).fill(1),
      size: reel === 0 ? length : 0,
    }));
    this.stops = new Uint8Array(reels);
  }

  /**
   * Visits the stops of a reel and the reels after it; `won` and `seen` are the wins and scatters of the reels before
   * it.
   */
  descend(reel: number, won: number, seen: number): void {
    const scatters = this.encoded.scatters[reel] as Uint8Array;
    const isLast = reel === this.stops.length - 1;
    for (let stop = 0; stop < scatters.length; stop++) {
      this.stops[reel] = stop;
      const shown = seen + (scatters[stop] as number);
      const win = won + this.advance(reel, stop);
      if (isLast) this.visit(this.stops, win + this.finish(), shown);
      else this.descend(reel + 1, win, shown);
    }
  }

  /** Reads the next reel for each symbol and returns the wins of the runs that end here. */
  private advance(reel: number, stop: number): number {
    const { symbol, ways, size } = this.continuing[reel] as ContinuingRuns;
    const next = this.continuing[reel + 1] as ContinuingRuns;
    const hits = this.hits[reel] as Uint8Array;
    const from = stop * this.pays.length;
    let win = 0;
    next.size = 0;
    for (let i = 0; i < size; i++) {
      const at = symbol[i] as number;
      const hit = hits[from + at] as number;
      if (hit === 0) {
        win += ((this.pays[at] as Int32Array)[reel] as number) * (ways[i] as number);
        continue;
      }
      next.symbol[next.size] = at;
      next.ways[next.size++] = (ways[i] as number) * hit;
    }
    return win;
  }

  /** Returns the wins of the runs across all reels. */
  private finish(): number {
    const reels = this.stops.length;
    const { symbol, ways, size } = this.continuing[reels] as ContinuingRuns;
    let win = 0;
    for (let i = 0; i < size; i++) {
      win += ((this.pays[symbol[i] as number] as Int32Array)[reels] as number) * (ways[i] as number);
    }
    return win;
  }
}
