import { payingReels } from "../screen.js";
import type { LineWins, SlotModel } from "../types.js";
import { type Coded, coded, type Visit } from "./coded.js";
import { type LineTable, lineTable } from "./line-table.js";

/** Lines under way: the symbols read so far of each, as the beginning of a sequence. */
interface Alive {
  readonly line: Uint8Array;
  readonly beginning: Int32Array;
  size: number;
}

/**
 * Visits every combination of stops of a model that pays on lines. A line is dropped at the reel from which
 * nothing changes its win, which is what makes it quick.
 */
export function walkLines(model: SlotModel, wins: LineWins, visit: Visit): void {
  new LineWalk(model, wins, model.multiplierReel ? multiplied(model, visit) : visit).descend(0, 0, 0);
}

class LineWalk {
  private readonly code: Coded;
  private readonly table: LineTable;
  private readonly lastReel: number;
  private readonly rows: number;
  private readonly lines: readonly Uint8Array[];
  private readonly alive: readonly Alive[];
  private readonly stops: Uint8Array;

  constructor(
    model: SlotModel,
    wins: LineWins,
    private readonly visit: Visit,
  ) {
    this.code = coded(model);
    this.table = lineTable(model, wins, this.code.symbols);
    this.lastReel = payingReels(model) - 1;
    this.rows = model.rows;
    this.lines = wins.lines.map((rows) => Uint8Array.from(rows));
    const { length } = this.lines;
    this.alive = Array.from({ length: this.lastReel + 1 }, (_, reel) => ({
      line: Uint8Array.from({ length }, (_, line) => line),
      beginning: new Int32Array(length),
      size: reel === 0 ? length : 0,
    }));
    this.stops = new Uint8Array(model.strips.length);
  }

  /** Goes over the stops of a reel and of those after it; `won` and `seen` are what the reels before it settled. */
  descend(reel: number, won: number, seen: number): void {
    const scatters = this.code.scatters[reel] as Uint8Array;
    const isLast = reel === this.lastReel;
    for (let stop = 0; stop < scatters.length; stop++) {
      this.stops[reel] = stop;
      const shown = seen + (scatters[stop] as number);
      if (isLast) this.visit(this.stops, won + this.finish(reel, stop), shown);
      else this.descend(reel + 1, won + this.advance(reel, stop), shown);
    }
  }

  /** Reads one symbol further on each line; answers what settles, the other lines stay alive. */
  private advance(reel: number, stop: number): number {
    const { line, beginning, size } = this.alive[reel] as Alive;
    const next = this.alive[reel + 1] as Alive;
    const settled = this.table.settled[reel + 1] as Int32Array;
    const column = this.code.columns[reel] as Uint8Array;
    let win = 0;
    next.size = 0;
    for (let i = 0; i < size; i++) {
      const row = (this.lines[line[i] as number] as Uint8Array)[reel] as number;
      const longer = (beginning[i] as number) * this.table.base + (column[stop * this.rows + row] as number);
      const known = settled[longer] as number;
      if (known >= 0) {
        win += known;
        continue;
      }
      next.line[next.size] = line[i] as number;
      next.beginning[next.size++] = longer;
    }
    return win;
  }

  /** Reads the last symbol of each line that is alive; answers what they win. */
  private finish(reel: number, stop: number): number {
    const { line, beginning, size } = this.alive[reel] as Alive;
    const { base, units } = this.table;
    const column = this.code.columns[reel] as Uint8Array;
    let win = 0;
    for (let i = 0; i < size; i++) {
      const row = (this.lines[line[i] as number] as Uint8Array)[reel] as number;
      win += units[(beginning[i] as number) * base + (column[stop * this.rows + row] as number)] as number;
    }
    return win;
  }
}

/** Goes on over the stops of the multiplier reel, the last. */
function multiplied({ strips, rows, multiplierReel }: SlotModel, visit: Visit): Visit {
  const reel = strips.length - 1;
  const strip = strips[reel] ?? "";
  const middle = Math.floor(rows / 2);
  const values = Array.from(strip, (_, stop) => {
    return multiplierReel?.values[strip[(stop + middle) % strip.length] ?? ""] ?? 1;
  });
  return (stops, win, scatters) => {
    for (const [stop, value] of values.entries()) {
      stops[reel] = stop;
      visit(stops, win * value, scatters);
    }
  };
}
