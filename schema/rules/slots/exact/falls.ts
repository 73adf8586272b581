import type { LineWins, SlotModel } from "../types.js";
import { type Coded, coded } from "./coded.js";
import { type LineTable, lineTable } from "./line-table.js";

/** Lets the spins of a cascading model that pays on lines from the left fall until they rest. */
export class Falls {
  private readonly code: Coded;
  private readonly table: LineTable;
  private readonly lines: readonly Uint8Array[];
  private readonly strips: readonly Uint8Array[];
  private readonly ladder: readonly number[];
  private readonly rows: number;
  private readonly screen: Uint8Array;
  /** Cells that vanish, marked by 1. */
  private readonly gone: Uint8Array;
  /** By reel: the index on the strip of the symbol that fell in last. */
  private readonly above: Int32Array;
  private readonly won: number[] = [];

  constructor(model: SlotModel, wins: LineWins) {
    const { rows, strips } = model;
    this.code = coded(model);
    this.table = lineTable(model, wins, this.code.symbols);
    this.lines = wins.lines.map((line) => Uint8Array.from(line));
    this.strips = this.code.columns.map((column) => column.filter((_, place) => place % rows === 0));
    this.ladder = model.cascade?.ladder ?? [1];
    this.rows = rows;
    this.screen = new Uint8Array(strips.length * rows);
    this.gone = new Uint8Array(strips.length * rows);
    this.above = new Int32Array(strips.length);
  }

  /**
   * What a spin wins in bet units, by screen: the first as it stopped, then what each fall brought. The array is
   * used again by the next call.
   */
  of(stops: Uint8Array): readonly number[] {
    this.stop(stops);
    this.won.length = 0;
    for (;;) {
      const win = this.read();
      if (win === 0) return this.won;
      this.won.push(win * (this.ladder[Math.min(this.won.length, this.ladder.length - 1)] ?? 1));
      this.fall();
    }
  }

  private stop(stops: Uint8Array): void {
    const { rows, screen } = this;
    for (let reel = 0; reel < this.strips.length; reel++) {
      const column = this.code.columns[reel] as Uint8Array;
      const stop = stops[reel] as number;
      this.above[reel] = stop;
      for (let row = 0; row < rows; row++) screen[reel * rows + row] = column[stop * rows + row] as number;
    }
  }

  /** The win of the screen; marks what vanishes. */
  private read(): number {
    const { base, units, count } = this.table;
    this.gone.fill(0);
    let win = 0;
    for (const line of this.lines) {
      let sequence = 0;
      for (let reel = 0; reel < line.length; reel++) {
        sequence = sequence * base + (this.screen[reel * this.rows + (line[reel] as number)] as number);
      }
      const won = units[sequence] as number;
      if (won === 0) continue;
      win += won;
      for (let reel = 0; reel < (count[sequence] as number); reel++) {
        this.gone[reel * this.rows + (line[reel] as number)] = 1;
      }
    }
    return win;
  }

  private fall(): void {
    for (let reel = 0; reel < this.strips.length; reel++) {
      const strip = this.strips[reel] as Uint8Array;
      const from = reel * this.rows;
      let to = from + this.rows - 1;
      for (let cell = to; cell >= from; cell--) {
        if (this.gone[cell] === 0) this.screen[to--] = this.screen[cell] as number;
      }
      for (; to >= from; to--) {
        const above = ((this.above[reel] as number) + strip.length - 1) % strip.length;
        this.above[reel] = above;
        this.screen[to] = strip[above] as number;
      }
    }
  }
}
