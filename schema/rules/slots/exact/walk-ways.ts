import type { SlotModel } from "../types.js";
import { payFor } from "../wins.js";
import { type Coded, coded, hitsByStop, type Visit } from "./coded.js";

/** Symbols whose run goes on, with the ways so far. */
interface Alive {
  readonly symbol: Uint8Array;
  readonly ways: Int32Array;
  size: number;
}

/** Visits every combination of stops of a model that pays by ways; a symbol is dropped where its run ends. */
export function walkWays(model: SlotModel, visit: Visit): void {
  new WaysWalk(model, visit).descend(0, 0, 0);
}

class WaysWalk {
  private readonly code: Coded;
  private readonly hits: readonly Uint8Array[];
  private readonly pays: readonly Int32Array[];
  private readonly alive: readonly Alive[];
  private readonly stops: Uint8Array;

  constructor(
    model: SlotModel,
    private readonly visit: Visit,
  ) {
    const reels = model.strips.length;
    this.code = coded(model);
    this.hits = hitsByStop(model, this.code);
    this.pays = Object.values(model.pays).map((table) =>
      Int32Array.from({ length: reels + 1 }, (_, count) => payFor(table, count)),
    );
    const { length } = this.pays;
    this.alive = Array.from({ length: reels + 1 }, (_, reel) => ({
      symbol: Uint8Array.from({ length }, (_, symbol) => symbol),
      ways: new Int32Array(length).fill(1),
      size: reel === 0 ? length : 0,
    }));
    this.stops = new Uint8Array(reels);
  }

  /** Goes over the stops of a reel and of those after it; `won` and `seen` are what the reels before it settled. */
  descend(reel: number, won: number, seen: number): void {
    const scatters = this.code.scatters[reel] as Uint8Array;
    const isLast = reel === this.stops.length - 1;
    for (let stop = 0; stop < scatters.length; stop++) {
      this.stops[reel] = stop;
      const shown = seen + (scatters[stop] as number);
      const win = won + this.advance(reel, stop);
      if (isLast) this.visit(this.stops, win + this.finish(), shown);
      else this.descend(reel + 1, win, shown);
    }
  }

  /** Reads one reel further for each symbol; answers what the runs that end here win. */
  private advance(reel: number, stop: number): number {
    const { symbol, ways, size } = this.alive[reel] as Alive;
    const next = this.alive[reel + 1] as Alive;
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

  /** What the runs win that went over all reels. */
  private finish(): number {
    const reels = this.stops.length;
    const { symbol, ways, size } = this.alive[reels] as Alive;
    let win = 0;
    for (let i = 0; i < size; i++) {
      win += ((this.pays[symbol[i] as number] as Int32Array)[reels] as number) * (ways[i] as number);
    }
    return win;
  }
}
