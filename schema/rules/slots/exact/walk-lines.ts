import { countPayingReels } from "../screen.js";
import type { LineWins, SlotModel } from "../types.js";
import { type EncodedModel, encodeModel, type Visit } from "./encoded-model.js";
import { type LineTable, makeLineTable } from "./line-table.js";

/** Lines whose win is still open, with the symbols read so far as a prefix of a sequence. */
interface UndecidedLines {
  readonly line: Uint8Array;
  readonly prefix: Int32Array;
  size: number;
}

/**
 * Visits every combination of stops of a model that pays on lines. For speed, a line is dropped at the first reel where
 * no further symbol can change its win.
 */
export function walkLines(model: SlotModel, wins: LineWins, visit: Visit): void {
  new LineWalk(model, wins, model.multiplierReel ? walkMultiplierReel(model, visit) : visit).descend(0, 0, 0);
}

class LineWalk {
  private readonly encoded: EncodedModel;
  private readonly table: LineTable;
  private readonly lastReel: number;
  private readonly rows: number;
  private readonly lines: readonly Uint8Array[];
  private readonly undecided: readonly UndecidedLines[];
  private readonly stops: Uint8Array;

  constructor(
    model: SlotModel,
    wins: LineWins,
    private readonly visit: Visit,
  ) {
    this.encoded = encodeModel(model);
    this.table = makeLineTable(model, wins, this.encoded.symbols);
    this.lastReel = countPayingReels(model) - 1;
    this.rows = model.rows;
    this.lines = wins.lines.map((rows) => Uint8Array.from(rows));
    const { length } = this.lines;
    this.undecided = Array.from({ length: this.lastReel + 1 }, (_, reel) => ({
      line: Uint8Array.from({ length }, (_, line) => line),
      prefix: new Int32Array(length),
      size: reel === 0 ? length : 0,
    }));
    this.stops = new Uint8Array(model.strips.length);
  }

  /**
   * Visits the stops of a reel and the reels after it; `won` and `seen` are the wins and scatters of the reels before
   * it.
   */
  descend(reel: number, won: number, seen: number): void {
    const scatters = this.encoded.scatters[reel] as Uint8Array;
    const isLast = reel === this.lastReel;
    for (let stop = 0; stop < scatters.length; stop++) {
      this.stops[reel] = stop;
      const shown = seen + (scatters[stop] as number);
      if (isLast) this.visit(this.stops, won + this.finish(reel, stop), shown);
      else this.descend(reel + 1, won + this.advance(reel, stop), shown);
    }
  }

  /** Reads the next symbol of each open line; returns the wins that became final, and keeps the other lines open. */
  private advance(reel: number, stop: number): number {
    const { line, prefix, size } = this.undecided[reel] as UndecidedLines;
    const next = this.undecided[reel + 1] as UndecidedLines;
    const settled = this.table.settled[reel + 1] as Int32Array;
    const column = this.encoded.columns[reel] as Uint8Array;
    let win = 0;
    next.size = 0;
    for (let i = 0; i < size; i++) {
      const row = (this.lines[line[i] as number] as Uint8Array)[reel] as number;
      const longer = (prefix[i] as number) * this.table.base + (column[stop * this.rows + row] as number);
      const known = settled[longer] as number;
      if (known >= 0) {
        win += known;
        continue;
      }
      next.line[next.size] = line[i] as number;
      next.prefix[next.size++] = longer;
    }
    return win;
  }

  /** Reads the last symbol of each open line and returns their wins. */
  private finish(reel: number, stop: number): number {
    const { line, prefix, size } = this.undecided[reel] as UndecidedLines;
    const { base, units } = this.table;
    const column = this.encoded.columns[reel] as Uint8Array;
    let win = 0;
    for (let i = 0; i < size; i++) {
      const row = (this.lines[line[i] as number] as Uint8Array)[reel] as number;
      win += units[(prefix[i] as number) * base + (column[stop * this.rows + row] as number)] as number;
    }
    return win;
  }
}

/** Extends a visit to all stops of the multiplier reel, the last one. */
function walkMultiplierReel({ strips, rows, multiplierReel }: SlotModel, visit: Visit): Visit {
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
