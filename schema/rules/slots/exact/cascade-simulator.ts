import type { LineWins, SlotModel } from "../types.js";
import { type EncodedModel, encodeModel } from "./encoded-model.js";
import { type LineTable, makeLineTable } from "./line-table.js";

/** Simulates the cascades of a model that pays on lines from the left. */
export class CascadeSimulator {
  private readonly encoded: EncodedModel;
  private readonly table: LineTable;
  private readonly lines: readonly Uint8Array[];
  private readonly strips: readonly Uint8Array[];
  private readonly ladder: readonly number[];
  private readonly rows: number;
  private readonly screen: Uint8Array;
  /** Winning cells to remove, marked by 1. */
  private readonly removed: Uint8Array;
  /** By reel: the strip index of the symbol that fell in last. */
  private readonly lastFallen: Int32Array;
  private readonly wins: number[] = [];

  constructor(model: SlotModel, wins: LineWins) {
    const { rows, strips } = model;
    this.encoded = encodeModel(model);
    this.table = makeLineTable(model, wins, this.encoded.symbols);
    this.lines = wins.lines.map((line) => Uint8Array.from(line));
    this.strips = this.encoded.columns.map((column) => column.filter((_, index) => index % rows === 0));
    this.ladder = model.cascade?.ladder ?? [1];
    this.rows = rows;
    this.screen = new Uint8Array(strips.length * rows);
    this.removed = new Uint8Array(strips.length * rows);
    this.lastFallen = new Int32Array(strips.length);
  }

  /**
   * Returns what a spin wins in bet units, by screen: the initial one, then one after each cascade. The next call
   * reuses the array.
   */
  winsByScreen(stops: Uint8Array): readonly number[] {
    this.showStops(stops);
    this.wins.length = 0;
    for (;;) {
      const win = this.evaluateScreen();
      if (win === 0) return this.wins;
      this.wins.push(win * (this.ladder[Math.min(this.wins.length, this.ladder.length - 1)] ?? 1));
      this.refill();
    }
  }

  private showStops(stops: Uint8Array): void {
    const { rows, screen } = this;
    for (let reel = 0; reel < this.strips.length; reel++) {
      const column = this.encoded.columns[reel] as Uint8Array;
      const stop = stops[reel] as number;
      this.lastFallen[reel] = stop;
      for (let row = 0; row < rows; row++) screen[reel * rows + row] = column[stop * rows + row] as number;
    }
  }

  /** Returns the screen's win and marks the cells to remove. */
  private evaluateScreen(): number {
    const { base, units, count } = this.table;
    this.removed.fill(0);
    let win = 0;
    for (const line of this.lines) {
      let sequence = 0;
      for (let reel = 0; reel < line.length; reel++) {
        sequence = sequence * base + (this.screen[reel * this.rows + (line[reel] as number)] as number);
      }
      const lineWin = units[sequence] as number;
      if (lineWin === 0) continue;
      win += lineWin;
      for (let reel = 0; reel < (count[sequence] as number); reel++) {
        this.removed[reel * this.rows + (line[reel] as number)] = 1;
      }
    }
    return win;
  }

  private refill(): void {
    for (let reel = 0; reel < this.strips.length; reel++) {
      const strip = this.strips[reel] as Uint8Array;
      const from = reel * this.rows;
      let to = from + this.rows - 1;
      for (let cell = to; cell >= from; cell--) {
        if (this.removed[cell] === 0) this.screen[to--] = this.screen[cell] as number;
      }
      for (; to >= from; to--) {
        const symbolIndex = ((this.lastFallen[reel] as number) + strip.length - 1) % strip.length;
        this.lastFallen[reel] = symbolIndex;
        this.screen[to] = strip[symbolIndex] as number;
      }
    }
  }
}
