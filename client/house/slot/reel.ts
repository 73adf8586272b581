import { h } from "../shared/dom";
import type { ReelMotion } from "./motion";

/** Cells of the sharp strip above and below its window. */
const above = 3;
const below = 5;
/** Cells of the blurred strip that repeat; a window's worth and one more follows them. */
const loop = 8;

/** One reel: a sharp strip of symbols around a stop, and a blurred one behind it that runs at speed. */
export class Reel {
  readonly element: HTMLElement;
  /** The stop that the sharp strip is laid out for. */
  base = 0;
  motion: ReelMotion | null = null;
  isLaidOut = true;
  private readonly cells: readonly HTMLElement[];
  private readonly sharp: HTMLElement;
  private readonly blur: HTMLElement;
  private readonly blurCells: number;

  constructor(
    private readonly strip: string,
    rows: number,
  ) {
    const cell = (): HTMLElement => h("div", { class: "cell" });
    this.cells = Array.from({ length: above + rows + below }, cell);
    this.blurCells = loop + rows + 1;
    const blurred = Array.from({ length: this.blurCells }, (_, i) => {
      const made = cell();
      made.dataset.blur = strip[i % loop] ?? "";
      return made;
    });
    this.sharp = h("div", { class: "strip" }, ...this.cells);
    this.blur = h("div", { class: "strip strip-blur" }, ...blurred);
    this.element = h("div", { class: "reel" }, this.blur, this.sharp);
  }

  /** The element of a symbol at rest. */
  cellAt(row: number): HTMLElement | undefined {
    return this.cells[above + row];
  }

  /** Lays out the sharp strip for a stop. */
  layOut(stop: number): void {
    this.base = stop;
    this.isLaidOut = true;
    for (const [offset, cell] of this.cells.entries()) {
      cell.dataset.symbol = this.strip.at((stop + offset - above) % this.strip.length) ?? "";
    }
  }

  /** Moves the strips to a reel's `position`; `pace` is its share of full speed. */
  setPosition(position: number, pace: number): void {
    fade(this.sharp, 1 - pace);
    fade(this.blur, Math.min(1, pace * 1.4));
    if (pace < 1) {
      const moved = Math.max(-above, Math.min(position - this.base, below));
      this.sharp.style.transform = `translate3d(0,${(-(moved + above) / this.cells.length) * 100}%,0)`;
    }
    if (pace > 0) {
      const turned = ((position % loop) + loop) % loop;
      this.blur.style.transform = `translate3d(0,${(-turned / this.blurCells) * 100}%,0)`;
    }
  }
}

/** Sets an opacity, only when it changes. */
function fade(strip: HTMLElement, share: number): void {
  const text = share.toFixed(2);
  if (strip.style.opacity !== text) strip.style.opacity = text;
}
